import { storyPath } from './content-paths.ts';
import type { Story } from './story.ts';

const PAGE_SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const MAX_PAGE_SLUG = 80;

/** Whether the last part of a story's address can be the address of a page. */
export function isPageSlug(slug: string): boolean {
  return slug.length <= MAX_PAGE_SLUG && PAGE_SLUG.test(slug);
}

/** Addresses at which the shop looks for stories of each content type. */
const PLACES: Readonly<Record<string, (slug: string) => boolean>> = {
  page: (slug) => slug === 'home' || slug === 'global/error-page' || isPage(slug),
  content_page: isPage,
  listing_page: (slug) => /^c\/c-\d+$/.test(slug),
  banner_with_countdown: (slug) => slug === 'global/banner-with-countdown',
  usp_banner: (slug) => slug === 'global/usp-banner',
  shop_by_player: (slug) => slug === 'global/shop-by-player',
  search: (slug) => slug === 'global/search',
  redirects: (slug) => slug === 'global/redirects',
};

/** Whether any page shows, or uses, a story of this address and content type. */
export function isUsedStory({ full_slug, content }: Story): boolean {
  const { component } = content;
  return Object.hasOwn(PLACES, component) && PLACES[component]?.(full_slug) === true;
}

function isPage(slug: string): boolean {
  const last = slug.split('/').at(-1) ?? '';
  return storyPath('en', slug) !== undefined && isPageSlug(last);
}
