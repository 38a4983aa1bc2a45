import type { TrackedItem } from './tracked-items.ts';

/** Fields of all events and their types; amounts are in the currency's main unit, 19.95. */
interface TrackingFields {
  readonly page_type: string;
  readonly locale: string;
  readonly customer_type: 'guest' | 'new' | 'existing';
  readonly search_term: string;
  readonly item_list_id: string;
  readonly item_list_name: string;
  readonly promotion_id: string;
  readonly promotion_name: string;
  readonly creative_slot: string;
  readonly items: readonly TrackedItem[];
  readonly currency: string;
  readonly value: number;
  readonly shipping_tier: string;
  readonly payment_type: string;
  readonly transaction_id: string;
  readonly method: string;
}

interface EventDescription {
  /** When it is sent, for the documentation. */
  readonly when: string;
  readonly fields: readonly (keyof TrackingFields)[];
}

const LIST = ['item_list_id', 'item_list_name', 'items'] as const;
const PROMOTION = ['promotion_id', 'promotion_name', 'creative_slot'] as const;
const CART = ['currency', 'value', 'items'] as const;

/**
 * Every event that the shop tracks, in the names of Google Analytics 4. The table in `docs/operations/third-parties.md`
 * is made from this one.
 */
export const TRACKING_EVENTS = {
  page_view: {
    when: 'each page and each step of the checkout',
    fields: ['page_type', 'locale', 'customer_type'],
  },
  view_item_list: { when: 'products of a list come into view', fields: LIST },
  select_item: { when: 'a product of a list is opened', fields: LIST },
  view_promotion: { when: 'a promotion comes into view', fields: PROMOTION },
  select_promotion: {
    when: 'a link of a promotion is followed, or its conditions are opened',
    fields: PROMOTION,
  },
  search: { when: 'results of a search are opened', fields: ['search_term'] },
  view_item: { when: 'a product is opened', fields: CART },
  add_to_wishlist: { when: 'a product is put on the wishlist', fields: ['items'] },
  remove_from_wishlist: {
    when: 'a product is taken from the wishlist (no event of Google’s)',
    fields: ['items'],
  },
  add_to_cart: {
    when: 'goods come into the basket, in whatever way, or a quantity is raised',
    fields: CART,
  },
  remove_from_cart: {
    when: 'goods leave the basket, in whatever way, or a quantity is lowered',
    fields: CART,
  },
  view_cart: { when: 'the basket is opened', fields: CART },
  begin_checkout: { when: 'the checkout is opened', fields: CART },
  add_shipping_info: {
    when: 'address and delivery are saved',
    fields: [...CART, 'shipping_tier'],
  },
  add_payment_info: {
    when: 'the order is sent and the payment begins',
    fields: [...CART, 'payment_type'],
  },
  purchase: {
    when: 'an order is confirmed; the endpoint, not the container, also gets the hashed e-mail address',
    fields: [...CART, 'transaction_id'],
  },
  login: { when: 'a customer has signed in', fields: ['method', 'customer_type'] },
  sign_up: {
    when: 'a customer has signed in for the first time',
    fields: ['method', 'customer_type'],
  },
} as const satisfies Readonly<Record<string, EventDescription>>;

export type TrackingEventName = keyof typeof TRACKING_EVENTS;

/** Data of an event; what is not known is left out. */
export type TrackingData<Name extends TrackingEventName> = Partial<
  Pick<TrackingFields, (typeof TRACKING_EVENTS)[Name]['fields'][number]>
>;

/** An event of a page or of the shopper. */
export type ShopEvent = {
  readonly [Name in TrackingEventName]: {
    readonly name: Name;
    readonly data: TrackingData<Name>;
  };
}[TrackingEventName];
