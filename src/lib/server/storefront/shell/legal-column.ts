import { legalPages } from '#club/club-legal.ts';
import type { MenuEntry } from '#lib/domain/catalog/navigation.ts';
import { storyPath } from '#lib/domain/content/content-paths.ts';
import { LEGAL_PAGES, LEGAL_STORIES } from '#lib/domain/content/legal-pages.ts';
import type { Locale } from '#lib/domain/shop/shop.ts';
import { translator } from '#lib/i18n/translate.ts';

/** The footer of a club without links of its own: the legal pages of its folder. */
export function legalColumn(locale: Locale): readonly MenuEntry[] {
  const children = LEGAL_PAGES.flatMap((name) => {
    const page = legalPages[locale]?.[name];
    const href = storyPath(locale, LEGAL_STORIES[name]);
    return page && href ? [{ name: page.title, href, opensNewTab: false, children: [] }] : [];
  });
  if (children.length === 0) return [];
  return [{ name: translator(locale)('shell:legal'), opensNewTab: false, children }];
}
