import { type Category, findCategoryById } from '#lib/domain/catalog/category.ts';
import type { Product } from '#lib/domain/catalog/product.ts';

/** Number of the player whose category the product is in; undefined when it is in none or several. */
export function squadNumber(product: Product, tree: readonly Category[]): string | undefined {
  const numbers = product.categories.flatMap((path) => {
    const leaf = path.at(-1);
    const data = leaf && findCategoryById(tree, leaf.categoryId)?.shopLevelCustomData;
    const number = data?.['playerNumber'];
    return typeof number === 'number' || typeof number === 'string' ? [String(number)] : [];
  });
  return numbers.length === 1 ? numbers[0] : undefined;
}
