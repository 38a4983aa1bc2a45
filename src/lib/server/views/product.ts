import { decodedPath } from '#lib/domain/decoded-path.ts';
import { readConfig } from '#lib/domain/lettering-config.ts';
import { productIdOfSlug, productPath, productSlug } from '#lib/domain/product-paths.ts';
import { partsOnSale } from '#lib/server/rpc/lettering-offer.ts';
import { type Alternates, productAlternates } from './alternates.ts';
import type { Outcome, PageContext } from './context.ts';
import { type LetteringView, letteringView } from './lettering.ts';
import { cachedProductDetails, type ProductDetails } from './product-details.ts';
import { type Look, type Related, relatedProducts, theLook } from './related.ts';

export interface ProductPage extends ProductDetails {
  /** Depends on the product alone: the same object until the product changes, so that its HTML can be cached. */
  readonly details: ProductDetails;
  /** Whether the address asks for a configuration; then the HTML of `details` is this page's own. */
  readonly isConfigured: boolean;
  readonly look: Look | undefined;
  readonly related: Related | undefined;
  readonly alternates: Alternates;
  /** The configurator, if the URL requests it. */
  readonly lettering: LetteringView | undefined;
  /** Variant id of the size that the URL selects. */
  readonly chosen: number | undefined;
}

/** Finds a product by the digits that end its slug. An outdated name before them redirects to the current one. */
export async function productPage(
  context: PageContext,
  slug: string,
): Promise<Outcome<ProductPage>> {
  const { services, shop, url } = context;
  const id = productIdOfSlug(slug);
  const product = id === undefined ? undefined : await services.catalog.productById(shop, id);
  if (!product) return { kind: 'missing' };
  const canonical = productPath(shop.locale, product);
  if (slug !== decodedPath(productSlug(product)))
    return { kind: 'moved', to: canonical + url.search };
  const [tree, parts, alternates, look, related] = await Promise.all([
    services.catalog.categoryTree(shop),
    partsOnSale(services, shop),
    productAlternates(context, product.id),
    theLook(context, product),
    relatedProducts(context, product),
  ]);
  const details = cachedProductDetails(context, product, { tree, parts });
  const asked = requestedLettering(context, details);
  return {
    kind: 'found',
    tags: [
      'catalog',
      `product:${product.id}`,
      ...product.siblings.map((other) => `product:${other.id}`),
    ],
    data: {
      ...details,
      details,
      isConfigured: asked !== undefined,
      look,
      related,
      alternates,
      ...(asked ?? NO_LETTERING),
    },
  };
}

type LetteringRequest = Pick<ProductPage, 'lettering' | 'chosen'>;
const NO_LETTERING: LetteringRequest = { lettering: undefined, chosen: undefined };

/** Lettering and size requested by `?config=`, if the product can be printed on. */
function requestedLettering(
  context: PageContext,
  { product, printing }: ProductDetails,
): LetteringRequest | undefined {
  const config = context.url.searchParams.get('config');
  if (!(config && printing)) return undefined;
  const { offer } = printing;
  return {
    lettering: letteringView(context, product, offer, config),
    chosen: Number(readConfig(config, offer.group).variant) || undefined,
  };
}
