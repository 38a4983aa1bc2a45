import { NEW_FOR_MS } from '#lib/domain/catalog/new-goods.ts';
import type { IndexedProduct } from './indexed-product.ts';
import type { ShopIndex } from './shop-index.ts';

export interface TimeLimits {
  /** Products with a limit after `from` and not after `to`. */
  readonly reached: readonly IndexedProduct[];
  /** Milliseconds since 1970 of the first limit after `to`. */
  readonly next: number;
}

/** Moments at which products change by themselves: the limits of their sale, and the end of being new. */
export function findTimeLimits(index: ShopIndex, from: number, to: number): TimeLimits {
  const reached: IndexedProduct[] = [];
  let next = Number.POSITIVE_INFINITY;
  index.listed.forEach((position) => {
    const product = index.at(position);
    if (!product) return;
    const limits = limitsOf(product);
    if (limits.some((limit) => limit > from && limit <= to)) reached.push(product);
    for (const limit of limits) if (limit > to && limit < next) next = limit;
  });
  return { reached, next };
}

function limitsOf({
  createdAt,
  sellableFrom,
  sellableTo,
  membersFrom,
}: IndexedProduct): readonly number[] {
  return [createdAt + NEW_FOR_MS, sellableFrom, sellableTo, membersFrom];
}
