import type { SearchSuggestion } from '#lib/domain/catalog/category.ts';
import { parseListingQuery } from '#lib/domain/catalog/listing-query.ts';
import { navigationLink } from '#lib/domain/catalog/navigation.ts';
import { productName } from '#lib/domain/catalog/product.ts';
import { productPath } from '#lib/domain/catalog/product-paths.ts';
import { searchPath } from '#lib/domain/search/search-paths.ts';
import { toCategorySuggestion } from '#lib/domain/search/suggestion-list.ts';
import type { Locale } from '#lib/domain/shop/shop.ts';
import type { PageContext, PageOutcome } from '#lib/server/platform/views/context.ts';
import { filterPanel } from './filter-panel.ts';
import { categoryLinks, listingTags, type ResultsPage } from './listing.ts';
import { loadListingResults } from './listing-results.ts';

export interface SearchPage extends ResultsPage {
  /** As the shopper typed it; empty before the first search. */
  readonly term: string;
  readonly heading: string;
  /** Pages that the term names exactly or nearly. */
  readonly hits: readonly Hit[];
  /** The term is the exact name or number of the first hit, such as the number of a size. */
  readonly isExact: boolean;
}

interface Hit {
  readonly name: string;
  readonly href: string;
  /** Parent of the category, because many share a name. */
  readonly detail?: string;
}

/** Results of a term. Without term or results, the page offers categories instead. */
export async function searchPage(context: PageContext): Promise<PageOutcome<SearchPage>> {
  const { services, shop, t, url } = context;
  const address = parseListingQuery(url.searchParams);
  const term = address.term ?? '';
  const [tree, found, exact, matches] = await Promise.all([
    services.catalog.categoryTree(shop),
    loadListingResults(context, address, undefined),
    term ? services.catalog.resolveTerm(shop, term) : null,
    term ? services.catalog.pageSuggestions(shop, term) : [],
  ]);
  if (!found) return { kind: 'missing' };
  const basePath = searchPath(shop.locale);
  const isEmpty = found.listing.products.length === 0;
  const similar = term && isEmpty ? await services.catalog.recentSuggestions(shop, term) : matches;
  const suggestions = [...(exact ? [exact] : []), ...similar];
  return {
    kind: 'found',
    tags: listingTags(shop, found),
    data: {
      ...found,
      term,
      heading: term ? t('listing:results', { term }) : t('listing:noTerm'),
      hits: toHits(suggestions, shop.locale),
      isExact: exact !== null,
      basePath,
      panel: filterPanel(context, found, basePath),
      categories: categoryLinks(context, tree),
    },
  };
}

function toHits(suggestions: readonly SearchSuggestion[], locale: Locale): readonly Hit[] {
  const hits = suggestions.flatMap((suggestion) => toHit(suggestion, locale) ?? []);
  return [...new Map(hits.map((hit) => [hit.href, hit])).values()].slice(0, 6);
}

function toHit(suggestion: SearchSuggestion, locale: Locale): Hit | undefined {
  switch (suggestion.type) {
    case 'product': {
      const { product } = suggestion.productSuggestion;
      return { name: productName(product), href: productPath(locale, product) };
    }
    case 'category': {
      const { text, href, detail } = toCategorySuggestion(suggestion.categorySuggestion, locale);
      return { name: text, href, ...(detail && { detail }) };
    }
    case 'navigationItem': {
      const { navigationItem } = suggestion.navigationItemSuggestion;
      const href = navigationLink(navigationItem, locale)?.href;
      return href ? { name: navigationItem.name, href } : undefined;
    }
  }
}
