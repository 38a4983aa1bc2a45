import { MAX_QUANTITY_PER_LINE } from '#lib/domain/basket.ts';
import type { Line } from './basket-lines.ts';
import { isSellable, type LineFacts } from './line-facts.ts';

export type Facts = ReadonlyMap<number, LineFacts>;

/** Whether the variant can be sold now. */
export function canBeSold(
  { variantId }: Pick<Line, 'variantId'>,
  facts: Facts,
  now: Date,
): boolean {
  const own = facts.get(variantId);
  return own !== undefined && isSellable(own, now);
}

/**
 * Maximum quantity of a line of that variant beside the other lines: the limit per line, the stock,
 * and the product's maximum per order over all its lines.
 */
export function quantityRoom(
  facts: Facts,
  others: readonly Pick<Line, 'variantId' | 'quantity'>[],
  variantId: number,
): number {
  const own = facts.get(variantId);
  if (!own) return 0;
  let stock = own.isSellableWithoutStock ? Number.POSITIVE_INFINITY : own.stock;
  let perOrder = own.maxPerOrder ?? Number.POSITIVE_INFINITY;
  for (const other of others) {
    if (other.variantId === variantId) stock -= other.quantity;
    if (facts.get(other.variantId)?.productId === own.productId) perOrder -= other.quantity;
  }
  return Math.max(0, Math.min(MAX_QUANTITY_PER_LINE, stock, perOrder));
}

/**
 * Maximum quantity of a group, up to `wanted`, at which every part fits beside the other parts and
 * lines.
 */
export function groupRoom(
  parts: readonly number[],
  rest: readonly Line[],
  wanted: number,
  facts: Facts,
): number {
  const fits = (quantity: number): boolean =>
    parts.every((variantId) => {
      const others = parts.filter((other) => other !== variantId);
      const beside = others.map((other) => ({ variantId: other, quantity }));
      return quantityRoom(facts, [...rest, ...beside], variantId) >= quantity;
    });
  let room = Math.min(wanted, ...parts.map((variantId) => quantityRoom(facts, rest, variantId)));
  while (room > 0 && !fits(room)) room -= 1;
  return room;
}

/**
 * Sellable units of each line. Lines are served in order, so earlier ones use up the stock. 0 when
 * sold out, inactive, unpriced or outside the sale window.
 */
export function availableQuantities(
  lines: readonly Line[],
  facts: Facts,
  now: Date,
): ReadonlyMap<Line, number> {
  const available = new Map<Line, number>();
  const taken: Line[] = [];
  for (const line of lines) {
    const room = canBeSold(line, facts, now) ? quantityRoom(facts, taken, line.variantId) : 0;
    available.set(line, room);
    if (room > 0) taken.push({ ...line, quantity: Math.min(line.quantity, room) });
  }
  return available;
}
