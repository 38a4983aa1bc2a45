import { createHash } from 'node:crypto';
import { emailError } from '#lib/domain/address.ts';
import { type Basket, sellableItems } from '#lib/domain/basket.ts';
import type {
  Address,
  Checkout,
  CheckoutCost,
  CheckoutStep,
  DeliveryOption,
} from '#lib/domain/checkout.ts';
import { deliverableErrors } from '#lib/domain/deliverable-address.ts';
import { deliveryOptions, isDeliveryCountry, isOnOrder, isPrinted } from '#lib/domain/delivery.ts';
import { type Gift, giftMessageError } from '#lib/domain/gift.ts';
import { type Minor, minor } from '#lib/domain/money.ts';
import type { Currency, Shop } from '#lib/domain/shop.ts';
import type { BasketOwner } from '#lib/server/ports/baskets.ts';
import type { StoredBasket } from './basket-rows.ts';
import { checkoutCost } from './checkout-cost.ts';
import type { Steps } from './checkout-rows.ts';
import { seenCheckout, seenText } from './seen-checkout.ts';

/** Goods in hundredths from which standard delivery is free, per currency. */
export type FreeDeliveryFrom = Readonly<Record<Currency, number>>;

/** What gift wrap costs with tax, in hundredths; no currency, no wrap. */
export type GiftWrapCosts = Readonly<Partial<Record<Currency, number>>>;

export interface CheckoutInput {
  readonly owner: BasketOwner;
  readonly shop: Shop;
  readonly basket: Basket;
  readonly stored: Pick<StoredBasket, 'round' | 'attempt'>;
  readonly steps: Steps;
  readonly freeDeliveryFrom: FreeDeliveryFrom;
  readonly giftWrap: GiftWrapCosts;
  readonly now: Date;
}

/** The whole checkout: what is filled in, what it costs and which step comes next. */
export function checkoutState(input: CheckoutInput): Checkout {
  const { owner, basket, stored, steps, now } = input;
  const options = optionsOf(input);
  const delivery = chosenDelivery(steps, options);
  const wrapCost = wrapCostOf(input);
  const gift = giftOf(steps, wrapCost);
  const cost = checkoutCost(basket, delivery, gift, wrapCost);
  const { reservedUntil } = steps;
  const shown = {
    basket,
    step: nextStep(steps),
    ...(steps.email !== undefined && { email: steps.email }),
    isGuest: owner.userId === undefined,
    ...(steps.shippingAddress && { shippingAddress: steps.shippingAddress }),
    ...(steps.billingAddress && { billingAddress: steps.billingAddress }),
    deliveryOptions: options,
    ...(delivery && { deliveryKey: delivery.key }),
    gift,
    ...(wrapCost !== undefined && { giftWrapCost: wrapCost }),
    cost,
    ...(reservedUntil && reservedUntil > now && { reservedUntil: reservedUntil.toISOString() }),
  };
  return {
    ...shown,
    idempotencyKey: hash([
      ...[basket.key, stored.round, stored.attempt],
      contentOf(basket, steps, delivery?.key, gift, cost),
    ]),
    seen: seenText(seenCheckout(shown)),
  };
}

/** Names everything that would be ordered, prices included: the same content is the same order. */
export function fingerprint(checkout: Checkout, steps: Steps): string {
  const { basket, deliveryKey, gift, cost } = checkout;
  return hash(contentOf(basket, steps, deliveryKey, gift, cost));
}

/** Until an address is known, the options of the shop's own country. */
function optionsOf(input: CheckoutInput): readonly DeliveryOption[] {
  const { basket, shop, steps, freeDeliveryFrom, now } = input;
  const countryCode = steps.shippingAddress?.countryCode ?? shop.country;
  if (!isDeliveryCountry(countryCode)) return [];
  return deliveryOptions({
    countryCode,
    currency: shop.currency,
    goods: basket.cost.withTax,
    isPrinted: isPrinted(sellableItems(basket)),
    isOnOrder: isOnOrder(sellableItems(basket)),
    freeFrom: minor(freeDeliveryFrom[shop.currency]),
    now,
  });
}

/** Standard unless the shopper chose; none while the country is not known. */
function chosenDelivery(
  steps: Steps,
  options: readonly DeliveryOption[],
): DeliveryOption | undefined {
  if (!steps.shippingAddress) return undefined;
  return options.find((option) => option.key === steps.deliveryKey) ?? options[0];
}

function wrapCostOf({ shop, giftWrap }: CheckoutInput): Minor | undefined {
  const cost = giftWrap[shop.currency];
  return cost === undefined ? undefined : minor(cost);
}

/** Wrapped only as long as the club does it. */
function giftOf({ gift }: Steps, wrapCost: Minor | undefined): Gift {
  return wrapCost === undefined ? { ...gift, wrap: 'none' } : gift;
}

function nextStep(steps: Steps): CheckoutStep {
  if (emailError(steps.email ?? '')) return 'auth';
  const { shippingAddress, billingAddress } = steps;
  const isShippingDone =
    isDeliverable(shippingAddress) &&
    (!billingAddress || isDeliverable(billingAddress)) &&
    !giftMessageError(steps.gift.message);
  return isShippingDone ? 'payment' : 'shipping';
}

function isDeliverable(address: Address | undefined): boolean {
  return address !== undefined && deliverableErrors(address).length === 0;
}

function contentOf(
  basket: Basket,
  steps: Steps,
  deliveryKey: DeliveryOption['key'] | undefined,
  gift: Gift,
  cost: CheckoutCost,
): unknown {
  const lines = sellableItems(basket).map((item) => [
    item.variant.id,
    item.quantity,
    item.itemGroup?.id,
    item.customData,
    item.displayData,
    item.price.unit.withTax,
  ]);
  const { email, shippingAddress, billingAddress } = steps;
  return [lines, email, shippingAddress, billingAddress, deliveryKey, gift, cost];
}

function hash(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url');
}
