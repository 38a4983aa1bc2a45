/**
 * How much an answer of the catalogue weighs in its cache, in products: a listing page holds two dozen of them, a
 * product is one, and so is anything small.
 */
export function catalogWeight(answer: unknown): number {
  if (Array.isArray(answer)) return Math.max(1, answer.length);
  if (typeof answer !== 'object' || answer === null) return 1;
  return 'products' in answer && Array.isArray(answer.products) ? answer.products.length + 1 : 1;
}
