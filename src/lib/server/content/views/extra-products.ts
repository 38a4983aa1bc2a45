import type { Product } from '#lib/domain/catalog/product.ts';
import type { Editable } from '#lib/domain/content/editable.ts';
import type { ExtraBlock } from '#lib/domain/content/extra-blocks.ts';
import { relatedProducts } from '#lib/server/catalog/views/related-products.ts';
import { productTag } from '#lib/server/platform/cache/catalog-tags.ts';
import type { PageContext } from '#lib/server/platform/views/context.ts';
import { withOutageFallback } from '#lib/server/platform/views/outage-fallback.ts';
import { type CarouselProducts, carouselProducts } from './carousel-products.ts';

/** `editable`: of the row's own block. */
export interface ProductRow extends Editable {
  readonly headline: string;
  readonly products: readonly Product[];
}

export interface ExtraProducts {
  /** False for a product block without products. */
  readonly isShown: boolean;
  readonly rows: readonly ProductRow[];
  readonly tags: readonly string[];
  /** False when an outage prevented reading them. */
  readonly isRead: boolean;
}

const NONE: ExtraProducts = { isShown: true, rows: [], tags: [], isRead: true };

/** Products of a block; none for blocks without products. */
export async function extraProducts(
  context: PageContext,
  block: ExtraBlock,
): Promise<ExtraProducts> {
  const { log } = context.services;
  const fallback = { ...NONE, isShown: false, isRead: false };
  return withOutageFallback({ log, event: 'home.products', fallback }, () =>
    readProducts(context, block),
  );
}

async function readProducts(context: PageContext, block: ExtraBlock): Promise<ExtraProducts> {
  switch (block.kind) {
    case 'nested_product_carousel': {
      const rows = await Promise.all(
        block.carousels.map(async (carousel) => ({
          headline: carousel.headline || carousel.topline,
          ...(carousel.editable && { editable: carousel.editable }),
          ...(await carouselProducts(context, carousel)),
        })),
      );
      return filledRows(rows);
    }
    case 'also_bought':
      return filledRows([await alsoBought(context, block)]);
    case 'product': {
      const products = await context.services.catalog.productsByIds(context.shop, [
        block.productId,
      ]);
      return filledRows([{ headline: '', products, tags: [productTag(block.productId)] }]);
    }
    default:
      return NONE;
  }
}

/** Related products by similarity; orders are not analysed for this. */
async function alsoBought(
  context: PageContext,
  { headline, productId }: ExtraBlock<'also_bought'>,
): Promise<ProductRow & CarouselProducts> {
  const own = [productTag(productId), 'catalog'];
  const [product] = await context.services.catalog.productsByIds(context.shop, [productId]);
  const related = product && (await relatedProducts(context, product));
  if (!related) return { headline, products: [], tags: own };
  const tags = [...own, ...related.products.map(({ id }) => productTag(id))];
  return { headline: headline || related.heading, products: related.products, tags };
}

/** Rows without products are left out. */
function filledRows(results: readonly (ProductRow & CarouselProducts)[]): ExtraProducts {
  const rows = results.filter(({ products }) => products.length > 0);
  return {
    isShown: rows.length > 0,
    rows: rows.map(({ tags: _, ...row }) => row),
    tags: results.flatMap(({ tags }) => tags),
    isRead: true,
  };
}
