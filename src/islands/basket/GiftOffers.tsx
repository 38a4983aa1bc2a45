import { type ReactElement, useEffect, useState } from 'react';
import { giftProducts } from '#lib/client/basket-promotions.ts';
import type { BasketPage } from '#lib/contract/basket-page.ts';
import type { Basket } from '#lib/domain/basket/basket.ts';
import type { Product } from '#lib/domain/catalog/product.ts';
import { GiftChoice } from './GiftChoice.tsx';

interface GiftOffersProps {
  readonly basket: Basket;
  readonly page: BasketPage;
}

/** Gifts that the basket qualifies for. */
export function GiftOffers({ basket, page }: GiftOffersProps): ReactElement | null {
  const { gifts } = basket;
  const [more, setMore] = useState<readonly Product[]>([]);
  const products = [...page.giftProducts, ...more];
  const known = new Set(products.flatMap(({ variants }) => variants.map(({ id }) => id)));
  const unknown = gifts.flatMap(({ variantIds }) => variantIds.filter((id) => !known.has(id)));
  const unknownIds = unknown.join();
  useEffect(() => {
    // An offer that the page was rendered without: its products have to be loaded.
    if (unknownIds) void giftProducts(unknownIds.split(',').map(Number)).then(setMore);
  }, [unknownIds]);
  if (gifts.length === 0) return null;
  return (
    <>
      {gifts.map((gift) => (
        <GiftChoice key={gift.promotionId} gift={gift} products={products} page={page} />
      ))}
    </>
  );
}
