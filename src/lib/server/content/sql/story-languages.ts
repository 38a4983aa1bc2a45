import type { Shop } from '#lib/domain/shop/shop.ts';

const DEFAULT_LANGUAGE = 'default';

/** Languages in which a shop's stories may be stored, best first: `de-de`, `de`, the default one. */
export function languagesOf({ locale, language }: Shop): readonly string[] {
  return [locale, language, DEFAULT_LANGUAGE];
}

/** Of rows of the same story, the one in the best language. */
export function inBestLanguage<Row extends { readonly language: string }>(
  rows: readonly Row[],
  languages: readonly string[],
): Row | undefined {
  for (const language of languages) {
    const found = rows.find((row) => row.language === language);
    if (found) return found;
  }
  return undefined;
}
