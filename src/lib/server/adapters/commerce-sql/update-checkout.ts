import { emailError } from '#lib/domain/address.ts';
import type { Checkout, CheckoutUpdate, FieldError } from '#lib/domain/checkout.ts';
import { deliverableAddress, deliverableErrors } from '#lib/domain/deliverable-address.ts';
import { cleanedMessage, giftMessageError } from '#lib/domain/gift.ts';
import { afterCommit } from '#lib/domain/outage.ts';
import type { Shop } from '#lib/domain/shop.ts';
import type { BasketOwner } from '#lib/server/ports/baskets.ts';
import { lockOrOpenBasket, ownerKey } from './basket-rows.ts';
import { saveSteps } from './checkout-rows.ts';
import { currentCheckout, type OrderShop } from './order-shop.ts';
import { inTransaction } from './transaction.ts';

/**
 * Stores the steps as typed, only tidied, so that a form with an error comes back with everything in it;
 * the step counts as done once what is stored is valid.
 */
export async function updateCheckout(
  orderShop: OrderShop,
  port: string,
  owner: BasketOwner,
  shop: Shop,
  update: CheckoutUpdate,
  now: Date,
): Promise<{ readonly checkout: Checkout; readonly errors: readonly FieldError[] }> {
  const tidied = tidy(update);
  await inTransaction(orderShop.db, port, async (trx) => {
    const basket = await lockOrOpenBasket(trx, ownerKey(owner), shop.id, now);
    await saveSteps(trx, basket.id, tidied, now);
  });
  const checkout = await afterCommit(() => currentCheckout(orderShop, owner, shop, now));
  return { checkout, errors: errorsOf(tidied) };
}

function tidy(update: CheckoutUpdate): CheckoutUpdate {
  const { email, shippingAddress, billingAddress, gift } = update;
  return {
    ...update,
    ...(email !== undefined && { email: email.trim() }),
    ...(shippingAddress && { shippingAddress: deliverableAddress(shippingAddress) }),
    ...(billingAddress && { billingAddress: deliverableAddress(billingAddress) }),
    ...(gift && { gift: { ...gift, message: cleanedMessage(gift.message) } }),
  };
}

function errorsOf(update: CheckoutUpdate): readonly FieldError[] {
  const message = update.email === undefined ? undefined : emailError(update.email);
  const tooLong = giftMessageError(update.gift?.message ?? '');
  return [
    ...(message ? [{ path: 'email', message }] : []),
    ...addressFieldErrors('shippingAddress', update),
    ...addressFieldErrors('billingAddress', update),
    ...(tooLong ? [{ path: 'gift.message', message: tooLong }] : []),
  ];
}

function addressFieldErrors(
  name: 'shippingAddress' | 'billingAddress',
  update: CheckoutUpdate,
): readonly FieldError[] {
  const address = update[name];
  if (!address) return [];
  return deliverableErrors(address).map(({ path, message }) => ({
    path: `${name}.${path}`,
    message,
  }));
}
