import { createHash } from 'node:crypto';
import * as z from 'zod';
import { sellableItems } from '#lib/domain/basket/basket.ts';
import type { Checkout } from '#lib/domain/checkout/checkout.ts';

/** What of a checkout is shown to the shopper and may have changed when they order. */
export type SeenCheckout = z.infer<typeof seenSchema>;

const seenSchema = z.object({
  /** Hash of lines and codes, which only a shopper changes. */
  basket: z.string(),
  /** Hash of e-mail address, addresses, delivery and gift. */
  steps: z.string(),
  delivery: z.object({ cost: z.int(), min: z.iso.date(), max: z.iso.date() }).optional(),
  /** By key, minor units with tax. */
  fees: z.record(z.string(), z.int()),
  /** By id. `off`: the reduction in minor units. */
  promotions: z.record(
    z.string(),
    z.object({ name: z.string(), code: z.string().optional(), off: z.int() }),
  ),
  /** Sellable goods by variant: quantity, and unit price before promotions. */
  goods: z.record(z.string(), z.tuple([z.int(), z.int()])),
});

type VisibleCheckout = Omit<Checkout, 'seen' | 'idempotencyKey'>;

export function toSeenCheckout(checkout: VisibleCheckout): SeenCheckout {
  const { basket, cost, deliveryOptions, deliveryKey } = checkout;
  const option = deliveryOptions.find(({ key }) => key === deliveryKey);
  const { email, shippingAddress, billingAddress, gift } = checkout;
  const lines = basket.items.map((item) => [
    ...[item.variant.id, item.itemGroup?.id, item.quantity, item.customData, item.displayData],
  ]);
  return {
    basket: shortHash([lines, basket.codes.map(({ code }) => code)]),
    steps: shortHash([
      email,
      shippingAddress,
      billingAddress,
      deliveryKey,
      gift.message,
      gift.wrap,
    ]),
    ...(option && { delivery: { cost: option.cost, ...option.deliveryDate } }),
    fees: Object.fromEntries(
      (cost.appliedFees ?? []).map(({ key, amount }) => [key, amount.withTax]),
    ),
    promotions: Object.fromEntries(
      (cost.appliedReductions ?? []).map(({ promotionId = '', name = '', code, amount }) => [
        promotionId,
        { name, ...(code !== undefined && { code }), off: amount.absoluteWithTax },
      ]),
    ),
    goods: sellableGoods(basket),
  };
}

/** Encodes the value for a form field. */
export function encodeSeenCheckout(seen: SeenCheckout): string {
  return Buffer.from(JSON.stringify(seen)).toString('base64url');
}

/**
 * Undefined when the text was not written by `encodeSeenCheckout`; then only the total is compared.
 */
export function decodeSeenCheckout(text: string | undefined): SeenCheckout | undefined {
  if (!text) return undefined;
  try {
    return seenSchema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString())).data;
  } catch {
    return undefined;
  }
}

function sellableGoods(basket: Checkout['basket']): SeenCheckout['goods'] {
  const goods: Record<string, [quantity: number, price: number]> = {};
  for (const { variant, quantity, price } of sellableItems(basket)) {
    const [before = 0] = goods[variant.id] ?? [];
    goods[variant.id] = [before + quantity, price.unit.withTax];
  }
  return goods;
}

function shortHash(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 11);
}
