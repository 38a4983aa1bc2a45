import type { ReactElement } from 'react';
import type { WishlistPage } from '#lib/contract/wishlist-page.ts';
import { priceDisplay, productPrice } from '#lib/domain/catalog/price-display.ts';
import { formatMoney } from '#lib/domain/shop/money.ts';
import type { WishlistItem } from '#lib/domain/wishlist/wishlist.ts';
import { interpolate } from '#lib/i18n/interpolate.ts';

interface WishPriceProps {
  readonly item: WishlistItem;
  readonly page: WishlistPage;
}

/** Price of the chosen size, or of the cheapest if none is chosen. */
export function WishlistItemPrice({ item, page }: WishPriceProps): ReactElement {
  const { labels, shop } = page;
  const { variant, product } = item;
  const price = variant
    ? priceDisplay(variant.price, variant.lowestPriorPrice)
    : productPrice(product);
  const [first] = price.before;
  const amount = formatMoney(price.now, shop);
  return (
    <p className="figures">
      <span className={first ? 'text-club font-semibold' : 'font-semibold'}>
        {price.isFrom ? interpolate(labels.from, { price: amount }) : amount}
      </span>
      {first && <s className="text-muted ml-2 text-sm">{formatMoney(first.amount, shop)}</s>}
    </p>
  );
}
