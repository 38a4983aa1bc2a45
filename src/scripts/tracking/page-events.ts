import { pageViewEvent } from '#lib/client/shop-event.ts';
import type { TrackedCart } from '#lib/domain/tracking/tracked-items.ts';
import type { ShopEvent } from '#lib/domain/tracking/tracking-events.ts';

/** An event of the page itself. */
export type PageEvent = ShopEvent & {
  /** Stable id for deduplication; without it each event gets a new one. */
  readonly eventId?: string;
  readonly user?: { readonly email?: string };
};

/** Session storage key of the last reported order, so that reloading its page does not report it again. */
const REPORTED_ORDER = 'reported-order';
const MAX_TERM = 100;

/**
 * Events of arriving at this page, besides the `earlier` ones that were announced. A checkout without a step in its
 * address announces its first step itself.
 */
export function pageEvents(earlier: readonly ShopEvent[]): readonly PageEvent[] {
  const { page = '' } = document.documentElement.dataset;
  const isOpening = page === 'checkout' && location.hash === '';
  return [
    ...(earlier.some(({ name }) => name === 'login') ? [] : missedSignIn()),
    ...(isOpening ? [] : [pageViewEvent()]),
    ...ownEvents(page),
  ];
}

/** The sign-in notice can be shown before anybody listens. */
function missedSignIn(): readonly PageEvent[] {
  const type = document.documentElement.dataset['signedIn'];
  return type === 'new' || type === 'existing' ? signInEvents(type) : [];
}

function signInEvents(type: 'new' | 'existing'): readonly PageEvent[] {
  const data = { method: 'identity provider', customer_type: type } as const;
  const isFirst = document.documentElement.dataset['firstLogin'] !== undefined;
  return [{ name: 'login', data }, ...(isFirst ? [{ name: 'sign_up', data } as const] : [])];
}

function ownEvents(page: string): readonly PageEvent[] {
  switch (page) {
    case 'pdp':
      return [{ name: 'view_item', data: viewedItem() }];
    case 'search_result_page':
      return searchEvents();
    case 'basket_page':
      return cartEvents('view_cart');
    case 'checkout':
      return isReload() ? [] : cartEvents('begin_checkout');
    case 'order_confirmation':
      return purchaseEvents();
    default:
      return [];
  }
}

/** The product id of the address, its chosen size, and the price of the structured data. */
function viewedItem(): Partial<TrackedCart> {
  const [, id = ''] = /-(\d+)$/.exec(location.pathname) ?? [];
  const offers = document.querySelector('[type="application/ld+json"]')?.textContent ?? '';
  const [, amount] = /"@type":"Offer","price":"?([\d.]+)/.exec(offers) ?? [];
  const [, currency] = /"priceCurrency":"([A-Z]{3})"/.exec(offers) ?? [];
  const price = Number(amount ?? 0);
  const size = document.querySelector<HTMLInputElement>(
    '[name="variantId"]:is(:checked, [type="hidden"])',
  );
  return {
    items: [
      {
        item_id: id,
        item_name: document.querySelector('h1')?.textContent?.trim() ?? '',
        ...(size && { item_variant: size.value }),
        ...(price && { price }),
      },
    ],
    ...(price && currency && { value: price, currency }),
  };
}

/** The basket as the server rendered it; an empty one is no event. */
function cartEvents(name: 'view_cart' | 'begin_checkout'): readonly PageEvent[] {
  const cart = document.querySelector<HTMLElement>('[data-cart]')?.dataset['cart'];
  if (!cart) return [];
  const data = JSON.parse(cart) as TrackedCart;
  return data.items.length > 0 ? [{ name, data }] : [];
}

function searchEvents(): readonly PageEvent[] {
  const parameters = new URLSearchParams(location.search);
  const term = parameters.get('term')?.trim().slice(0, MAX_TERM);
  // Further pages and filters are the same search.
  return term && parameters.size === 1 ? [{ name: 'search', data: { search_term: term } }] : [];
}

function purchaseEvents(): readonly PageEvent[] {
  const purchase = document.querySelector<HTMLElement>('[data-purchase]')?.dataset['purchase'];
  if (!purchase) return [];
  const { email, ...data } = JSON.parse(purchase) as TrackedCart & {
    readonly email: string;
    readonly transaction_id: string;
  };
  if (isReported(data.transaction_id)) return [];
  return [{ name: 'purchase', eventId: `order-${data.transaction_id}`, data, user: { email } }];
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
