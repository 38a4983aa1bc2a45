/** Legal pages that a shop has before it takes money: files of the club's folder until the content system has them. */
export const LEGAL_PAGES = [
  'imprint',
  'terms',
  'privacy',
  'withdrawal',
  'accessibility',
  'delivery',
] as const;
export type LegalPageName = (typeof LEGAL_PAGES)[number];

/** Address of the story that takes the place of the file. */
export const LEGAL_STORIES: Readonly<Record<LegalPageName, string>> = {
  imprint: 'legal-notice',
  terms: 'help-center/terms-of-sale',
  privacy: 'privacy',
  withdrawal: 'help-center/returns-and-refunds',
  accessibility: 'accessibility',
  delivery: 'help-center/delivery',
};
