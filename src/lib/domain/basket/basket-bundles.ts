import { MAX_QUANTITY_PER_LINE } from '#lib/domain/catalog/line-limit.ts';
import { attributeLabel, originalPrice } from '#lib/domain/catalog/product.ts';
import { type Minor, minor } from '#lib/domain/shop/money.ts';
import { type Basket, type BasketItem, sellableItems } from './basket.ts';

/** A line with its parts, such as a shirt with its name, number and badge. Shown, removed and moved as one. */
export interface BasketBundle {
  /** The shirt, or the only line of the bundle. */
  readonly item: BasketItem;
  readonly parts: readonly BasketItem[];
  readonly isSellable: boolean;
  /** The required part that makes the bundle unavailable. */
  readonly missingPart: BasketItem | undefined;
  /** Price of the sellable lines, after reductions and before. */
  readonly total: Minor;
  readonly originalTotal: Minor;
  /** Price of one unit of the bundle. */
  readonly unitPrice: Minor;
  /** Names of the applied reductions, without duplicates. */
  readonly reductionNames: readonly string[];
}

/** Groups the lines into bundles, in the order of their first lines; `gone` are those that cannot be bought. */
export function groupIntoBundles(basket: Pick<Basket, 'items'>): {
  readonly sellable: readonly BasketBundle[];
  readonly gone: readonly BasketBundle[];
} {
  const sellable = new Set(sellableItems(basket));
  const groups = new Map<string, BasketItem[]>();
  for (const item of basket.items) {
    const groupKey = item.itemGroup?.id ?? `line ${item.key}`;
    groups.set(groupKey, [...(groups.get(groupKey) ?? []), item]);
  }
  const bundles = [...groups.values()].map((items) => createBundle(items, sellable));
  return {
    sellable: bundles.filter(({ isSellable }) => isSellable),
    gone: bundles.filter(({ isSellable }) => !isSellable),
  };
}

function createBundle(
  items: readonly BasketItem[],
  sellable: ReadonlySet<BasketItem>,
): BasketBundle {
  const item = items.find(({ itemGroup }) => itemGroup?.isMainItem) ?? items[0];
  if (!item) throw new Error('cannot create a bundle without lines');
  const sold = items.filter((line) => sellable.has(line));
  const sumOfSold = (amount: (line: BasketItem) => number): Minor =>
    minor(sold.reduce((total, line) => total + amount(line), 0));
  const names = sold.flatMap(({ price }) => price.total.appliedReductions.map(({ name }) => name));
  const parts = items.filter((line) => line !== item);
  return {
    item,
    parts,
    isSellable: sellable.has(item),
    missingPart: parts.find(
      ({ status, itemGroup }) => itemGroup?.isRequired && status !== 'available',
    ),
    total: sumOfSold(({ price }) => price.total.withTax),
    originalTotal: sumOfSold(({ price }) => originalPrice(price.total)),
    unitPrice: sumOfSold(({ price }) => price.unit.withTax),
    reductionNames: [...new Set(names.filter((name) => name !== undefined))],
  };
}

/** The highest quantity of a bundle, and what limits it. */
export interface QuantityLimit {
  readonly max: number;
  readonly reason: 'stock' | 'order' | 'line';
}

/** The lowest of: stock of the scarcest part, the product's maximum per order over all its lines, 50 per line. */
export function bundleQuantityLimit(
  { item, parts }: BasketBundle,
  basket: Pick<Basket, 'items'>,
): QuantityLimit {
  const lines = [item, ...parts.filter(({ status }) => status === 'available')];
  const stock = Math.min(...lines.map(({ availableQuantity }) => availableQuantity));
  const order = Math.min(...lines.map((line) => remainingPerOrder(line, basket)));
  const max = Math.max(1, Math.min(stock, order, MAX_QUANTITY_PER_LINE));
  if (order <= max) return { max, reason: 'order' };
  return { max, reason: max < MAX_QUANTITY_PER_LINE ? 'stock' : 'line' };
}

function remainingPerOrder(line: BasketItem, { items }: Pick<Basket, 'items'>): number {
  const perOrder = attributeLabel(line.product.attributes, 'maxProductQuantityPerOrder');
  if (perOrder === undefined) return Number.POSITIVE_INFINITY;
  const others = items.filter(
    ({ key, product, status }) =>
      key !== line.key && product.id === line.product.id && status === 'available',
  );
  return Number(perOrder) - others.reduce((sum, { quantity }) => sum + quantity, 0);
}
