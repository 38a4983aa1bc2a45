/** Errors of entering a code, shown at the code field. */
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

/** Whether a notice belongs at the code field rather than above the page. */
export function isCodeRefusal(notice: string | undefined): notice is CodeRefusal {
  return CODE_REFUSALS.some((kind) => kind === notice);
}
