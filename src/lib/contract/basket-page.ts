import type { Basket } from '#lib/domain/basket.ts';
import type { BasketNotice } from '#lib/domain/basket-notice.ts';
import type { DeliveryOption } from '#lib/domain/checkout.ts';
import type { Shop } from '#lib/domain/shop.ts';
import type { Words } from '#lib/i18n/words.ts';

/** What the basket page is drawn from, on the server and in the browser. */
export interface BasketPage {
  readonly initial: Basket;
  /** Standard delivery to the shop's own country, or to the address that is known. */
  readonly delivery: DeliveryOption | undefined;
  readonly country: string;
  readonly notice?: BasketNotice;
  readonly shop: Pick<Shop, 'locale' | 'languageTag' | 'currency'>;
  readonly words: Words<'basket'>;
  readonly links: { readonly checkout: string; readonly newIn: string };
}
