import { SHOPS, type Shop } from '#lib/domain/shop/shop.ts';

/** Cache tags of what changes in the catalogue. `catalog` is on everything, `nav` on what shows the menus. */

/** The product itself, wherever it is shown. */
export function productTag(id: number): string {
  return `product:${id}`;
}

/** All pages, sort orders and filters of a category's list. Without a category: of the whole shop, and of searches. */
export function listTag(shop: Pick<Shop, 'id'>, categoryId?: number): string {
  return `list:${shop.id}:${categoryId ?? 'all'}`;
}

/** Which products a shop lists, and in which categories. */
export function rangeTag(shop: Pick<Shop, 'id'>): string {
  return `range:${shop.id}`;
}

/** For links to the same page in other shops, and for sitemaps. */
export const ALL_RANGES: readonly string[] = SHOPS.map(rangeTag);

/** Everything that shows promotions; sent when one of them changes, begins or ends. */
export const PROMOTIONS = 'promotions';

/** Short-lived copies of pages that do not exist, such as the page after the last one of a list. */
export const MISSING_PAGES = 'missing';

/** Sent to every node by the transaction that changed a listing. No cached value carries it. */
export const LISTINGS_CHANGED = 'listings';

/** Sent to every node when what the club prints has changed. No cached value carries it. */
export const LETTERING_CHANGED = 'lettering';
