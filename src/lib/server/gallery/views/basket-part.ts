import type { BasketPage } from '#lib/contract/basket-page.ts';
import type { WishlistPage } from '#lib/contract/wishlist-page.ts';
import { type BasketBundle, groupIntoBundles } from '#lib/domain/basket/basket-bundles.ts';
import { basketPath } from '#lib/domain/basket/basket-paths.ts';
import { categoryPath } from '#lib/domain/catalog/category-paths.ts';
import type { ProductImage } from '#lib/domain/catalog/product.ts';
import { checkoutPath } from '#lib/domain/checkout/checkout-paths.ts';
import { minor } from '#lib/domain/shop/money.ts';
import type { WishlistItem } from '#lib/domain/wishlist/wishlist.ts';
import { areaMessages } from '#lib/i18n/area-messages.ts';
import { emptyBasket } from '#lib/server/basket/views/empty-basket.ts';
import {
  basketWith,
  CODE_SAMPLES,
  giftSample,
  type LineSample,
  lineSamples,
} from '#lib/server/gallery/samples/basket-samples.ts';
import { tileSamples, wishSamples } from '#lib/server/gallery/samples/product-states.ts';
import type { PageContext } from '#lib/server/platform/views/context.ts';

export interface RowSample {
  readonly state: string;
  readonly bundles: readonly BasketBundle[];
  readonly page: BasketPage;
}

export interface WishSample {
  readonly state: string;
  readonly item: WishlistItem;
}

export interface BasketPart {
  readonly empty: BasketPage;
  /** With codes, a gift and saved items. */
  readonly page: BasketPage;
  readonly rows: readonly RowSample[];
  readonly wishlist: WishlistPage;
  readonly wishes: readonly WishSample[];
}

export function basketPart(context: PageContext, pictures: readonly ProductImage[]): BasketPart {
  const { currency } = context.shop;
  const empty = emptyPage(context);
  const lines = lineSamples(pictures, currency);
  const goods = tileSamples(pictures, currency)
    .slice(0, 3)
    .map(({ product }) => product);
  const full = basketWith(
    empty,
    lines.slice(0, 2).flatMap(({ items }) => items),
  );
  return {
    empty,
    page: {
      ...full,
      initial: { ...full.initial, codes: CODE_SAMPLES, gifts: [giftSample(goods)] },
      giftProducts: goods,
      saved: lines.at(-1)?.items ?? [],
    },
    rows: lines.map((line) => rowSample(line, empty)),
    wishlist: wishlistPage(context),
    wishes: wishesOf(context, pictures),
  };
}

function rowSample({ state, items, seenPrice }: LineSample, empty: BasketPage): RowSample {
  const page = basketWith(empty, items);
  const { sellable, gone } = groupIntoBundles(page.initial);
  const [key = ''] = items.map((item) => item.key);
  return {
    state,
    bundles: [...sellable, ...gone],
    page: seenPrice === undefined ? page : { ...page, seenPrices: { [key]: minor(seenPrice) } },
  };
}

function emptyPage({ shop, services }: PageContext): BasketPage {
  const { locale, languageTag, currency } = shop;
  return {
    initial: emptyBasket(shop),
    saved: [],
    seenPrices: {},
    rememberedGifts: {},
    giftProducts: [],
    delivery: {
      key: 'standard',
      carrierKey: 'parcel',
      cost: minor(495),
      freeFrom: minor(30_000),
      deliveryDate: { min: '2026-03-04', max: '2026-03-06' },
    },
    isHome: true,
    country: new Intl.DisplayNames(languageTag, { type: 'region' }).of(shop.country) ?? '',
    shop: { locale, languageTag, currency },
    hasWishlist: true,
    labels: areaMessages('basket', locale),
    links: {
      checkout: checkoutPath(locale),
      newIn: categoryPath(locale, '/'),
      basket: basketPath(locale),
      shared: `${services.siteUrl}${basketPath(locale)}`,
    },
  };
}

function wishesOf({ shop }: PageContext, pictures: readonly ProductImage[]): readonly WishSample[] {
  return wishSamples(pictures, shop.currency).map(({ state, product }) => ({
    state,
    item: {
      key: `wish-${product.id}`,
      productId: product.id,
      product,
      variantId: null,
      customData: {},
    },
  }));
}

function wishlistPage({ shop }: PageContext): WishlistPage {
  const { locale, languageTag, currency } = shop;
  return {
    initial: { key: 'sample', items: [] },
    shop: { locale, languageTag, currency },
    labels: areaMessages('wishlist', locale),
    links: { newIn: categoryPath(locale, '/'), basket: basketPath(locale) },
    drawnAt: '2026-03-01T12:00:00Z',
  };
}
