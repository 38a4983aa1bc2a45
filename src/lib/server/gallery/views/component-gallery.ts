import { NO_FILTERS } from '#lib/domain/catalog/listing-query.ts';
import type { Product, ProductImage } from '#lib/domain/catalog/product.ts';
import { findJerseyGroup } from '#lib/domain/printing/lettering.ts';
import {
  type CheckoutSample,
  checkoutSamples,
} from '#lib/server/gallery/samples/checkout-samples.ts';
import { type ProductSample, tileSamples } from '#lib/server/gallery/samples/product-states.ts';
import type { PageContext, PageOutcome } from '#lib/server/platform/views/context.ts';
import { type BasketPart, basketPart } from './basket-part.ts';
import { checkoutFrame } from './checkout-frame.ts';
import { type ListingPart, listingPart } from './listing-part.ts';
import { type OrderPart, orderPart } from './order-part.ts';
import { type ProductPart, productPart } from './product-part.ts';

export interface ComponentGallery {
  readonly tiles: readonly ProductSample[];
  readonly product: ProductPart;
  readonly listing: ListingPart;
  readonly basket: BasketPart;
  readonly checkouts: readonly CheckoutSample[];
  readonly orders: readonly OrderPart[];
}

/** Samples of the components in their states, for developers. Only with the sandbox's content, never in a live shop. */
export async function componentGallery(
  context: PageContext,
): Promise<PageOutcome<ComponentGallery>> {
  const { services, shop } = context;
  if (!services.content.hasGallery) return { kind: 'missing' };
  const { products } = await services.catalog.listing(shop, {
    filters: NO_FILTERS,
    page: 1,
    perPage: 200,
  });
  const shirt = products.find(
    (product) => findJerseyGroup(product, services.printing.rules) !== undefined,
  );
  const pictures = picturesOf(shirt ?? products[0]);
  const tiles = tileSamples(pictures, shop.currency);
  const [product, listing, orders] = await Promise.all([
    productPart(context, pictures, shirt),
    listingPart(context),
    orderPart(context, pictures),
  ]);
  const basket = basketPart(context, pictures);
  return {
    kind: 'found',
    tags: [],
    data: {
      tiles,
      product,
      listing,
      basket,
      orders,
      checkouts: checkoutSamples(checkoutFrame(context, basket.page.initial)),
    },
  };
}

function picturesOf(product: Product | undefined): readonly ProductImage[] {
  return product?.images ?? [];
}
