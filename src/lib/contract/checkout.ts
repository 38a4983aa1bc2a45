import type { FieldError } from '#lib/domain/addresses/address-fields.ts';
import type { Checkout, CheckoutUpdate } from '#lib/domain/checkout/checkout.ts';
import type { CheckoutWishes } from '#lib/domain/checkout/checkout-form.ts';
import type { PlaceOrderFailure } from '#lib/domain/orders/order.ts';

/** `ShopUser.id` for whom the page was rendered: 401 once that customer is no longer signed in. */
interface ForBuyer {
  readonly buyer?: string;
}

/**
 * `kind` of placeOrder's problem of status 503 when the payment page of an earlier order of the basket could not be closed.
 * The order is placed and unpaid; pressing again tries again.
 */
export const EARLIER_PAYMENT_KIND = 'earlier-payment';

/** `kind` of placeOrder's problem of status 503 while the shop lacks its legal pages and would take real money. */
export const NOT_OPEN_KIND = 'not-open';

/** Failures of placeOrder. An idempotency key used with another basket is instead a problem with status 409, kind `conflict`. */
export type PlacementRejection =
  | Exclude<PlaceOrderFailure, { readonly kind: 'conflict' }>
  | { readonly kind: 'terms' };

/** The shop's own checkout; each reply is the whole checkout. */
export type CheckoutProcedures = {
  getCheckout: { payload: undefined; reply: { readonly checkout: Checkout } };
  updateCheckout: {
    /**
     * `saveAddress`: also adds the delivery address to the customer's address book, unless it is there.
     * `joinNewsletter`: also mails the link that subscribes `email`.
     */
    payload: CheckoutUpdate & ForBuyer & CheckoutWishes;
    reply: { readonly checkout: Checkout; readonly errors: readonly FieldError[] };
  };
  /** The reply for a guest has no access token. */
  getCheckoutToken: {
    payload:
      | {
          readonly voucher?: string;
          readonly carrier?: string;
          readonly preferredCollectionPoint?: { readonly id: string; readonly type: string };
          readonly customData?: Readonly<Record<string, unknown>>;
        }
      | null
      | undefined;
    reply: { readonly accessToken?: string; readonly checkoutJwt: string };
  };
  placeOrder: {
    payload: ForBuyer & {
      readonly idempotencyKey: string;
      readonly expectedTotal: number;
      readonly acceptsTerms: boolean;
      /** Required when something is printed: printed goods cannot be returned. */
      readonly acceptsNoReturn?: boolean;
      /** `Checkout.seen`, so that every change is reported; without it only the total is compared. */
      readonly seen?: string;
    };
    reply:
      | { readonly status: 'placed'; readonly redirectUrl: string }
      | {
          readonly status: 'failed';
          readonly failure: PlacementRejection;
          readonly checkout: Checkout;
        };
  };
};
