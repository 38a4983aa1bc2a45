import { isFiltered } from '#lib/domain/listing-address.ts';
import { listingQueryString } from '#lib/domain/listing-paths.ts';
import { productName } from '#lib/domain/product.ts';
import { mainImage } from '#lib/domain/product-images.ts';
import { productPath } from '#lib/domain/product-paths.ts';
import type { PageContext } from './context.ts';
import { breadcrumbList, graph, itemList } from './json-ld.ts';
import type { Crumb } from './listing.ts';
import type { Results } from './results.ts';
import { type SocialCard, squarePicture } from './social-card.ts';

/** What a listing tells machines of itself. */
export interface ListingMeta {
  readonly robots: 'index,follow' | 'noindex,follow';
  readonly canonical: string | undefined;
  /** Absent where nothing is indexed. */
  readonly jsonLd: object | undefined;
  readonly card: SocialCard;
}

/** Filtered, sorted or empty: not indexed, nothing canonical. Otherwise its own canonical, keeping the page. */
export function listingMeta(
  { services, shop }: PageContext,
  { address, listing }: Results,
  { basePath, trail }: { readonly basePath: string; readonly trail: readonly Crumb[] },
): ListingMeta {
  const card = cardOf(listing.products);
  const isChanged = isFiltered(address.filters) || address.sort || address.whole;
  if (isChanged || listing.products.length === 0) {
    return { robots: 'noindex,follow', canonical: undefined, jsonLd: undefined, card };
  }
  const { siteUrl } = services;
  const paths = listing.products.map((product) => productPath(shop.locale, product));
  return {
    robots: 'index,follow',
    canonical: basePath + listingQueryString(address),
    jsonLd: graph(breadcrumbList(siteUrl, trail), itemList(siteUrl, paths)),
    card,
  };
}

/** Categories have no picture of their own: their first product stands for them. */
function cardOf([first]: Results['listing']['products']): SocialCard {
  const hash = first && mainImage(first)?.hash;
  return {
    type: 'website',
    ...(hash && { picture: squarePicture(hash, productName(first)) }),
  };
}
