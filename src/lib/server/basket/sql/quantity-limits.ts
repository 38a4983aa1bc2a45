import { MAX_QUANTITY_PER_LINE } from '#lib/domain/catalog/line-limit.ts';
import type { BasketLine } from './basket-lines.ts';
import { isSellable, type LineFacts } from './line-facts.ts';

export type FactsByVariant = ReadonlyMap<number, LineFacts>;

/** Whether the variant can be sold now. */
export function canBeSold(
  { variantId }: Pick<BasketLine, 'variantId'>,
  facts: FactsByVariant,
  now: Date,
): boolean {
  const lineFacts = facts.get(variantId);
  return lineFacts !== undefined && isSellable(lineFacts, now);
}

/**
 * Maximum quantity of a line of that variant beside the other lines: the limit per line, the stock,
 * the product's maximum per order over all its lines, and its limit for a customer over all lines of its group.
 */
export function quantityLimit(
  facts: FactsByVariant,
  others: readonly Pick<BasketLine, 'variantId' | 'quantity'>[],
  variantId: number,
): number {
  const lineFacts = facts.get(variantId);
  if (!lineFacts) return 0;
  const left = {
    stock: lineFacts.isSellableWithoutStock ? Number.POSITIVE_INFINITY : lineFacts.stock,
    perOrder: lineFacts.maxPerOrder ?? Number.POSITIVE_INFINITY,
    perCustomer: customerLimit(facts, others, lineFacts),
  };
  for (const { variantId: other, quantity } of others) {
    const otherFacts = facts.get(other);
    if (other === variantId) left.stock -= quantity;
    if (otherFacts?.productId === lineFacts.productId) left.perOrder -= quantity;
  }
  return Math.max(0, Math.min(MAX_QUANTITY_PER_LINE, ...Object.values(left)));
}

/** What the limit for a customer leaves beside the other lines of its group. */
function customerLimit(
  facts: FactsByVariant,
  others: readonly Pick<BasketLine, 'variantId' | 'quantity'>[],
  { limit }: LineFacts,
): number {
  if (!limit) return Number.POSITIVE_INFINITY;
  return others
    .filter(({ variantId }) => facts.get(variantId)?.limit?.group === limit.group)
    .reduce((left, { quantity }) => left - quantity, limit.perCustomer);
}

/**
 * Maximum quantity of a group, up to `wanted`, at which every part fits beside the other parts and
 * lines.
 */
export function groupQuantityLimit(
  parts: readonly number[],
  rest: readonly BasketLine[],
  wanted: number,
  facts: FactsByVariant,
): number {
  const isAvailable = (quantity: number): boolean =>
    parts.every((variantId) => {
      const others = parts.filter((other) => other !== variantId);
      const otherParts = others.map((other) => ({ variantId: other, quantity }));
      return quantityLimit(facts, [...rest, ...otherParts], variantId) >= quantity;
    });
  let limit = Math.min(wanted, ...parts.map((variantId) => quantityLimit(facts, rest, variantId)));
  while (limit > 0 && !isAvailable(limit)) limit -= 1;
  return limit;
}

/**
 * Sellable units of each line. Lines are served in order, so earlier ones use up the stock. 0 when
 * sold out, inactive, unpriced or outside the sale window.
 */
export function availableQuantities(
  lines: readonly BasketLine[],
  facts: FactsByVariant,
  now: Date,
): ReadonlyMap<BasketLine, number> {
  const available = new Map<BasketLine, number>();
  const servedLines: BasketLine[] = [];
  for (const line of lines) {
    const limit = canBeSold(line, facts, now)
      ? quantityLimit(facts, servedLines, line.variantId)
      : 0;
    available.set(line, limit);
    if (limit > 0) servedLines.push({ ...line, quantity: Math.min(line.quantity, limit) });
  }
  return available;
}
