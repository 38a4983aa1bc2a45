import { validateEmail } from '#lib/domain/addresses/address.ts';
import type { FieldError } from '#lib/domain/addresses/address-fields.ts';
import {
  normalizeDeliverableAddress,
  validateDeliverableAddress,
} from '#lib/domain/addresses/deliverable-address.ts';
import type { BasketOwner } from '#lib/domain/basket/basket-owner.ts';
import type { Checkout, CheckoutUpdate } from '#lib/domain/checkout/checkout.ts';
import { cleanGiftMessage, validateGiftMessage } from '#lib/domain/checkout/gift.ts';
import { afterCommit } from '#lib/domain/outage.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';
import { lockOrCreateBasket } from '#lib/server/basket/sql/basket-rows.ts';
import { ownerKey } from '#lib/server/platform/database/owner-key.ts';
import { inTransaction } from '#lib/server/platform/database/transaction.ts';
import { type OrderContext, readCheckout } from './build-checkout.ts';
import { saveCheckoutSteps } from './checkout-steps.ts';

/**
 * Stores the steps as typed, only normalized, so that a form with errors keeps its values. A step
 * is complete when the stored values are valid.
 */
export async function updateCheckout(
  orderContext: OrderContext,
  port: string,
  owner: BasketOwner,
  shop: Shop,
  update: CheckoutUpdate,
  now: Date,
): Promise<{ readonly checkout: Checkout; readonly errors: readonly FieldError[] }> {
  const normalized = normalizeUpdate(update);
  await inTransaction(orderContext.db, port, async (trx) => {
    const basket = await lockOrCreateBasket(trx, ownerKey(owner), shop.id, now);
    await saveCheckoutSteps(trx, basket.id, normalized, now);
  });
  const checkout = await afterCommit(() => readCheckout(orderContext, owner, shop, now));
  return { checkout, errors: validateUpdate(normalized) };
}

function normalizeUpdate(update: CheckoutUpdate): CheckoutUpdate {
  const { email, shippingAddress, billingAddress, gift } = update;
  return {
    ...update,
    ...(email !== undefined && { email: email.trim() }),
    ...(shippingAddress && { shippingAddress: normalizeDeliverableAddress(shippingAddress) }),
    ...(billingAddress && { billingAddress: normalizeDeliverableAddress(billingAddress) }),
    ...(gift && { gift: { ...gift, message: cleanGiftMessage(gift.message) } }),
  };
}

function validateUpdate(update: CheckoutUpdate): readonly FieldError[] {
  const message = update.email === undefined ? undefined : validateEmail(update.email);
  const giftError = validateGiftMessage(update.gift?.message ?? '');
  return [
    ...(message ? [{ path: 'email', message }] : []),
    ...addressFieldErrors('shippingAddress', update),
    ...addressFieldErrors('billingAddress', update),
    ...(giftError ? [{ path: 'gift.message', message: giftError }] : []),
  ];
}

function addressFieldErrors(
  name: 'shippingAddress' | 'billingAddress',
  update: CheckoutUpdate,
): readonly FieldError[] {
  const address = update[name];
  if (!address) return [];
  return validateDeliverableAddress(address).map(({ path, message }) => ({
    path: `${name}.${path}`,
    message,
  }));
}
