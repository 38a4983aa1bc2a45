import type { Checkout, CheckoutUpdate, FieldError } from '#lib/domain/checkout.ts';
import type { PlaceOrderFailure } from '#lib/domain/order.ts';

/** For whom the page was made (`ShopUser.id`): 401 once that customer is not signed in any more. */
interface ForBuyer {
  readonly buyer?: string;
}

/** Why nothing was ordered; a key that was used for something else is a problem of status 409, kind `conflict`. */
export type NotPlaced =
  | Exclude<PlaceOrderFailure, { readonly kind: 'conflict' }>
  | { readonly kind: 'terms' };

/** The hosted checkout (decisions, "Rpc"); each reply is the whole checkout. */
export type CheckoutProcedures = {
  getCheckout: { payload: undefined; reply: { readonly checkout: Checkout } };
  updateCheckout: {
    /** `saveAddress`: the delivery address goes into the customer's book as well, unless it is there. */
    payload: CheckoutUpdate & ForBuyer & { readonly saveAddress?: boolean };
    reply: { readonly checkout: Checkout; readonly errors: readonly FieldError[] };
  };
  /** A guest's answer has no access token. */
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
      /** `Checkout.seen`, so that every change is named; without it the total alone decides. */
      readonly seen?: string;
    };
    reply:
      | { readonly status: 'placed'; readonly redirectUrl: string }
      | {
          readonly status: 'failed';
          readonly failure: NotPlaced;
          readonly checkout: Checkout;
        };
  };
};
