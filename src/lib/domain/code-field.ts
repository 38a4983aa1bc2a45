/** What entering a code may come to besides being applied; each is told at the field. */
export const CODE_REFUSALS = [
  'codeUnknown',
  'codeExpired',
  'codeNotYet',
  'codeUsedUp',
  'codeNotCombinable',
  'codeMinimum',
  'codeAlready',
  'codeNotEligible',
  'codeNothing',
  'busyCodes',
] as const;
export type CodeRefusal = (typeof CODE_REFUSALS)[number];

/** Whether a notice is told at the field of the codes rather than above the page. */
export function isCodeRefusal(notice: string | undefined): notice is CodeRefusal {
  return CODE_REFUSALS.some((refusal) => refusal === notice);
}
