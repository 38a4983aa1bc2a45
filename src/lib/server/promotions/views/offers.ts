import type { Product } from '#lib/domain/catalog/product.ts';
import type { Promotion } from '#lib/domain/promotions/promotion.ts';
import { isGoodsOffer, isOfferFor, runningOffers } from '#lib/domain/promotions/public-offers.ts';
import type { PageContext } from '#lib/server/platform/views/context.ts';
import { withOutageFallback } from '#lib/server/platform/views/outage-fallback.ts';
import { type OfferTexts, offerBadge, offerTexts } from './offer-texts.ts';

type OfferContext = Pick<PageContext, 'services' | 'shop' | 't'>;

/**
 * Promotions that everybody may see now, by priority. None while they cannot be read. Pages that show them carry the
 * tag `PROMOTIONS`, which every framed page has.
 */
export function currentOffers({
  services,
  shop,
}: Pick<OfferContext, 'services' | 'shop'>): Promise<readonly Promotion[]> {
  return withOutageFallback(
    { log: services.log, event: 'promotions.unread', fallback: [] },
    async () => runningOffers(await services.promotions.listForShop(shop), services.now()),
  );
}

/** Offers that name this product, by priority. */
function productOffers(
  offers: readonly Promotion[],
  product: Pick<Product, 'id' | 'categories' | 'attributes' | 'variants'>,
): readonly Promotion[] {
  return offers.filter((offer) => isGoodsOffer(offer) && isOfferFor(offer, product));
}

/** Short text for each product's picture: the badge of its first offer, or ''. */
export async function offerBadges(
  context: OfferContext,
  products: readonly Product[],
): Promise<readonly string[]> {
  const offers = await currentOffers(context);
  return products.map((product) => {
    const [offer] = product.isSoldOut ? [] : productOffers(offers, product);
    return offer ? offerBadge(context, offer) : '';
  });
}

/** More would push the goods out of sight; the page of promotions has all. */
const MAX_OFFERS = 3;

/**
 * Offers in words for a page of these products: those that name one of them first, then those on the whole basket. The
 * member discount is left out, because products have a price for members.
 */
export async function offersFor(
  context: OfferContext,
  products: readonly Product[],
): Promise<readonly OfferTexts[]> {
  const { services, shop } = context;
  const offers = await currentOffers(context);
  const applicable = offers.filter(
    (offer) => !isMemberDiscount(offer) && products.some((product) => isOfferFor(offer, product)),
  );
  if (applicable.length === 0) return [];
  const tree = await services.catalog.categoryTree(shop);
  return [...applicable.filter(isGoodsOffer), ...applicable.filter((offer) => !isGoodsOffer(offer))]
    .slice(0, MAX_OFFERS)
    .map((offer) => offerTexts(context, offer, tree));
}

function isMemberDiscount({ effect }: Promotion): boolean {
  return effect.type === 'automatic_discount' && effect.additionalData.ofMembership === true;
}
