import type { ReactElement, ReactNode } from 'react';
import { RowPicture } from '#islands/shared/RowPicture.tsx';
import { removeItem } from '#lib/client/basket.ts';
import { moveToWishlist, saveForLater } from '#lib/client/saved-items.ts';
import type { BasketPage } from '#lib/contract/basket-page.ts';
import type { Basket, BasketItem } from '#lib/domain/basket/basket.ts';
import type { BasketBundle } from '#lib/domain/basket/basket-bundles.ts';
import { productName } from '#lib/domain/catalog/product.ts';
import { productPath } from '#lib/domain/catalog/product-paths.ts';
import { isPrinted } from '#lib/domain/checkout/delivery.ts';
import { isGiftGroup } from '#lib/domain/promotions/promotion-gifts.ts';
import { formatMoney } from '#lib/domain/shop/money.ts';
import { interpolate } from '#lib/i18n/interpolate.ts';
import { BundleDetails } from './BundleDetails.tsx';
import { BundlePrice } from './BundlePrice.tsx';
import { QuantityForm } from './QuantityForm.tsx';
import { RowForm } from './RowForm.tsx';

interface BasketRowProps {
  readonly bundle: BasketBundle;
  readonly basket: Basket;
  readonly page: BasketPage;
}

/** One bundle with its parts, quantity and price, and buttons to remove or save it. */
export function BasketRow({ bundle, basket, page }: BasketRowProps): ReactElement {
  const { labels } = page;
  const { item, isSellable } = bundle;
  const canChoose = isSellable && !isGift(item);
  return (
    <BundleFrame bundle={bundle} page={page} heading={isSellable ? 'h2' : 'h3'}>
      {isPrinted([item, ...bundle.parts]) && <p className="text-sm">{labels.printedNote}</p>}
      <PriceChange item={item} page={page} />
      <div className="flex flex-wrap items-center gap-x-6">
        {canChoose && <QuantityForm bundle={bundle} basket={basket} page={page} />}
        <RowForm
          action="removeItemFromBasket"
          page={page}
          label={labels.remove}
          name={interpolate(labels.removeItem, { name: productName(item.product) })}
          fields={{ itemKey: item.key }}
          onSubmit={() => void removeItem(item.key)}
        />
        {!isGift(item) && (
          <RowForm
            action="saveItemForLater"
            page={page}
            label={labels.saveForLater}
            name={`${labels.saveForLater}: ${productName(item.product)}`}
            fields={{ itemKey: item.key }}
            onSubmit={() => void saveForLater(item.key)}
          />
        )}
        {page.hasWishlist && canWish(bundle) && (
          <RowForm
            action="moveItemToWishlist"
            page={page}
            label={labels.moveToWishlist}
            name={`${labels.moveToWishlist}: ${productName(item.product)}`}
            fields={{ itemKey: item.key }}
            onSubmit={() => void moveToWishlist(item.key)}
          />
        )}
        {!isSellable && item.status !== 'deleted' && <SimilarProducts item={item} page={page} />}
      </div>
    </BundleFrame>
  );
}

interface BundleFrameProps extends Pick<BasketRowProps, 'bundle' | 'page'> {
  readonly heading: 'h2' | 'h3';
  readonly children: ReactNode;
}

/** Picture, name and price of a bundle; the children are its controls. */
export function BundleFrame({
  bundle,
  page,
  heading: Heading,
  children,
}: BundleFrameProps): ReactElement {
  const { item, isSellable } = bundle;
  const href = item.status === 'deleted' ? undefined : productPath(page.shop.locale, item.product);
  return (
    <li className="grid grid-cols-[96px_1fr] gap-4 py-6 sm:grid-cols-[128px_1fr] sm:gap-6">
      <RowPicture
        product={item.product}
        printed={item.picture}
        href={href}
        isSellable={isSellable}
      />
      <div className="flex min-w-0 flex-col gap-2">
        <div className="flex flex-col gap-2 sm:flex-row sm:justify-between sm:gap-6">
          <div className="min-w-0">
            <Heading className="text-lg leading-snug font-semibold">
              {href ? <a href={href}>{productName(item.product)}</a> : productName(item.product)}
            </Heading>
            <BundleDetails bundle={bundle} page={page} />
          </div>
          {isSellable && <BundlePrice bundle={bundle} page={page} />}
        </div>
        {children}
      </div>
    </li>
  );
}

function PriceChange({
  item,
  page,
}: Pick<BasketRowProps, 'page'> & { readonly item: BasketItem }): ReactElement | null {
  const before = page.seenPrices[item.key];
  if (before === undefined || item.status !== 'available') return null;
  const now = formatMoney(item.price.unit.withTax, page.shop);
  return (
    <p className="text-warn text-sm">
      {interpolate(page.labels.priceChanged, { now, before: formatMoney(before, page.shop) })}
    </p>
  );
}

function SimilarProducts({
  item,
  page,
}: Pick<BasketRowProps, 'page'> & { readonly item: BasketItem }): ReactElement {
  const { labels, shop } = page;
  return (
    <a
      className="inline-flex min-h-11 items-center underline underline-offset-4"
      href={`${productPath(shop.locale, item.product)}#related`}
      aria-label={`${labels.similar}: ${productName(item.product)}`}
    >
      {labels.similar}
    </a>
  );
}

/** A wishlist holds goods, not what is printed on them. */
function canWish({ item, parts }: BasketBundle): boolean {
  return !isGift(item) && parts.length === 0 && item.status !== 'deleted';
}

/** The promotion decides the quantity of a gift. */
function isGift({ itemGroup }: BasketItem): boolean {
  return itemGroup !== undefined && isGiftGroup(itemGroup.id);
}
