import { MAX_QUANTITY_PER_LINE } from '#lib/domain/basket.ts';
import type { Line } from './basket-lines.ts';
import { isSellable, type LineFacts } from './line-facts.ts';

export type Facts = ReadonlyMap<number, LineFacts>;

/** Whether any of that variant can be sold now. */
export function canBeSold(
  { variantId }: Pick<Line, 'variantId'>,
  facts: Facts,
  now: Date,
): boolean {
  const own = facts.get(variantId);
  return own !== undefined && isSellable(own, now);
}

/**
 * How many units a line of that variant may have beside the other lines: at most 50, what is in stock, and
 * the product's maximum per order over all its lines (decisions, "Rpc").
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
 * The most of a group, up to `wanted`, of which every one of its `parts` fits in beside the others and the rest of the
 * basket.
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
 * Units of each line that can be sold now, in the order of the lines: what an earlier line takes of a stock
 * is not there for a later one. 0 for what is sold out, inactive, not priced or outside its window.
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
