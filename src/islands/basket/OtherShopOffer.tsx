import type { ReactElement } from 'react';
import type { BasketPage } from '#lib/contract/basket-page.ts';
import { interpolate, pluralize } from '#lib/i18n/interpolate.ts';

/** After a change of shop: offers to bring the items of the other shop's basket along. */
export function OtherShopOffer({ page }: { readonly page: BasketPage }): ReactElement | null {
  const { elsewhere, labels, shop } = page;
  if (!elsewhere) return null;
  return (
    <form
      method="post"
      action="/api/form/bringBasket"
      className="border-rule mb-8 border p-4 sm:flex sm:items-center sm:justify-between sm:gap-8"
    >
      <input type="hidden" name="locale" value={shop.locale} />
      <input type="hidden" name="fromShopId" value={elsewhere.shopId} />
      <div>
        <p className="font-semibold">{interpolate(labels.bringText, { shop: elsewhere.shop })}</p>
        <p className="text-muted text-sm">{labels.bringNote}</p>
      </div>
      <button type="submit" className="button button-secondary mt-4 shrink-0 sm:mt-0">
        {pluralize(labels, 'bringAction', elsewhere.count, shop.languageTag)}
      </button>
    </form>
  );
}
