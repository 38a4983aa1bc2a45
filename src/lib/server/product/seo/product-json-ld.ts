import { isGlobalGtin } from '#lib/domain/catalog/gtin.ts';
import type { Product, Variant } from '#lib/domain/catalog/product.ts';
import { attributeLabel, availability, productName } from '#lib/domain/catalog/product.ts';
import { galleryImages } from '#lib/domain/catalog/product-images.ts';
import { productPath } from '#lib/domain/catalog/product-paths.ts';
import { colourName } from '#lib/domain/catalog/swatch.ts';
import { BACKORDER_DAYS } from '#lib/domain/checkout/delivery.ts';
import { toDecimal } from '#lib/domain/shop/decimal-amount.ts';
import { imageUrl } from '#lib/domain/shop/image.ts';
import type { PageContext } from '#lib/server/platform/views/context.ts';
import { deliveryPromise } from '#lib/server/product/views/delivery-promise.ts';
import type { Crumb } from '#lib/server/seo/crumb.ts';
import { breadcrumbList, jsonLdGraph } from '#lib/server/seo/json-ld.ts';
import { brandName, isOwnBrand } from '#lib/server/storefront/seo/product-identifiers.ts';
import { offerJsonLd, offerTerms } from './offer-json-ld.ts';

const SIZE = 'https://schema.org/size';
const COLOUR = 'https://schema.org/color';
const DELIVERY = '#delivery';
/** Of what is made or ordered first. */
const LATER_DELIVERY = '#later-delivery';

/** Structured data of a product page: breadcrumbs, product group with sizes, and delivery. */
export function productJsonLd(
  context: PageContext,
  product: Product,
  crumbs: readonly Crumb[],
): object {
  return jsonLdGraph(
    breadcrumbList(context.services.siteUrl, crumbs),
    productGroup(context, product),
    shippingDetails(context, product, { id: DELIVERY, preparation: 0 }),
    ...(product.variants.some(isMadeToOrder)
      ? [shippingDetails(context, product, { id: LATER_DELIVERY, preparation: BACKORDER_DAYS })]
      : []),
  );
}

/** Made or ordered when it is sold. */
function isMadeToOrder({ stock }: Pick<Variant, 'stock'>): boolean {
  return availability(stock).kind === 'as-soon-as-possible';
}

/** The design. Sizes are variants on this page; other colours have their own pages. */
function productGroup({ services, shop }: PageContext, product: Product): object {
  const { siteUrl } = services;
  const url = siteUrl + productPath(shop.locale, product);
  const name = productName(product);
  const description = attributeLabel(product.attributes, 'description2');
  const image = galleryImages(product).map(
    ({ hash }) => siteUrl + imageUrl(hash, { width: 960, format: 'jpeg' }),
  );
  const colour = colourName(product);
  const others = product.siblings.filter(({ id }) => id !== product.id);
  const terms = {
    ...offerTerms(product, services.now()),
    url,
  };
  return {
    '@type': 'ProductGroup',
    productGroupID: product.masterKey,
    name,
    url,
    ...(description && { description }),
    ...(image.length > 0 && { image }),
    brand: { '@type': 'Brand', name: brandName(product) },
    variesBy: others.length > 0 ? [SIZE, COLOUR] : [SIZE],
    hasVariant: [
      ...product.variants.map((variant) => {
        const size = attributeLabel(variant.attributes, 'size');
        return {
          '@type': 'Product',
          sku: variant.referenceKey,
          ...(variant.gtin && isGlobalGtin(variant.gtin) && { gtin: variant.gtin }),
          ...(isOwnBrand(product) && { mpn: variant.referenceKey }),
          name: size ? `${name}, ${size}` : name,
          ...(size && { size }),
          ...(colour && { color: colour }),
          ...(image[0] && { image: image[0] }),
          offers: offerJsonLd(variant, {
            ...terms,
            shippingDetails: { '@id': isMadeToOrder(variant) ? LATER_DELIVERY : DELIVERY },
          }),
        };
      }),
      ...others.map((other) => ({ url: siteUrl + productPath(shop.locale, other) })),
    ],
  };
}

/** Standard delivery of this product alone, to the shop's own country. */
function shippingDetails(
  context: PageContext,
  product: Product,
  { id, preparation }: { readonly id: string; readonly preparation: number },
): object {
  const { cost, days } = deliveryPromise(context, product.priceRange.min.withTax);
  const { country, currency } = context.shop;
  return {
    '@type': 'OfferShippingDetails',
    '@id': id,
    shippingRate: { '@type': 'MonetaryAmount', value: toDecimal(cost), currency },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: country },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      ...(preparation > 0 && {
        handlingTime: {
          '@type': 'QuantitativeValue',
          minValue: preparation,
          maxValue: preparation,
          unitCode: 'DAY',
        },
      }),
      transitTime: {
        '@type': 'QuantitativeValue',
        minValue: days[0],
        maxValue: days[1],
        unitCode: 'DAY',
      },
    },
  };
}
