import { club } from '#club.ts';
import { imageUrl } from '#lib/domain/image.ts';
import { productPath } from '#lib/domain/paths.ts';
import type { Product, Variant } from '#lib/domain/product.ts';
import { attributeLabel, availability, productName, sellableWindow } from '#lib/domain/product.ts';
import { gallery } from '#lib/domain/product-images.ts';
import { colourName } from '#lib/domain/swatch.ts';
import type { PageContext } from './context.ts';
import type { Crumb } from './listing.ts';

/** What search engines read of the page (schema.org BreadcrumbList and ProductGroup). */
export function productJsonLd(
  context: PageContext,
  product: Product,
  crumbs: readonly Crumb[],
): object {
  const { siteUrl } = context.services;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'BreadcrumbList',
        itemListElement: crumbs.map(({ name, href }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          ...(href && { item: siteUrl + href }),
        })),
      },
      productGroup(context, product),
    ],
  };
}

function productGroup({ services, shop }: PageContext, product: Product): object {
  const url = services.siteUrl + productPath(shop.locale, product);
  const description = attributeLabel(product.attributes, 'description2');
  const image = gallery(product).map(
    ({ hash }) => services.siteUrl + imageUrl(hash, { width: 960, format: 'jpeg' }),
  );
  const window = sellableWindow(product, services.now());
  return {
    '@type': 'ProductGroup',
    productGroupID: product.masterKey,
    name: productName(product),
    url,
    ...(description && { description }),
    image,
    brand: {
      '@type': 'Brand',
      name: attributeLabel(product.attributes, 'brand') ?? club.name,
    },
    ...(colourName(product) && { color: colourName(product) }),
    variesBy: ['https://schema.org/size'],
    hasVariant: product.variants.map((variant) => ({
      '@type': 'Product',
      sku: variant.referenceKey,
      name: `${productName(product)}, ${attributeLabel(variant.attributes, 'size') ?? ''}`,
      size: attributeLabel(variant.attributes, 'size'),
      image: image[0],
      offers: {
        '@type': 'Offer',
        url,
        price: (variant.price.withTax / 100).toFixed(2),
        priceCurrency: variant.price.currencyCode,
        availability: `https://schema.org/${window === 'open' ? stockWord(variant) : 'OutOfStock'}`,
        itemCondition: 'https://schema.org/NewCondition',
      },
    })),
  };
}

function stockWord(variant: Variant): string {
  switch (availability(variant.stock).kind) {
    case 'immediately':
      return 'InStock';
    case 'some-left':
      return 'LimitedAvailability';
    case 'as-soon-as-possible':
      return 'BackOrder';
    case 'unavailable':
      return 'OutOfStock';
  }
}
