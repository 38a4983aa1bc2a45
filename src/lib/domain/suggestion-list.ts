import type { SearchSuggestion } from './category.ts';
import { readLink } from './content-link.ts';
import { categoryPath, listingQueryString, productPath } from './paths.ts';
import { productName } from './product.ts';
import type { Locale } from './shop.ts';

export interface Suggestion {
  readonly group: 'categories' | 'products' | 'pages';
  readonly text: string;
  readonly href: string;
  /** What it belongs to, where its text alone may be one of many. */
  readonly detail?: string;
  /** Front picture of a product, below the image endpoint. */
  readonly picture?: string;
}

/** Most that one group shows (specification, section 5). */
const GROUP_MAX = 6;

/** A suggestion ready to be shown; undefined for a navigation item that leads nowhere. */
export function suggestionLine(found: SearchSuggestion, locale: Locale): Suggestion | undefined {
  switch (found.type) {
    case 'product':
      return productLine(found.productSuggestion.product, locale);
    case 'category':
      return categoryLine(found.categorySuggestion, locale);
    case 'navigationItem':
      return pageLine(found.navigationItemSuggestion.navigationItem, locale);
  }
}

/**
 * At most `limit` lines, group by group, no group above six: each group in turn gives its next best, so that
 * a long one never hides a short one.
 */
export function visibleSuggestions(
  lines: readonly Suggestion[],
  limit: number,
): readonly Suggestion[] {
  const groups = (['categories', 'products', 'pages'] as const).map((group) =>
    lines.filter((line) => line.group === group).slice(0, GROUP_MAX),
  );
  const taken = groups.map(() => 0);
  let left = limit;
  for (let round = 0; round < GROUP_MAX; round += 1) {
    for (const [index, group] of groups.entries()) {
      if (left > 0 && group.length > round) {
        taken[index] = round + 1;
        left -= 1;
      }
    }
  }
  return groups.flatMap((group, index) => group.slice(0, taken[index]));
}

/** A category by its name; one that is narrowed, as to a player, by what it is narrowed to. */
export function categoryLine(
  { category, filters }: CategoryFound,
  locale: Locale,
): Suggestion & { readonly group: 'categories' } {
  const path = categoryPath(locale, category.path);
  const attributes = Object.fromEntries(
    filters.map(({ attributeFilter: { group, values } }) => [
      group.key,
      values.map((value) => value.id),
    ]),
  );
  const labels = filters.flatMap(({ attributeFilter }) =>
    attributeFilter.values.map((value) => value.label),
  );
  return {
    group: 'categories',
    text: labels.join(', ') || category.name,
    ...(category.parent && { detail: category.parent.name }),
    href: path + listingQueryString({ filters: { attributes }, page: 1 }),
  };
}

type CategoryFound = Extract<SearchSuggestion, { type: 'category' }>['categorySuggestion'];
type ProductFound = Extract<SearchSuggestion, { type: 'product' }>['productSuggestion']['product'];
type ItemFound = Extract<
  SearchSuggestion,
  { type: 'navigationItem' }
>['navigationItemSuggestion']['navigationItem'];

function productLine(product: ProductFound, locale: Locale): Suggestion {
  const picture = product.images[0]?.hash;
  return {
    group: 'products',
    text: productName(product),
    href: productPath(locale, product),
    ...(picture && { picture }),
  };
}

function pageLine(item: ItemFound, locale: Locale): Suggestion | undefined {
  const href =
    item.type === 'category'
      ? item.category && categoryPath(locale, item.category.path)
      : readLink(item.type === 'page' ? `/${item.page}` : item.options.url, locale)?.href;
  return href ? { group: 'pages', text: item.name, href } : undefined;
}
