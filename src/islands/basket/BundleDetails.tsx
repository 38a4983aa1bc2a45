import type { ReactElement } from 'react';
import type { BasketPage } from '#lib/contract/basket-page.ts';
import type { BasketItem } from '#lib/domain/basket/basket.ts';
import type { BasketBundle } from '#lib/domain/basket/basket-bundles.ts';
import { productName, sizeName } from '#lib/domain/catalog/product.ts';
import { colourName } from '#lib/domain/catalog/swatch.ts';
import { formatMoney } from '#lib/domain/shop/money.ts';
import { interpolate } from '#lib/i18n/interpolate.ts';

interface BundleDetailsProps {
  readonly bundle: BasketBundle;
  readonly page: Pick<BasketPage, 'labels' | 'shop'>;
}

/** Size and colour, then the parts with their prices, then the part that is sold out. */
export function BundleDetails({ bundle, page }: BundleDetailsProps): ReactElement {
  const { item, parts, missingPart, isSellable } = bundle;
  const { labels } = page;
  return (
    <>
      <p className="text-muted">{detailsOf(item, page)}</p>
      {item.print && (
        <p className="text-muted">
          {item.print.text.label}: {item.print.text.value}
        </p>
      )}
      {parts.length > 0 && (
        <ul className="text-muted">
          {parts.map((part) => (
            <BundlePart key={part.key} part={part} page={page} isSellable={isSellable} />
          ))}
        </ul>
      )}
      {isSellable && item.limitPerCustomer !== undefined && (
        <p className="text-sm">{interpolate(labels.limit, { limit: item.limitPerCustomer })}</p>
      )}
      {!isSellable && (
        <p className="text-warn text-sm">
          {missingPart
            ? interpolate(labels.groupOut, { name: productName(missingPart.product) })
            : labels[item.status === 'deleted' ? 'notSold' : 'soldOut']}
        </p>
      )}
    </>
  );
}

interface PartProps extends Pick<BundleDetailsProps, 'page'> {
  readonly part: BasketItem;
  readonly isSellable: boolean;
}

function BundlePart({ part, page, isSellable }: PartProps): ReactElement {
  const { labels, shop } = page;
  const text = part.print?.text;
  const name = text ? `${text.label}: ${text.value}` : productName(part.product);
  const isOut = part.status !== 'available';
  return (
    <li className={isOut ? 'line-through' : undefined}>
      {isOut ? interpolate(labels.optionOut, { name }) : name}
      {isSellable && !isOut && (
        <span className="figures pl-2">+{formatMoney(part.price.unit.withTax, shop)}</span>
      )}
    </li>
  );
}

function detailsOf(
  { product, variant }: BasketItem,
  { labels }: BundleDetailsProps['page'],
): string {
  const size = sizeName(variant);
  const color = colourName(product);
  return [size && interpolate(labels.size, { size }), color].filter(Boolean).join(' · ');
}
