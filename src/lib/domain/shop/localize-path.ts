import { isLocale, type Locale } from './shop.ts';

/**
 * A local path with its query, in a locale: the locale that it begins with is replaced, or one is added. Has the name
 * and the arguments of astro-i18next's function.
 */
export function localizePath(path: string, locale: Locale): string {
  const [, first = ''] = path.split(/[/?#]/, 2);
  const rest = isLocale(first) ? path.slice(first.length + 1) : path;
  return rest === '/' ? `/${locale}` : `/${locale}${rest}`;
}
