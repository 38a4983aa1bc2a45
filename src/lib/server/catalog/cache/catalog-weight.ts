/** Weight of a cached catalogue result in products: the number of products it contains, at least 1. */
export function catalogWeight(value: unknown): number {
  if (Array.isArray(value)) return Math.max(1, value.length);
  if (typeof value !== 'object' || value === null) return 1;
  return 'products' in value && Array.isArray(value.products) ? value.products.length + 1 : 1;
}
