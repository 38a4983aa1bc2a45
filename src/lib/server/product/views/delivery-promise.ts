import { club } from '#club/club.ts';
import { isDeliveryCountry } from '#lib/domain/addresses/delivery-countries.ts';
import { deliveryDays, deliveryOptions } from '#lib/domain/checkout/delivery.ts';
import { amountIn, type Minor, minor } from '#lib/domain/shop/money.ts';
import type { PageContext } from '#lib/server/platform/views/context.ts';

/** Delivery cost and time of one product, to the shop's own country. */
export interface DeliveryPromise {
  /** Standard delivery of this product alone. */
  readonly cost: Minor;
  /** Subtotal from which standard delivery is free. */
  readonly freeFrom: Minor;
  /** Working days, from and to. */
  readonly days: readonly [min: number, max: number];
}

export function deliveryPromise(
  { services, shop }: Pick<PageContext, 'services' | 'shop'>,
  price: Minor,
): DeliveryPromise {
  const countryCode = isDeliveryCountry(shop.country) ? shop.country : 'GB';
  const freeFrom = amountIn(club.freeDeliveryFrom, shop.currency);
  const { currency } = shop;
  const now = services.now();
  const [standard] = deliveryOptions({
    countryCode,
    currency,
    now,
    freeFrom,
    goods: price,
    isPrinted: false,
  });
  return {
    cost: standard?.cost ?? minor(0),
    freeFrom,
    days: deliveryDays('standard', countryCode),
  };
}
