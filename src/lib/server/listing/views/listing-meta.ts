import { listingQueryString } from '#lib/domain/catalog/listing-paths.ts';
import { hasFilters } from '#lib/domain/catalog/listing-query.ts';
import { productName } from '#lib/domain/catalog/product.ts';
import { mainImage } from '#lib/domain/catalog/product-images.ts';
import { productPath } from '#lib/domain/catalog/product-paths.ts';
import type { PageContext } from '#lib/server/platform/views/context.ts';
import type { Crumb } from '#lib/server/seo/crumb.ts';
import { breadcrumbList, itemList, jsonLdGraph } from '#lib/server/seo/json-ld.ts';
import { type SocialCard, squarePicture } from '#lib/server/seo/social-card.ts';
import type { ListingResults } from './listing-results.ts';

/** Metadata of a listing for search engines and social networks. */
export interface ListingMeta {
  readonly robots: 'index,follow' | 'noindex,follow';
  readonly canonical: string | undefined;
  /** Undefined when the page is not indexed. */
  readonly jsonLd: object | undefined;
  readonly card: SocialCard;
}

/** Filtered, sorted or empty listings are not indexed and have no canonical. Others are, page by page. */
export function listingMeta(
  { services, shop }: PageContext,
  { address, listing }: ListingResults,
  { basePath, trail }: { readonly basePath: string; readonly trail: readonly Crumb[] },
): ListingMeta {
  const card = socialCard(listing.products);
  const isModified = hasFilters(address.filters) || address.sort || address.whole;
  if (isModified || listing.products.length === 0) {
    return { robots: 'noindex,follow', canonical: undefined, jsonLd: undefined, card };
  }
  const { siteUrl } = services;
  const paths = listing.products.map((product) => productPath(shop.locale, product));
  return {
    robots: 'index,follow',
    canonical: basePath + listingQueryString(address),
    jsonLd: jsonLdGraph(breadcrumbList(siteUrl, trail), itemList(siteUrl, paths)),
    card,
  };
}

/** Uses the first product's picture, because categories have none. */
function socialCard([first]: ListingResults['listing']['products']): SocialCard {
  const hash = first && mainImage(first)?.hash;
  return {
    type: 'website',
    ...(hash && { picture: squarePicture(hash, productName(first)) }),
  };
}
