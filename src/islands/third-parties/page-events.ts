import { type ShopEvent, viewOf } from '#lib/browser/shop-event.ts';

/** An event with what an event that is announced has no need of. */
export interface PageEvent extends ShopEvent {
  /** Where the event itself has a name; else each has a new one. */
  readonly eventId?: string;
  readonly user?: { readonly email?: string };
}

/** An order that was told of in this tab, so that looking at its page again tells nothing. */
const TOLD = 'told-order';
const MAX_TERM = 100;

/** What the arrival at this page tells by itself. A checkout that names no step yet is about to announce its first. */
export function pageEvents(): readonly PageEvent[] {
  const { page = '' } = document.documentElement.dataset;
  const isOpening = page === 'checkout' && location.hash === '';
  return [...(isOpening ? [] : [viewOf()]), ...ownEvents(page)];
}

function ownEvents(page: string): readonly PageEvent[] {
  switch (page) {
    case 'pdp':
      return [{ name: 'view_item', data: viewedItem() }];
    case 'search_result_page':
      return searched();
    case 'checkout':
      return isReload() ? [] : [{ name: 'begin_checkout', data: {} }];
    case 'order_confirmation':
      return purchased();
    default:
      return [];
  }
}

/** The number behind the product's address, and what search engines are told of its price. */
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

function searched(): readonly PageEvent[] {
  const parameters = new URLSearchParams(location.search);
  const term = parameters.get('term')?.trim().slice(0, MAX_TERM);
  // Further pages and filters are the same search.
  return term && parameters.size === 1 ? [{ name: 'search', data: { term } }] : [];
}

function purchased(): readonly PageEvent[] {
  const told = document.querySelector<HTMLElement>('[data-purchase]')?.dataset['purchase'];
  if (!told) return [];
  const { email, ...order } = JSON.parse(told) as {
    readonly email: string;
    readonly order: string;
  };
  if (isKnown(order.order)) return [];
  return [{ name: 'purchase', eventId: `order-${order.order}`, data: order, user: { email } }];
}

function isKnown(order: string): boolean {
  try {
    const isTold = sessionStorage.getItem(TOLD) === order;
    sessionStorage.setItem(TOLD, order);
    return isTold;
  } catch {
    return false;
  }
}

function isReload(): boolean {
  const [arrival] = performance.getEntriesByType('navigation');
  return arrival instanceof PerformanceNavigationTiming && arrival.type !== 'navigate';
}
