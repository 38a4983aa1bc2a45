import type { ReactElement } from 'react';
import type { CheckoutPage } from '#lib/contract/checkout-page.ts';
import type { BasketItem } from '#lib/domain/basket.ts';
import { imageSrcset, imageUrl } from '#lib/domain/image.ts';
import { formatMoney } from '#lib/domain/money.ts';
import { attributeLabel, productName } from '#lib/domain/product.ts';
import { fill } from '#lib/i18n/words.ts';

interface SummaryLineProps extends Pick<CheckoutPage, 'words' | 'shop'> {
  readonly item: BasketItem;
}

export function SummaryLine({ item, words, shop }: SummaryLineProps): ReactElement {
  const picture = item.product.images[0]?.hash;
  const size = attributeLabel(item.variant.attributes, 'size');
  const details = [
    fill(words.quantity, { count: item.quantity }),
    size && fill(words.size, { size }),
    ...Object.values(item.displayData).map((data) => `${data.label} ${data.value}`),
  ];
  return (
    <li className="grid grid-cols-[64px_1fr_auto] gap-4 py-4">
      {picture ? (
        <img
          src={imageUrl(picture, { width: 96 })}
          srcSet={imageSrcset(picture, [96, 160])}
          sizes="64px"
          width={64}
          height={80}
          alt=""
          className="bg-shade aspect-4/5 w-16 object-cover"
        />
      ) : (
        <span className="bg-shade aspect-4/5 w-16" />
      )}
      <span>
        <span className="block font-semibold">{productName(item.product)}</span>
        <span className="text-muted text-sm">{details.filter(Boolean).join(' · ')}</span>
        {item.price.total.appliedReductions.map(
          ({ name, promotionId }) =>
            name !== undefined && (
              <span key={promotionId} className="text-club block text-sm">
                {name}
              </span>
            ),
        )}
      </span>
      <span className="figures">
        {item.price.total.withTax === 0
          ? words.freeItem
          : formatMoney(item.price.total.withTax, shop)}
      </span>
    </li>
  );
}
