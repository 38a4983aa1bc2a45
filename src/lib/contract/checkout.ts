import type { Checkout, CheckoutUpdate, FieldError } from '#lib/domain/checkout.ts';
import type { PlaceOrderFailure } from '#lib/domain/order.ts';

/** For whom the page was made (`ShopUser.id`): 401 once that customer is not signed in any more. */
interface ForBuyer {
  readonly buyer?: string;
}

/** The hosted checkout (decisions, "Rpc"); each reply is the whole checkout. */
export type CheckoutProcedures = {
  getCheckout: { payload: undefined; reply: { readonly checkout: Checkout } };
  updateCheckout: {
    payload: CheckoutUpdate & ForBuyer;
    reply: { readonly checkout: Checkout; readonly errors: readonly FieldError[] };
  };
  placeOrder: {
    payload: ForBuyer & {
      readonly idempotencyKey: string;
      readonly expectedTotal: number;
      readonly acceptsTerms: boolean;
    };
    reply:
      | { readonly status: 'placed'; readonly redirectUrl: string }
      | {
          readonly status: 'failed';
          readonly failure: PlaceOrderFailure | { readonly kind: 'terms' };
          readonly checkout: Checkout;
        };
  };
};
