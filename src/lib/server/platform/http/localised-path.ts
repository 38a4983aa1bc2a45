import { PAGE_SECTIONS } from '#lib/domain/pages/page-table.ts';
import { localizePath } from '#lib/domain/shop/localize-path.ts';
import { isLocale, type Locale } from '#lib/domain/shop/shop.ts';

/** First path segments that exist only below a locale. */
const LOCALISED_SECTIONS: ReadonlySet<string> = new Set(
  PAGE_SECTIONS.flatMap(([section, { hasRootPage }]) => (hasRootPage ? [] : [section])),
);

/** The locale prefix of a path, if any. */
export function localeOfPath(path: string): Locale | undefined {
  const prefix = path.split(/[/?]/, 2)[1] ?? '';
  return isLocale(prefix) ? prefix : undefined;
}

/** The path below `locale` if it is a localised route (`/basket`, `/p/…`), else undefined. */
export function addLocale(path: string, locale: Locale): string | undefined {
  return LOCALISED_SECTIONS.has(path.split('/', 2)[1] ?? '')
    ? localizePath(path, locale)
    : undefined;
}
