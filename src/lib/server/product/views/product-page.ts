import { parseProductSlug, productPath, productSlug } from '#lib/domain/catalog/product-paths.ts';
import { nextSaleLimit } from '#lib/domain/drops/sale-start.ts';
import { decodePath } from '#lib/domain/shop/decode-path.ts';
import { type Alternates, productAlternates } from '#lib/server/catalog/seo/alternates.ts';
import {
  type CompleteLook,
  completeTheLook,
  type RelatedProductList,
  relatedProducts,
} from '#lib/server/catalog/views/related-products.ts';
import { productTag } from '#lib/server/platform/cache/catalog-tags.ts';
import type { PageContext, PageOutcome } from '#lib/server/platform/views/context.ts';
import { partsOnSale } from '#lib/server/printing/procedures/lettering-offer.ts';
import type { OfferTexts } from '#lib/server/promotions/views/offer-texts.ts';
import { offersFor } from '#lib/server/promotions/views/offers.ts';
import { type RequestedPrinting, requestedPrinting } from './jersey-configurator.ts';
import { cachedProductDetails, type ProductDetails } from './product-details.ts';

export interface ProductPage extends ProductDetails {
  /** Depends on the product alone: the same object until the product changes, so that its HTML can be cached. */
  readonly details: ProductDetails;
  /** Whether the address asks for a configuration; then the HTML of `details` is this page's own. */
  readonly isConfigured: boolean;
  readonly look: CompleteLook | undefined;
  readonly related: RelatedProductList | undefined;
  readonly alternates: Alternates;
  /** Promotions that the product can be bought with. */
  readonly offers: readonly OfferTexts[];
  /** The lettering that the URL requests. */
  readonly requested: RequestedPrinting | undefined;
}

/** Finds a product by the digits that end its slug. An outdated name before them redirects to the current one. */
export async function productPage(
  context: PageContext,
  slug: string,
): Promise<PageOutcome<ProductPage>> {
  const { services, shop, url } = context;
  const id = parseProductSlug(slug);
  const product = id === undefined ? undefined : await services.catalog.productById(shop, id);
  if (!product) return { kind: 'missing' };
  const canonical = productPath(shop.locale, product);
  if (slug !== decodePath(productSlug(product)))
    return { kind: 'moved', to: canonical + url.search };
  const [tree, parts, alternates, look, related, offers] = await Promise.all([
    services.catalog.categoryTree(shop),
    partsOnSale(services, shop),
    productAlternates(context, product.id),
    completeTheLook(context, product),
    relatedProducts(context, product),
    offersFor(context, [product]),
  ]);
  const details = cachedProductDetails(context, product, { tree, parts });
  const config = url.searchParams.get('config');
  const requested =
    config && details.printing ? await requestedPrinting(context, product, config) : undefined;
  return {
    kind: 'found',
    changesAt: nextSaleLimit(product, services.now()),
    tags: [
      'catalog',
      productTag(product.id),
      ...(requested ? ['story:global/shop-by-player'] : []),
      ...[product.siblings, look?.products, related?.products].flatMap((shown = []) =>
        shown.map(({ id }) => productTag(id)),
      ),
    ],
    data: {
      ...details,
      details,
      isConfigured: requested !== undefined,
      look,
      related,
      alternates,
      offers,
      requested,
    },
  };
}
