import { homePath, playersPath, storyPath } from '#lib/domain/paths.ts';
import { DEFAULT_LOCALE, isLocale, type Locale } from '#lib/domain/shop.ts';

/** Stories that are part of pages, and where to see them; all others of `global/` are seen at home. */
const PARTS: Readonly<Record<string, (locale: Locale) => string>> = {
  home: homePath,
  'global/shop-by-player': playersPath,
  'global/error-page': (locale) => `${homePath(locale)}/no-such-page`,
};

/** The page that shows a story. */
export function pageOfStory(locale: Locale, fullSlug: string): string {
  const own = PARTS[fullSlug];
  if (own) return own(locale);
  return fullSlug.startsWith('global/')
    ? homePath(locale)
    : (storyPath(locale, fullSlug) ?? homePath(locale));
}

/**
 * The editor opens a story at its slug, below the address that the space was given. Where that is no page of the
 * shop, the page that shows it; the language is the editor's where the address names no locale.
 */
export function storyAddress(pathname: string, language: string | null): string | undefined {
  const [, first = '', ...rest] = pathname.split('/');
  if (isLocale(first)) {
    const slug = rest.join('/');
    return slug === 'home' || slug.startsWith('global/') ? pageOfStory(first, slug) : undefined;
  }
  const locale = isLocale(language ?? '') ? (language as Locale) : DEFAULT_LOCALE;
  return pageOfStory(locale, pathname.slice(1));
}
