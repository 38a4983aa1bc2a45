import { createHash } from 'node:crypto';
import { validateEmail } from '#lib/domain/addresses/address.ts';
import type { Address } from '#lib/domain/addresses/address-fields.ts';
import { validateDeliverableAddress } from '#lib/domain/addresses/deliverable-address.ts';
import { isDeliveryCountry } from '#lib/domain/addresses/delivery-countries.ts';
import { type Basket, sellableItems } from '#lib/domain/basket/basket.ts';
import type { BasketOwner } from '#lib/domain/basket/basket-owner.ts';
import type {
  Checkout,
  CheckoutCost,
  CheckoutStep,
  DeliveryOption,
} from '#lib/domain/checkout/checkout.ts';
import { deliveryOptions, isBackordered, isPrinted } from '#lib/domain/checkout/delivery.ts';
import { type Gift, validateGiftMessage } from '#lib/domain/checkout/gift.ts';
import { amountIn, type Minor, minor } from '#lib/domain/shop/money.ts';
import type { Currency, Shop } from '#lib/domain/shop/shop.ts';
import type { StoredBasket } from '#lib/server/basket/sql/basket-rows.ts';
import type { Taxes } from '#lib/server/checkout/ports/taxes.ts';
import { calculateCheckoutCost } from './checkout-cost.ts';
import type { CheckoutSteps } from './checkout-steps.ts';
import { addDestinationTaxes } from './checkout-taxes.ts';
import { encodeSeenCheckout, toSeenCheckout } from './seen-checkout.ts';

/** Minor units of goods from which standard delivery is free, per currency. */
export type FreeDeliveryFrom = Readonly<Record<Currency, number>>;

/** Price of gift wrap with tax in minor units. Currencies that are absent have no wrap. */
export type GiftWrapCosts = Readonly<Partial<Record<Currency, number>>>;

export interface CheckoutInput {
  readonly owner: BasketOwner;
  readonly shop: Shop;
  readonly basket: Basket;
  readonly stored: Pick<StoredBasket, 'round' | 'attempt'>;
  readonly steps: CheckoutSteps;
  readonly freeDeliveryFrom: FreeDeliveryFrom;
  readonly giftWrap: GiftWrapCosts;
  /** The basket at the prices of the list, before the taxes of the destination. */
  readonly listed: Basket;
  readonly taxes: Taxes;
  readonly now: Date;
}

/** The complete checkout: filled-in steps, cost and the next step. */
export function calculateCheckout(input: CheckoutInput): Checkout {
  const { owner, basket, stored, steps, now } = input;
  const options = availableDeliveryOptions(input);
  const delivery = selectedDelivery(steps, options);
  const wrapCost = giftWrapCost(input);
  const gift = availableGift(steps, wrapCost);
  const cost = addDestinationTaxes(calculateCheckoutCost(basket, delivery, gift, wrapCost), {
    ...input,
    address: steps.shippingAddress,
  });
  const { reservedUntil } = steps;
  const visible = {
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
    ...(reservedUntil && reservedUntil > now && reservation(reservedUntil, now)),
  };
  return {
    ...visible,
    idempotencyKey: contentHash([
      ...[basket.key, stored.round, stored.attempt],
      orderedContent(basket, steps, delivery?.key, gift, cost),
    ]),
    seen: encodeSeenCheckout(toSeenCheckout(visible)),
  };
}

function reservation(until: Date, now: Date): Pick<Checkout, 'reservedUntil' | 'reservedSeconds'> {
  const reservedSeconds = Math.floor((until.getTime() - now.getTime()) / 1_000);
  return { reservedUntil: until.toISOString(), reservedSeconds };
}

/** Hash of everything that would be ordered, including prices. Equal content is the same order. */
export function orderFingerprint(checkout: Checkout, steps: CheckoutSteps): string {
  const { basket, deliveryKey, gift, cost } = checkout;
  return contentHash(orderedContent(basket, steps, deliveryKey, gift, cost));
}

/** Before an address is known, the options of the shop's own country. */
function availableDeliveryOptions(input: CheckoutInput): readonly DeliveryOption[] {
  const { basket, shop, steps, freeDeliveryFrom, now } = input;
  const countryCode = steps.shippingAddress?.countryCode ?? shop.country;
  if (!isDeliveryCountry(countryCode)) return [];
  return deliveryOptions({
    countryCode,
    zipCode: steps.shippingAddress?.zipCode,
    currency: shop.currency,
    goods: basket.cost.withTax,
    isPrinted: isPrinted(sellableItems(basket)),
    isBackordered: isBackordered(sellableItems(basket)),
    freeFrom: amountIn(freeDeliveryFrom, shop.currency),
    now,
  });
}

/** Standard unless the shopper chose; undefined while the country is unknown. */
function selectedDelivery(
  steps: CheckoutSteps,
  options: readonly DeliveryOption[],
): DeliveryOption | undefined {
  if (!steps.shippingAddress) return undefined;
  return options.find((option) => option.key === steps.deliveryKey) ?? options[0];
}

function giftWrapCost({ shop, giftWrap }: CheckoutInput): Minor | undefined {
  const cost = giftWrap[shop.currency];
  return cost === undefined ? undefined : minor(cost);
}

/** Drops the wrap when the club does not offer it any more. */
function availableGift({ gift }: CheckoutSteps, wrapCost: Minor | undefined): Gift {
  return wrapCost === undefined ? { ...gift, wrap: 'none' } : gift;
}

function nextStep(steps: CheckoutSteps): CheckoutStep {
  if (validateEmail(steps.email ?? '')) return 'auth';
  const { shippingAddress, billingAddress } = steps;
  const isShippingDone =
    isDeliverable(shippingAddress) &&
    (!billingAddress || isDeliverable(billingAddress)) &&
    !validateGiftMessage(steps.gift.message);
  return isShippingDone ? 'payment' : 'shipping';
}

function isDeliverable(address: Address | undefined): boolean {
  return address !== undefined && validateDeliverableAddress(address).length === 0;
}

function orderedContent(
  basket: Basket,
  steps: CheckoutSteps,
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

function contentHash(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url');
}
