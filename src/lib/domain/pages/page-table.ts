import { BASKET_PAGES } from '#lib/domain/basket/basket-paths.ts';
import { CATEGORY_PAGES } from '#lib/domain/catalog/category-paths.ts';
import { PRODUCT_PAGES } from '#lib/domain/catalog/product-paths.ts';
import { CHECKOUT_PAGES } from '#lib/domain/checkout/checkout-paths.ts';
import { CONTENT_PAGES } from '#lib/domain/content/content-paths.ts';
import { CUSTOMER_PAGES } from '#lib/domain/customers/customer-paths.ts';
import { ORDER_PAGES } from '#lib/domain/orders/order-paths.ts';
import { PROMOTION_PAGES } from '#lib/domain/promotions/promotion-paths.ts';
import { SEARCH_PAGES } from '#lib/domain/search/search-paths.ts';
import type { PageEntry, PageTable } from '#lib/domain/shop/page-entry.ts';
import { SHOP_PAGES } from '#lib/domain/shop/shop-paths.ts';
import { SIZING_PAGES } from '#lib/domain/sizing/sizing-paths.ts';
import { WAITING_ROOM_PAGES } from '#lib/domain/waiting-room/launch-report-path.ts';
import { WISHLIST_PAGES } from '#lib/domain/wishlist/wishlist-paths.ts';

/** The pages of each subject, in the order of the sitemap. */
export const SUBJECT_PAGES: readonly PageTable[] = [
  SHOP_PAGES,
  CATEGORY_PAGES,
  PRODUCT_PAGES,
  SEARCH_PAGES,
  SIZING_PAGES,
  BASKET_PAGES,
  WISHLIST_PAGES,
  CHECKOUT_PAGES,
  ORDER_PAGES,
  CUSTOMER_PAGES,
  PROMOTION_PAGES,
  WAITING_ROOM_PAGES,
  CONTENT_PAGES,
];

/** Files that are no section: the home page, and the page of any other story. */
const HOME_FILE = 'index';
const STORY_FILE = '[slug]';

const ENTRIES: ReadonlyMap<string, PageEntry> = new Map(
  SUBJECT_PAGES.flatMap((table) => Object.entries(table)),
);

/** All sections with their entries. */
export const PAGE_SECTIONS: readonly (readonly [string, PageEntry])[] = [...ENTRIES].filter(
  ([section]) => section !== HOME_FILE && section !== STORY_FILE,
);

/** Rules of a page that has no entry: it could be anybody's. */
const FORGOTTEN: PageEntry = { visibility: 'personal', isIsolated: true, thirdParties: 'never' };

/**
 * The entry of the pages below a section; '' is the home page. Any word can be the address of an editor's story,
 * unless it is the name of a route.
 */
export function pageEntry(section: string, isRoute: (section: string) => boolean): PageEntry {
  const file = section === '' ? HOME_FILE : section;
  const entry = ENTRIES.get(file) ?? (isRoute(section) ? undefined : ENTRIES.get(STORY_FILE));
  return entry ?? FORGOTTEN;
}

/** The sections with an entry in the sitemap; '' is the home page. */
export const SITEMAP_SECTIONS: readonly string[] = [...ENTRIES].flatMap(([file, entry]) => {
  if (entry.visibility !== 'public' || !entry.isInSitemap) return [];
  return [file === HOME_FILE ? '' : file];
});
