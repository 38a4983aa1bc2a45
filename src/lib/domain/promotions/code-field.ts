/** Errors of entering a code, shown at the code field. */
export const CODE_REJECTIONS = [
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
export type CodeRejection = (typeof CODE_REJECTIONS)[number];

/** Whether a notice belongs at the code field rather than above the page. */
export function isCodeRejection(notice: string | undefined): notice is CodeRejection {
  return CODE_REJECTIONS.some((kind) => kind === notice);
}
