import type { CheckoutProcedures } from '#lib/contract/checkout.ts';
import { getCheckoutToken } from '#lib/server/checkout/procedures/checkout-token.ts';
import type { ProceduresOf } from '#lib/server/platform/rpc/procedure.ts';
import { getCheckout, placeOrder, updateCheckout } from './checkout.ts';

export const checkoutProcedures = {
  getCheckout,
  updateCheckout,
  getCheckoutToken,
  placeOrder,
} satisfies ProceduresOf<CheckoutProcedures>;
