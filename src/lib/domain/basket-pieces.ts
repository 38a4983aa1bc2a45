import { type Basket, type BasketItem, MAX_QUANTITY_PER_LINE, sellableItems } from './basket.ts';
import { type Minor, minor } from './money.ts';
import { attributeLabel, originalPrice } from './product.ts';

/** A line with what belongs to it, shown, removed and moved as one: a shirt with its name, number and badge. */
export interface BasketPiece {
  /** The shirt; what stands alone is its own piece. */
  readonly item: BasketItem;
  readonly parts: readonly BasketItem[];
  readonly isSellable: boolean;
  /** The part for whose sake the whole cannot be bought. */
  readonly missing: BasketItem | undefined;
  /** What is sold of it, after reductions and before. */
  readonly total: Minor;
  readonly before: Minor;
  /** One of it. */
  readonly unit: Minor;
  /** Names of what reduces it, each once. */
  readonly reductions: readonly string[];
}

/** The pieces at the place of their first line: those that can be bought, and apart from them those that cannot. */
export function basketPieces(basket: Pick<Basket, 'items'>): {
  readonly sellable: readonly BasketPiece[];
  readonly gone: readonly BasketPiece[];
} {
  const open = new Set(sellableItems(basket));
  const groups = new Map<string, BasketItem[]>();
  for (const item of basket.items) {
    const name = item.itemGroup?.id ?? `line ${item.key}`;
    groups.set(name, [...(groups.get(name) ?? []), item]);
  }
  const pieces = [...groups.values()].map((items) => pieceOf(items, open));
  return {
    sellable: pieces.filter(({ isSellable }) => isSellable),
    gone: pieces.filter(({ isSellable }) => !isSellable),
  };
}

function pieceOf(items: readonly BasketItem[], open: ReadonlySet<BasketItem>): BasketPiece {
  const item = items.find(({ itemGroup }) => itemGroup?.isMainItem) ?? items[0];
  if (!item) throw new Error('a group without lines');
  const sold = items.filter((line) => open.has(line));
  const sum = (amount: (line: BasketItem) => number): Minor =>
    minor(sold.reduce((total, line) => total + amount(line), 0));
  const names = sold.flatMap(({ price }) => price.total.appliedReductions.map(({ name }) => name));
  const parts = items.filter((line) => line !== item);
  return {
    ...{ item, parts, isSellable: open.has(item) },
    missing: parts.find(({ status, itemGroup }) => itemGroup?.isRequired && status !== 'available'),
    total: sum(({ price }) => price.total.withTax),
    before: sum(({ price }) => originalPrice(price.total)),
    unit: sum(({ price }) => price.unit.withTax),
    reductions: [...new Set(names.filter((name) => name !== undefined))],
  };
}

/** How many of a piece can be had, and what stands in the way of more. */
export interface QuantityCap {
  readonly most: number;
  readonly reason: 'stock' | 'order' | 'line';
}

/** Stock of the scarcest part, the product's maximum over all its lines, 50 a line (decisions, "Basket and customisation"). */
export function quantityCap(
  { item, parts }: BasketPiece,
  basket: Pick<Basket, 'items'>,
): QuantityCap {
  const lines = [item, ...parts.filter(({ status }) => status === 'available')];
  const stock = Math.min(...lines.map(({ availableQuantity }) => availableQuantity));
  const order = Math.min(...lines.map((line) => roomInOrder(line, basket)));
  const most = Math.max(1, Math.min(stock, order, MAX_QUANTITY_PER_LINE));
  if (order <= most) return { most, reason: 'order' };
  return { most, reason: most < MAX_QUANTITY_PER_LINE ? 'stock' : 'line' };
}

function roomInOrder(line: BasketItem, { items }: Pick<Basket, 'items'>): number {
  const perOrder = attributeLabel(line.product.attributes, 'maxProductQuantityPerOrder');
  if (perOrder === undefined) return Number.POSITIVE_INFINITY;
  const others = items.filter(
    ({ key, product, status }) =>
      key !== line.key && product.id === line.product.id && status === 'available',
  );
  return Number(perOrder) - others.reduce((sum, { quantity }) => sum + quantity, 0);
}
