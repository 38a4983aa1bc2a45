import type { Basket, BasketItem } from '#lib/domain/basket/basket.ts';
import type { BasketNotice } from '#lib/domain/basket/basket-notice.ts';
import type { Product } from '#lib/domain/catalog/product.ts';
import type { DeliveryOption } from '#lib/domain/checkout/checkout.ts';
import type { GiftDecisions } from '#lib/domain/promotions/promotion-gifts.ts';
import type { Minor } from '#lib/domain/shop/money.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';
import type { Messages } from '#lib/i18n/areas.ts';
import type { RejectedCode } from './code-field.ts';

/** Data of the basket page, rendered on the server and in the browser. */
export interface BasketPage {
  /** Idempotency key of the page's forms, new for each rendering. */
  readonly formKey?: string;
  readonly initial: Basket;
  /** Saved items, newest first. */
  readonly saved: readonly BasketItem[];
  /** Last seen unit price by line key, for lines whose price has changed since. */
  readonly seenPrices: Readonly<Record<string, Minor>>;
  /** Standard delivery to the stored address, else to the shop's own country. */
  readonly delivery: DeliveryOption | undefined;
  /** Delivery is to the shop's own country, so the dates come from the basket's packages. */
  readonly isHome: boolean;
  readonly country: string;
  readonly notice?: BasketNotice;
  /** Names of items that could not be copied from another shop. */
  readonly left?: string;
  readonly refusedCode?: RejectedCode;
  /** The code of a link to this page: fills the field. */
  readonly linkedCode?: string;
  /** A basket in another shop that can be copied to this one. */
  readonly elsewhere?: { readonly shopId: number; readonly shop: string; readonly count: number };
  /** What this browser decided about gifts in earlier sessions. */
  readonly rememberedGifts: GiftDecisions;
  /** Products of the offered gifts. */
  readonly giftProducts: readonly Product[];
  readonly shop: Pick<Shop, 'locale' | 'languageTag' | 'currency'>;
  /** Instead of the amount of VAT, where the basket is not delivered to the shop's own country. */
  readonly taxNote?: string;
  /** Sales tax at the stored address, for a basket with this total before it. */
  readonly salesTax?: { readonly amount: Minor; readonly total: Minor };
  readonly hasWishlist: boolean;
  readonly labels: Messages<'basket'>;
  readonly links: {
    readonly checkout: string;
    readonly newIn: string;
    readonly basket: string;
    /** The page's whole address, for links that are passed on. */
    readonly shared: string;
  };
}
