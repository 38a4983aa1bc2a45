import type { AddOrUpdateItemError, Basket } from './basket.ts';
import { bundleQuantityLimit, groupIntoBundles } from './basket-bundles.ts';

/** Notice for fewer units than asked for: because of the shop's limit for an order, or of its stock. */
export function reducedQuantityNotice(
  basket: Pick<Basket, 'items'>,
  errors: readonly AddOrUpdateItemError[],
): 'QuantityLimited' | 'ItemAddedWithReducedQuantity' {
  const { sellable } = groupIntoBundles(basket);
  const isLimit = errors.every((error) => {
    const bundle = sellable.find(({ item, parts }) =>
      [item, ...parts].some(
        ({ key, variant }) =>
          variant.id === error.variantId ||
          ('basketItemKey' in error && key === error.basketItemKey),
      ),
    );
    return bundle !== undefined && bundleQuantityLimit(bundle, basket).reason !== 'stock';
  });
  return isLimit ? 'QuantityLimited' : 'ItemAddedWithReducedQuantity';
}
