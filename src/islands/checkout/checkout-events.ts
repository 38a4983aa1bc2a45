import { announceShopEvent } from '#lib/client/announce-shop-event.ts';
import type { Checkout } from '#lib/domain/checkout/checkout.ts';
import { trackedBasket } from '#lib/domain/tracking/tracked-items.ts';

/** The delivery was chosen. */
export function announceDelivery({ basket, deliveryKey }: Checkout): void {
  const tier = deliveryKey ? { shipping_tier: deliveryKey } : {};
  announceShopEvent('add_shipping_info', { ...trackedBasket(basket), ...tier });
}

/** The order was sent. How it is paid is chosen at the provider. */
export function announcePayment({ basket }: Checkout): void {
  const payment = { payment_type: 'payment page' };
  announceShopEvent('add_payment_info', { ...trackedBasket(basket), ...payment });
}
