import type { BasketPage } from '#lib/contract/basket-page.ts';
import type { RefusedCode } from '#lib/contract/code-field.ts';
import { isBasketNotice } from '#lib/domain/basket-notice.ts';
import { basketPath } from '#lib/domain/basket-paths.ts';
import { BASKET_SHOWN } from '#lib/domain/basket-shown.ts';
import { categoryPath } from '#lib/domain/category-paths.ts';
import type { Checkout } from '#lib/domain/checkout.ts';
import { checkoutPath } from '#lib/domain/checkout-paths.ts';
import { isCodeRefusal } from '#lib/domain/code-field.ts';
import type { Product } from '#lib/domain/product.ts';
import { productName } from '#lib/domain/product.ts';
import { shopById } from '#lib/domain/shop.ts';
import { areaWords } from '#lib/i18n/area-words.ts';
import type { BasketOwner } from '#lib/server/ports/baskets.ts';
import type { CallContext } from '#lib/server/rpc/context.ts';
import { ownerOf } from '#lib/server/rpc/owner.ts';
import { projectBasket, projectItems, projectProduct } from '#lib/server/rpc/projection.ts';
import { emptyBasket } from './empty-basket.ts';

/** The basket of whoever asks; a visitor without a session sees an empty one, and gets no session by looking. */
export async function basketPage(
  context: CallContext,
  query: URLSearchParams,
): Promise<BasketPage> {
  const { shop } = context;
  const owner = context.session && (await ownerOf(context));
  const own = owner ? await ownPart(context, owner) : NOBODYS;
  const { checkout } = own;
  const basket = checkout?.basket ?? emptyBasket(shop);
  const country = checkout?.shippingAddress?.countryCode ?? shop.country;
  return {
    initial: projectBasket(basket, BASKET_SHOWN),
    ...own.page,
    delivery: checkout?.deliveryOptions.find((option) => option.key === 'standard'),
    isHome: country === shop.country,
    country: new Intl.DisplayNames(shop.languageTag, { type: 'region' }).of(country) ?? country,
    ...(await said(context, query)),
    giftProducts: await giftProducts(
      context,
      basket.gifts.flatMap((gift) => gift.variantIds),
    ),
    shop: { locale: shop.locale, languageTag: shop.languageTag, currency: shop.currency },
    words: areaWords('basket', shop.locale),
    links: {
      checkout: checkoutPath(shop.locale),
      newIn: `${categoryPath(shop.locale, '/')}?sort=new_desc`,
      basket: basketPath(shop.locale),
    },
  };
}

interface OwnPart {
  readonly checkout?: Checkout;
  readonly page: Pick<BasketPage, 'saved' | 'seenPrices' | 'elsewhere'>;
}

const NOBODYS: OwnPart = { page: { saved: [], seenPrices: {} } };

async function ownPart({ services, shop }: CallContext, owner: BasketOwner): Promise<OwnPart> {
  const now = services.now();
  const [checkout, saved, changed, elsewhere] = await Promise.all([
    services.orders.checkout(owner, shop, now),
    services.savedItems.list(owner, shop, now),
    services.baskets.changedPrices(owner, shop),
    services.baskets.elsewhere(owner, shop),
  ]);
  const other = elsewhere && shopById(elsewhere.shopId);
  const offer = other && { elsewhere: { ...elsewhere, shop: other.displayName } };
  const items = projectItems(saved, BASKET_SHOWN);
  return { checkout, page: { saved: items, seenPrices: Object.fromEntries(changed), ...offer } };
}

/** What a form that came back here has to say. */
async function said(
  context: CallContext,
  query: URLSearchParams,
): Promise<Pick<BasketPage, 'notice' | 'left' | 'refusedCode'>> {
  const notice = query.get('notice') ?? '';
  if (!isBasketNotice(notice)) return {};
  if (isCodeRefusal(notice)) {
    const refusedCode: RefusedCode = {
      reason: notice,
      typed: (query.get('code') ?? '').slice(0, 100),
    };
    return { notice, refusedCode };
  }
  const left = notice === 'broughtInPart' ? await leftNames(context, query) : '';
  return { notice, ...(left && { left }) };
}

const MOST_LEFT = 20;

/** In this shop's words where it knows the product at all, else in those of the shop it is from. */
async function leftNames({ services, shop }: CallContext, query: URLSearchParams): Promise<string> {
  const from = shopById(Number(query.get('from')));
  const ids = (query.get('left') ?? '').split(',', MOST_LEFT).map(Number);
  const variantIds = ids.filter((id) => Number.isSafeInteger(id) && id > 0 && id < 2 ** 31);
  if (!from || variantIds.length === 0) return '';
  const names = new Map<number, string>();
  for (const where of [from, shop]) {
    const variants = await services.catalog.variantsByIds(where, variantIds);
    const productIds = [...new Set(variants.map(({ productId }) => productId))];
    const products = await services.catalog.productsByIds(where, productIds);
    for (const product of products) names.set(product.id, productName(product));
  }
  return new Intl.ListFormat(shop.languageTag).format(names.values());
}

async function giftProducts(
  { services, shop }: CallContext,
  variantIds: readonly number[],
): Promise<readonly Product[]> {
  if (variantIds.length === 0) return [];
  const variants = await services.catalog.variantsByIds(shop, variantIds);
  const productIds = [...new Set(variants.map(({ productId }) => productId))];
  const products = await services.catalog.productsByIds(shop, productIds);
  return products.map((product) => projectProduct(product, GIFT_SHOWN) as Product);
}

const GIFT_SHOWN = {
  attributes: { withKey: ['name', 'color'] },
  images: { attributes: { withKey: ['imageView'] } },
  variants: { attributes: { withKey: ['size'] } },
};
