import type { ReactElement } from 'react';
import { moveSavedBack, removeSaved } from '#lib/client/saved-items.ts';
import type { BasketPage } from '#lib/contract/basket-page.ts';
import type { BasketItem } from '#lib/domain/basket/basket.ts';
import { type BasketBundle, groupIntoBundles } from '#lib/domain/basket/basket-bundles.ts';
import { productName } from '#lib/domain/catalog/product.ts';
import { interpolate } from '#lib/i18n/interpolate.ts';
import { BundleFrame } from './BasketRow.tsx';
import { RowForm } from './RowForm.tsx';

interface SavedItemsProps {
  readonly items: readonly BasketItem[];
  readonly page: BasketPage;
}

/** Items saved for later, below the basket. */
export function SavedItems({ items, page }: SavedItemsProps): ReactElement | null {
  const { labels } = page;
  if (items.length === 0) return null;
  const { sellable, gone } = groupIntoBundles({ items });
  return (
    <section aria-labelledby="saved" className="mt-16 lg:max-w-[58%]">
      <h2 id="saved" className="display text-head">
        {labels.savedTitle}
      </h2>
      <p className="text-muted mt-2">{labels.savedText}</p>
      <ul className="divide-rule border-rule mt-4 divide-y border-y">
        {[...sellable, ...gone].map((bundle) => (
          <SavedRow key={bundle.item.key} bundle={bundle} page={page} />
        ))}
      </ul>
    </section>
  );
}

interface SavedRowProps extends Pick<SavedItemsProps, 'page'> {
  readonly bundle: BasketBundle;
}

function SavedRow({ bundle, page }: SavedRowProps): ReactElement {
  const { labels } = page;
  const { item, isSellable } = bundle;
  const name = productName(item.product);
  const fields = { itemKey: item.key };
  return (
    <BundleFrame bundle={bundle} page={page} heading="h3">
      <div className="flex flex-wrap items-center gap-x-6">
        {isSellable && (
          <RowForm
            action="moveSavedItemToBasket"
            page={page}
            label={labels.moveBack}
            name={`${labels.moveBack}: ${name}`}
            fields={fields}
            onSubmit={() => void moveSavedBack(item.key)}
          />
        )}
        <RowForm
          action="removeSavedItem"
          page={page}
          label={labels.remove}
          name={interpolate(labels.removeItem, { name })}
          fields={fields}
          onSubmit={() => void removeSaved(item.key)}
        />
      </div>
    </BundleFrame>
  );
}
