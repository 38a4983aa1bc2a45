import { features } from '#club/club.ts';
import type { BasketPage } from '#lib/contract/basket-page.ts';
import type { RejectedCode } from '#lib/contract/code-field.ts';
import type { Basket } from '#lib/domain/basket/basket.ts';
import { BASKET_FIELDS } from '#lib/domain/basket/basket-fields.ts';
import { isBasketNotice } from '#lib/domain/basket/basket-notice.ts';
import type { BasketOwner } from '#lib/domain/basket/basket-owner.ts';
import { basketPath } from '#lib/domain/basket/basket-paths.ts';
import { categoryPath } from '#lib/domain/catalog/category-paths.ts';
import type { Product } from '#lib/domain/catalog/product.ts';
import { productName } from '#lib/domain/catalog/product.ts';
import type { Checkout } from '#lib/domain/checkout/checkout.ts';
import { checkoutPath } from '#lib/domain/checkout/checkout-paths.ts';
import { isCodeRejection } from '#lib/domain/promotions/code-field.ts';
import { minor } from '#lib/domain/shop/money.ts';
import { findShopById } from '#lib/domain/shop/shop.ts';
import { excludedTax, hasOtherVat } from '#lib/domain/tax/destination-tax.ts';
import type { TaxPlace } from '#lib/domain/tax/tax-areas.ts';
import { taxNoteKey } from '#lib/domain/tax/tax-note.ts';
import { areaMessages } from '#lib/i18n/area-messages.ts';
import { productsOfVariants } from '#lib/server/catalog/views/products-of-variants.ts';
import { resolveBasketOwner } from '#lib/server/platform/rpc/basket-owner.ts';
import type { CallContext } from '#lib/server/platform/rpc/context.ts';
import {
  projectBasket,
  projectItems,
  projectProduct,
} from '#lib/server/platform/rpc/projection.ts';
import { emptyBasket } from './empty-basket.ts';

/**
 * The caller's basket page. A visitor without a session sees an empty basket and gets no session. `linkedCode`: the code
 * of a link.
 */
export async function basketPage(
  context: CallContext,
  query: URLSearchParams,
  linkedCode?: string,
): Promise<BasketPage> {
  const { shop } = context;
  const owner = context.session && (await resolveBasketOwner(context));
  const ownData = owner ? await readOwnData(context, owner) : EMPTY_DATA;
  const { checkout } = ownData;
  const basket = checkout?.basket ?? emptyBasket(shop);
  const { countryCode: country = shop.country, zipCode: postcode } =
    checkout?.shippingAddress ?? {};
  const countryName =
    new Intl.DisplayNames(shop.languageTag, { type: 'region' }).of(country) ?? country;
  const note = taxNote(context, { country, postcode }, countryName);
  return {
    initial: projectBasket(basket, BASKET_FIELDS),
    ...ownData.page,
    delivery: checkout?.deliveryOptions.find((option) => option.key === 'standard'),
    isHome: country === shop.country,
    country: countryName,
    ...(note !== undefined && { taxNote: note }),
    ...salesTaxOf(checkout),
    ...(await readNotice(context, query)),
    ...(isCodeOffered(linkedCode, basket, query) && { linkedCode }),
    rememberedGifts: context.rememberedGifts,
    giftProducts: await giftProducts(
      context,
      basket.gifts.flatMap((gift) => gift.variantIds),
    ),
    shop: { locale: shop.locale, languageTag: shop.languageTag, currency: shop.currency },
    hasWishlist: features.wishlist,
    labels: areaMessages('basket', shop.locale),
    links: {
      checkout: checkoutPath(shop.locale),
      newIn: `${categoryPath(shop.locale, '/')}?sort=new_desc`,
      basket: basketPath(shop.locale),
      shared: `${context.services.siteUrl}${basketPath(shop.locale)}`,
    },
  };
}

