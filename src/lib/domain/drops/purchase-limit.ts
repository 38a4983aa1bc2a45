import { advancedAttributeText, type Product } from '#lib/domain/catalog/product.ts';

/** What a product's limit for customers and households says. */
export interface PurchaseLimit {
  /** Units for a person, and for a household. */
  readonly perCustomer: number;
  /** Products with the same group are counted together. */
  readonly group: string;
}

/** Shortest and longest time that a club may reserve goods for while they are paid, in minutes. */
export const HOLD_MINUTES = { min: 3, max: 120 } as const;

export const MAX_PER_CUSTOMER = 50;

/** The group of a product that is counted alone. */
export function ownLimitGroup(productId: number): string {
  return `product ${productId}`;
}

/** Units of a product that a person and a household may buy; undefined without a limit. */
export function customerLimit(product: Pick<Product, 'advancedAttributes'>): number | undefined {
  const limit = Number(advancedAttributeText(product, 'limitPerCustomer'));
  return limit > 0 ? limit : undefined;
}

export interface LimitedLine {
  readonly variantId: number;
  readonly quantity: number;
  readonly limit: PurchaseLimit | undefined;
}

/** A line that holds more than the limit leaves. */
export interface LimitExcess {
  readonly variantId: number;
  readonly limit: number;
  readonly was: number;
  /** What may still be bought of it. */
  readonly available: number;
}

/**
 * Lines beyond their limits, given the units that each group's buyer has already. Earlier lines use up what is left. In a
 * group with several limits the lowest counts.
 */
export function findLimitExcess(
  lines: readonly LimitedLine[],
  bought: ReadonlyMap<string, number>,
): readonly LimitExcess[] {
  const lowest = new Map<string, number>();
  for (const { limit } of lines)
    if (limit)
      lowest.set(
        limit.group,
        Math.min(limit.perCustomer, lowest.get(limit.group) ?? limit.perCustomer),
      );
  const left = new Map(
    [...lowest].map(([group, limit]) => [group, Math.max(0, limit - (bought.get(group) ?? 0))]),
  );
  return lines.flatMap(({ variantId, quantity, limit }) => {
    if (!limit) return [];
    const available = Math.min(quantity, left.get(limit.group) ?? 0);
    left.set(limit.group, (left.get(limit.group) ?? 0) - available);
    if (available === quantity) return [];
    return [
      { variantId, limit: lowest.get(limit.group) ?? limit.perCustomer, was: quantity, available },
    ];
  });
}
