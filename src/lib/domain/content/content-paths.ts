import type { PageTable } from '#lib/domain/shop/page-entry.ts';
import type { Language, Locale } from '#lib/domain/shop/shop.ts';

export const CONTENT_PAGES = {
  a: { visibility: 'public' },
  'help-center': { visibility: 'public' },
  'co-help': { visibility: 'public' },
  '[slug]': { visibility: 'public' },
  'block-gallery': { visibility: 'personal', isIsolated: false, thirdParties: 'allowed' },
  'component-gallery': { visibility: 'personal', isIsolated: false, thirdParties: 'allowed' },
} as const satisfies PageTable;

export function helpPath(locale: Locale, slug?: string): string {
  return slug ? `/${locale}/help-center/${slug}` : `/${locale}/help-center`;
}

/** Samples for developers: of the content blocks, of the components. Not in a live shop. */
export function galleryPath(locale: Locale, kind: 'block' | 'component'): string {
  return `/${locale}/${kind}-gallery`;
}

/** Help pages within the checkout. */
export function checkoutHelpPath(locale: Locale, slug?: string): string {
  return slug ? `/${locale}/co-help/${slug}` : `/${locale}/co-help`;
}

/** An editorial page, such as privacy or cookies. */
export function contentPath(locale: Locale, slug: string): string {
  return `/${locale}/${slug}`;
}

/** The file of `public` that names all cookies of the shop: where the page is that no editor has written yet. */
export function cookiePolicyPath(language: Language): string {
  return `/cookie-policy/${language}.html`;
}

export function articlePath(locale: Locale, slug: string): string {
  return `/${locale}/a/${slug}`;
}

/** Path of a story's page; undefined for stories without a page of their own. */
export function storyPath(locale: Locale, fullSlug: string): string | undefined {
  const [first = '', second, ...deeper] = fullSlug.split('/').filter(Boolean);
  if (deeper.length > 0 || first === '') return undefined;
  if (first === 'help-center') return helpPath(locale, second);
  if (first === 'co-help') return checkoutHelpPath(locale, second);
  if (first === 'a' && second) return articlePath(locale, second);
  return second === undefined ? contentPath(locale, first) : undefined;
}
