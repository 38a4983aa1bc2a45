import { pageViewEvent, type ShopEvent } from '#lib/client/shop-event.ts';

/** An event of the page itself. */
export interface PageEvent extends ShopEvent {
  /** Stable id for deduplication; without it each event gets a new one. */
  readonly eventId?: string;
  readonly user?: { readonly email?: string };
}

/** Session storage key of the last reported order, so that reloading its page does not report it again. */
const REPORTED_ORDER = 'reported-order';
const MAX_TERM = 100;

/** Events of arriving at this page. A checkout without a step in its address announces its first step itself. */
export function pageEvents(): readonly PageEvent[] {
  const { page = '' } = document.documentElement.dataset;
  const isOpening = page === 'checkout' && location.hash === '';
  return [...(isOpening ? [] : [pageViewEvent()]), ...ownEvents(page)];
}

function ownEvents(page: string): readonly PageEvent[] {
  switch (page) {
    case 'pdp':
      return [{ name: 'view_item', data: viewedItem() }];
    case 'search_result_page':
      return searchEvents();
    case 'checkout':
      return isReload() ? [] : [{ name: 'begin_checkout', data: {} }];
    case 'order_confirmation':
      return purchaseEvents();
    default:
      return [];
  }
}

/** The product id of the address and the price of the structured data. */
function viewedItem(): PageEvent['data'] {
  const [, id] = /-(\d+)$/.exec(location.pathname) ?? [];
  const offers = document.querySelector('[type="application/ld+json"]')?.textContent ?? '';
  const [, price] = /"@type":"Offer","price":"?([\d.]+)/.exec(offers) ?? [];
  const [, currency] = /"priceCurrency":"([A-Z]{3})"/.exec(offers) ?? [];
  return {
    ...(id && { productId: Number(id) }),
    name: document.querySelector('h1')?.textContent?.trim() ?? '',
    ...(price && currency && { value: Number(price), currency }),
  };
}

function searchEvents(): readonly PageEvent[] {
  const parameters = new URLSearchParams(location.search);
  const term = parameters.get('term')?.trim().slice(0, MAX_TERM);
  // Further pages and filters are the same search.
  return term && parameters.size === 1 ? [{ name: 'search', data: { term } }] : [];
}

function purchaseEvents(): readonly PageEvent[] {
  const purchase = document.querySelector<HTMLElement>('[data-purchase]')?.dataset['purchase'];
  if (!purchase) return [];
  const { email, ...order } = JSON.parse(purchase) as {
    readonly email: string;
    readonly order: string;
  };
  if (isReported(order.order)) return [];
  return [{ name: 'purchase', eventId: `order-${order.order}`, data: order, user: { email } }];
}

function isReported(order: string): boolean {
  try {
    const wasReported = sessionStorage.getItem(REPORTED_ORDER) === order;
    sessionStorage.setItem(REPORTED_ORDER, order);
    return wasReported;
  } catch {
    return false;
  }
}

function isReload(): boolean {
  const [arrival] = performance.getEntriesByType('navigation');
  return arrival instanceof PerformanceNavigationTiming && arrival.type !== 'navigate';
}
