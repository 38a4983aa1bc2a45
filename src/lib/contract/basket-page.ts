import type { Basket, BasketItem } from '#lib/domain/basket.ts';
import type { BasketNotice } from '#lib/domain/basket-notice.ts';
import type { DeliveryOption } from '#lib/domain/checkout.ts';
import type { Minor } from '#lib/domain/money.ts';
import type { Product } from '#lib/domain/product.ts';
import type { Shop } from '#lib/domain/shop.ts';
import type { Words } from '#lib/i18n/words.ts';
import type { RefusedCode } from './code-field.ts';

/** What the basket page is drawn from, on the server and in the browser. */
export interface BasketPage {
  /** Idempotency key of the page's forms, new for each rendering. */
  readonly formKey?: string;
  readonly initial: Basket;
  /** For later, newest first. */
  readonly saved: readonly BasketItem[];
  /** By line the unit price that its owner saw last, where it is another one now. */
  readonly seenPrices: Readonly<Record<string, Minor>>;
  /** Standard delivery to the shop's own country, or to the address that is known. */
  readonly delivery: DeliveryOption | undefined;
  /** Delivery goes to the shop's own country: the basket's packages say when. */
  readonly isHome: boolean;
  readonly country: string;
  readonly notice?: BasketNotice;
  /** Names of what could not be brought from another shop. */
  readonly left?: string;
  readonly refusedCode?: RefusedCode;
  /** A basket in another shop that could be brought here. */
  readonly elsewhere?: { readonly shopId: number; readonly shop: string; readonly count: number };
  /** Of the gifts that are on offer. */
  readonly giftProducts: readonly Product[];
  readonly shop: Pick<Shop, 'locale' | 'languageTag' | 'currency'>;
  readonly words: Words<'basket'>;
  readonly links: { readonly checkout: string; readonly newIn: string; readonly basket: string };
}