function isCodeOffered(
  code: string | undefined,
  { codes }: Basket,
  query: URLSearchParams,
): code is string {
  return code !== undefined && !query.has('notice') && !codes.some((one) => one.code === code);
}

function salesTaxOf(checkout: Checkout | undefined): Pick<BasketPage, 'salesTax'> {
  const { salesTax, total } = checkout?.cost ?? {};
  if (salesTax === undefined || total === undefined) return {};
  return { salesTax: { amount: salesTax, total: minor(total - salesTax) } };
}

/** Without an amount: the calls that change the basket do not know the address. */
function taxNote(
  { shop, t, services }: Parameters<typeof readOwnData>[0],
  place: TaxPlace,
  countryName: string,
): string | undefined {
  const at = services.now().toISOString();
  const excluded = excludedTax(place, at);
  if (excluded !== undefined) return t(taxNoteKey('basket:tax', excluded));
  if (!hasOtherVat(place, shop.country, at)) return undefined;
  return t('basket:taxAway', { country: countryName });
}

interface OwnData {
  readonly checkout?: Checkout;
  readonly page: Pick<BasketPage, 'saved' | 'seenPrices' | 'elsewhere'>;
}

const EMPTY_DATA: OwnData = { page: { saved: [], seenPrices: {} } };

async function readOwnData({ services, shop }: CallContext, owner: BasketOwner): Promise<OwnData> {
  const now = services.now();
  const [checkout, savedItems, changedPrices, otherBasket] = await Promise.all([
    services.orders.checkout(owner, shop, now),
    services.basket.savedItems.list(owner, shop, now),
    services.basket.changedPrices(owner, shop),
    services.basket.findOtherShopBasket(owner, shop),
  ]);
  const otherShop = otherBasket && findShopById(otherBasket.shopId);
  const offer = otherShop && { elsewhere: { ...otherBasket, shop: otherShop.displayName } };
  const saved = projectItems(savedItems, BASKET_FIELDS);
  return { checkout, page: { saved, seenPrices: Object.fromEntries(changedPrices), ...offer } };
}

/** The notice that a form's redirect left in the query. */
async function readNotice(
  context: CallContext,
  query: URLSearchParams,
): Promise<Pick<BasketPage, 'notice' | 'left' | 'refusedCode'>> {
  const notice = query.get('notice') ?? '';
  if (!isBasketNotice(notice)) return {};
  if (isCodeRejection(notice)) {
    const refusedCode: RejectedCode = {
      reason: notice,
      typed: (query.get('code') ?? '').slice(0, 100),
    };
    return { notice, refusedCode };
  }
  const left = notice === 'broughtInPart' ? await skippedNames(context, query) : '';
  return { notice, ...(left && { left }) };
}

const MAX_SKIPPED = 20;

/** Names of the items that were not merged; in this shop's language if it sells the product, else in the other's. */
async function skippedNames(
  { services, shop }: CallContext,
  query: URLSearchParams,
): Promise<string> {
  const from = findShopById(Number(query.get('from')));
  const ids = (query.get('left') ?? '').split(',', MAX_SKIPPED).map(Number);
  const variantIds = ids.filter((id) => Number.isSafeInteger(id) && id > 0 && id < 2 ** 31);
  if (!from || variantIds.length === 0) return '';
  const names = new Map<number, string>();
  for (const source of [from, shop]) {
    const products = await productsOfVariants(services.catalog, source, variantIds);
    for (const product of products) names.set(product.id, productName(product));
  }
  return new Intl.ListFormat(shop.languageTag).format(names.values());
}

async function giftProducts(
  { services, shop }: CallContext,
  variantIds: readonly number[],
): Promise<readonly Product[]> {
  const products = await productsOfVariants(services.catalog, shop, variantIds);
  return products.map((product) => projectProduct(product, GIFT_INCLUDE) as Product);
}

const GIFT_INCLUDE = {
  attributes: { withKey: ['name', 'color'] },
  images: { attributes: { withKey: ['imageView'] } },
  variants: { attributes: { withKey: ['size'] } },
};
