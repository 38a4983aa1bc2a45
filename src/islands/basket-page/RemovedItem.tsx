import type { ReactElement } from 'react';
import { addItem } from '#lib/browser/basket.ts';
import type { BasketItem } from '#lib/domain/basket.ts';
import { productName } from '#lib/domain/product.ts';
import { fill, type Words } from '#lib/i18n/words.ts';

interface RemovedItemProps {
  readonly item: BasketItem;
  readonly words: Words<'basket'>;
  readonly onDone: () => void;
}

/** Says what was taken out and puts it back as it was, lettering included. */
export function RemovedItem({ item, words, onDone }: RemovedItemProps): ReactElement {
  const undo = (): void => {
    onDone();
    const { variant, quantity, displayData, customData, itemGroup, promotionId } = item;
    const again = { variantId: variant.id, quantity, displayData, customData, promotionId };
    void addItem(itemGroup ? { ...again, itemGroup } : again);
  };
  return (
    <p className="border-club bg-shade mb-6 flex flex-wrap items-center gap-x-4 border-l-4 p-4">
      {fill(words.removedItem, { name: productName(item.product) })}
      <button
        type="button"
        className="min-h-11 font-semibold underline underline-offset-4"
        onClick={undo}
      >
        {words.undo}
      </button>
    </p>
  );
}
