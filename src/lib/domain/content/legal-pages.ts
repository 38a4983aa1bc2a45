import { LEGAL_PAGES, LEGAL_STORIES, type LegalPageName } from '#club/legal/legal-page-names.ts';

export { LEGAL_PAGES, LEGAL_STORIES, type LegalPageName };

/** The legal page that is shown at the address of a story; undefined for other addresses. */
export function legalPageAt(slug: string): LegalPageName | 'help' | undefined {
  const own = LEGAL_PAGES.find((name) => LEGAL_STORIES[name] === slug);
  return own ?? OTHERS.get(slug);
}

/** The list of all pages, and what the checkout links to. Its other links fall back to the help centre's pages. */
const OTHERS: ReadonlyMap<string, LegalPageName | 'help'> = new Map<string, LegalPageName | 'help'>(
  [
    ['help-center', 'help'],
    ['co-help', 'help'],
    ['co-help/data', 'privacy'],
    ['co-help/payment', 'terms'],
  ],
);
