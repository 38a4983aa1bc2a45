import { NO_FILTERS } from '#lib/domain/catalog/listing-query.ts';
import { type Product, productName } from '#lib/domain/catalog/product.ts';
import { productPath } from '#lib/domain/catalog/product-paths.ts';
import {
  allGiftVariants,
  type Promotion,
  type PromotionCondition,
} from '#lib/domain/promotions/promotion.ts';
import { promotionsPath } from '#lib/domain/promotions/promotion-paths.ts';
import { isGoodsOffer, isOfferFor } from '#lib/domain/promotions/public-offers.ts';
import { productsOfVariants } from '#lib/server/catalog/views/products-of-variants.ts';
import { productTag } from '#lib/server/platform/cache/catalog-tags.ts';
import type { PageContext, PageOutcome } from '#lib/server/platform/views/context.ts';
import { type OfferTexts, offerTexts } from './offer-texts.ts';
import { currentOffers } from './offers.ts';

export interface PromotionsPage {
  readonly title: string;
  readonly description: string;
  readonly canonical: string;
  readonly offers: readonly OfferDetails[];
}

export interface OfferDetails extends OfferTexts {
  /** Some of the goods that the offer names. */
  readonly products: readonly Product[];
  readonly gifts: readonly { readonly name: string; readonly href: string }[];
}

const MAX_PRODUCTS = 4;

/** Every promotion that shoppers may see now, with its goods and gifts. */
export async function promotionsPage(context: PageContext): Promise<PageOutcome<PromotionsPage>> {
  const { services, shop, t } = context;
  const [promotions, tree] = await Promise.all([
    currentOffers(context),
    services.catalog.categoryTree(shop),
  ]);
  const offers = await Promise.all(
    promotions.map(async (promotion) => ({
      ...offerTexts(context, promotion, tree),
      products: await offeredProducts(context, promotion),
      gifts: await giftLinks(context, promotion),
    })),
  );
  return {
    kind: 'found',
    tags: [
      'catalog',
      ...offers.flatMap(({ products }) => products.map(({ id }) => productTag(id))),
    ],
    data: {
      title: t('promotions:title'),
      description: t('promotions:intro'),
      canonical: promotionsPath(shop.locale),
      offers,
    },
  };
}

async function offeredProducts(
  context: PageContext,
  promotion: Promotion,
): Promise<readonly Product[]> {
  if (!isGoodsOffer(promotion)) return [];
  const condition = promotion.conditions.find((one) => isGoodsOffer({ conditions: [one] }));
  const candidates = condition ? await candidateProducts(context, condition) : [];
  return candidates.filter((product) => isOfferFor(promotion, product)).slice(0, MAX_PRODUCTS);
}

/** Products of one condition; the others are checked afterwards. */
async function candidateProducts(
  { services, shop }: PageContext,
  condition: PromotionCondition,
): Promise<readonly Product[]> {
  const { catalog } = services;
  const page = { page: 1, perPage: MAX_PRODUCTS * 6, mergesColours: true };
  switch (condition.key) {
    case 'product':
      return catalog.productsByIds(shop, condition.condition.ids);
    case 'variant':
      return productsOfVariants(catalog, shop, condition.condition.ids);
    case 'category': {
      const lists = condition.condition.ids.map((categoryId) =>
        catalog.listing(shop, { ...page, categoryId, filters: NO_FILTERS }),
      );
      return (await Promise.all(lists)).flatMap(({ products }) => products);
    }
    case 'attribute': {
      const { group, values } = condition.condition;
      const { filters } = await catalog.filters(shop, { filters: NO_FILTERS, including: [group] });
      const ids = filters.flatMap((filter) =>
        filter.type === 'attributes' && filter.slug === group
          ? filter.values.filter(({ value }) => values.includes(value)).map(({ id }) => id)
          : [],
      );
      if (ids.length === 0) return [];
      const wanted = { ...NO_FILTERS, unlistedAttributes: { [group]: ids } };
      return (await catalog.listing(shop, { ...page, filters: wanted })).products;
    }
    default:
      return [];
  }
}

async function giftLinks(
  { services, shop }: PageContext,
  promotion: Promotion,
): Promise<OfferDetails['gifts']> {
  const products = await productsOfVariants(services.catalog, shop, allGiftVariants(promotion));
  return products.map((product) => ({
    name: productName(product),
    href: productPath(shop.locale, product),
  }));
}
