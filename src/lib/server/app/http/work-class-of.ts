import type { Method } from '#lib/contract/procedures.ts';
import type { WorkName } from '#lib/server/platform/http/admission/work-classes.ts';

/** Calls that read the catalogue, as pages do. */
const READS: ReadonlySet<string> = new Set<Method>([
  ...(['getProductById', 'getProductsByIds', 'getProductsByReferenceKeys'] as const),
  ...(['getAllShopProductsForId', 'getVariantById', 'getProductsByCategory'] as const),
  ...(['getFilters', 'fetchAllFiltersForCategory', 'getCategoryByPath'] as const),
  ...(['getCategoriesByPath', 'getRootCategories', 'getCategoryTree'] as const),
  ...(['getAllShopCategoriesForId', 'getProductsCountForAllCategories'] as const),
  ...(['fetchAllNavigationTrees', 'fetchNavigationTreeById'] as const),
  ...(['fetchNavigationTreeByName', 'getBrands'] as const),
]);
const SUGGESTIONS: Method = 'getSearchSuggestions';
const PLACE_ORDER: Method = 'placeOrder';

/** Class of `/api/rpc/{name}`, `/api/form/{name}` and `/api/capi`. */
export function workClassOfCall(kind: string, name: string | undefined): WorkName {
  if (kind === 'capi' || name === SUGGESTIONS) return 'extra';
  if (kind === 'form' || name === undefined) return 'basket';
  if (name === PLACE_ORDER) return 'payment';
  return READS.has(name) ? 'page' : 'basket';
}

/** Tiles of recommendations, parts that scripts add to pages, and files for crawlers. */
const EXTRAS = /^\/(?:sitemap|feeds\/|llms\.txt|[^/]+\/(?:tiles|parts)(?:\/|$))/;
const SEARCH = /^\/[^/]+\/search(?:\/|$)/;

/** Class of a public page by its key. */
export function workClassOfPage(key: string, isRenewal: boolean): WorkName {
  const [path = ''] = key.split('?', 1);
  if (EXTRAS.test(path)) return 'extra';
  if (isRenewal) return 'renewal';
  return SEARCH.test(path) ? 'search' : 'page';
}

const DESK = /^\/(?:desk|api\/(?:staff|feeds))(?:\/|$)/;
/** What a payment provider, the warehouse and others report, and the address to which a payment returns. */
const PAYMENT = /^\/(?:api\/webhooks|[^/]+\/checkout\/return)(?:\/|$)/;
const CHECKOUT = /^\/[^/]+\/checkout\/?$/;

/** Class of a page that is rendered for one shopper, or of an endpoint that Astro serves. */
export function workClassOfPersonal(path: string, isRead: boolean): WorkName {
  if (DESK.test(path)) return 'desk';
  if (PAYMENT.test(path)) return 'payment';
  // Without script the form of the checkout's page places the order.
  return CHECKOUT.test(path) && !isRead ? 'payment' : 'basket';
}
