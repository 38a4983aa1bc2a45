import { type FormEvent, type ReactElement, type SubmitEvent, useState } from 'react';
import { chooseGift } from '#lib/client/basket-promotions.ts';
import type { BasketPage } from '#lib/contract/basket-page.ts';
import { isAvailable, type Product } from '#lib/domain/catalog/product.ts';
import type { GiftOffer } from '#lib/domain/promotions/promotion-gifts.ts';
import { GiftTile } from './GiftTile.tsx';
import { RowForm } from './RowForm.tsx';

interface GiftChoiceProps {
  readonly gift: GiftOffer;
  readonly products: readonly Product[];
  readonly page: BasketPage;
}

/**
 * Choice of one gift or none. A choice that was made before is collapsed and can be changed. What was decided in an
 * earlier session is preselected, but adds nothing by itself.
 */
export function GiftChoice({ gift, products, page }: GiftChoiceProps): ReactElement {
  const { labels } = page;
  const [isMissing, setMissing] = useState(false);
  const choices = choicesOf(gift, products);
  const remembered =
    gift.decision === undefined ? page.rememberedGifts[gift.promotionId] : undefined;
  const preselected = gift.chosen.length > 0 ? gift.chosen : [remembered];
  const isOpen = gift.chosen.length === 0 && gift.decision === undefined && remembered !== null;
  const left = choices.filter(({ variant }) => isAvailable(variant.stock));
  const title = isOpen
    ? labels.giftTitle
    : labels[gift.chosen.length > 0 ? 'giftChange' : 'giftAfterAll'];
  return (
    <details className="border-gold mt-8 border-l-4 pl-4" open={isOpen} key={String(isOpen)}>
      <summary className="min-h-11 cursor-pointer py-2">
        <span className="text-lg font-semibold">{title}</span>
        <span className="text-muted block text-sm">
          {gift.name} · {labels.giftPart}
        </span>
      </summary>
      {left.length === 0 ? (
        <p className="py-3">{labels.giftAllGone}</p>
      ) : (
        <form
          method="post"
          action="/api/form/chooseGift"
          onSubmit={submitGift}
          // The browser's own bubble speaks the browser's language.
          onInvalid={(event: FormEvent) => {
            event.preventDefault();
            setMissing(true);
          }}
          onChange={() => setMissing(false)}
        >
          <input type="hidden" name="locale" value={page.shop.locale} />
          <input type="hidden" name="back" value={page.links.basket} />
          <input type="hidden" name="promotionId" value={gift.promotionId} />
          <fieldset>
            <legend className="sr-only">{labels.giftTitle}</legend>
            <ul className="grid grid-cols-2 gap-4 py-2 sm:grid-cols-3">
              {choices.map((choice) => (
                <GiftTile
                  key={choice.variant.id}
                  {...choice}
                  isChosen={preselected.includes(choice.variant.id)}
                  page={page}
                />
              ))}
            </ul>
          </fieldset>
          <p role="alert" className="text-error text-sm font-semibold">
            {isMissing && labels.giftMissing}
          </p>
          <button type="submit" className="button button-secondary mt-2">
            {labels.giftTake}
          </button>
        </form>
      )}
      {gift.decision !== null && remembered !== null && (
        <RowForm
          action="chooseGift"
          page={page}
          label={labels.giftNone}
          fields={{ back: page.links.basket, promotionId: gift.promotionId }}
          onSubmit={() => void chooseGift(gift.promotionId, null)}
        />
      )}
    </details>
  );
}

function submitGift(event: SubmitEvent<HTMLFormElement>): void {
  event.preventDefault();
  const fields = new FormData(event.currentTarget);
  const variantId = Number(fields.get('variantId'));
  if (variantId) void chooseGift(String(fields.get('promotionId')), variantId);
}

interface Choice {
  readonly product: Product;
  readonly variant: Product['variants'][number];
}

/** In the order of the offer; what is sold out comes last. */
function choicesOf({ variantIds }: GiftOffer, products: readonly Product[]): readonly Choice[] {
  const choices = variantIds.flatMap((id) => {
    for (const product of products) {
      const variant = product.variants.find((candidate) => candidate.id === id);
      if (variant) return [{ product, variant }];
    }
    return [];
  });
  const isLeft = ({ variant }: Choice): boolean => isAvailable(variant.stock);
  return choices.toSorted((one, other) => Number(isLeft(other)) - Number(isLeft(one)));
}
