import { decodedPath } from '#lib/domain/decoded-path.ts';
import { readConfig } from '#lib/domain/lettering-config.ts';
import { productIdOfSlug, productPath, productSlug } from '#lib/domain/paths.ts';
import { partsOnSale } from '#lib/server/rpc/lettering-offer.ts';
import { type Alternates, productAlternates } from './alternates.ts';
import type { Outcome, PageContext } from './context.ts';
import { type LetteringView, letteringView } from './lettering.ts';
import { cachedProductDetails, type ProductDetails } from './product-details.ts';
import { type Look, type Related, relatedProducts, theLook } from './related.ts';

export interface ProductPage extends ProductDetails {
  /** All of the page that belongs to the product alone; the same object as long as nothing of it has changed. */
  readonly details: ProductDetails;
  readonly look: Look | undefined;
  readonly related: Related | undefined;
  readonly alternates: Alternates;
  /** The configurator, where the address asks for it. */
  readonly lettering: LetteringView | undefined;
  /** The size that the address names. */
  readonly chosen: number | undefined;
}

/** A product by the digits that end its slug; another name before them moves to the right one. */
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
  const asked = askedLettering(context, details);
  return {
    kind: 'found',
    tags: [
      'catalog',
      `product:${product.id}`,
      ...product.siblings.map((other) => `product:${other.id}`),
    ],
    data: {
      ...details,
      details: asked ? { ...details } : details,
      look,
      related,
      alternates,
      ...(asked ?? NOT_ASKED),
    },
  };
}

type Asked = Pick<ProductPage, 'lettering' | 'chosen'>;
const NOT_ASKED: Asked = { lettering: undefined, chosen: undefined };

/** What `?config=` asks for, if something can be printed on the product. */
function askedLettering(
  context: PageContext,
  { product, printing }: ProductDetails,
): Asked | undefined {
  const config = context.url.searchParams.get('config');
  if (!(config && printing)) return undefined;
  const { offer } = printing;
  return {
    lettering: letteringView(context, product, offer, config),
    chosen: Number(readConfig(config, offer.group).variant) || undefined,
  };
}
