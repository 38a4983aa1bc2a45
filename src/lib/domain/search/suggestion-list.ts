import type { SearchSuggestion } from '#lib/domain/catalog/category.ts';
import { categoryPath } from '#lib/domain/catalog/category-paths.ts';
import { listingQueryString } from '#lib/domain/catalog/listing-paths.ts';
import { productName } from '#lib/domain/catalog/product.ts';
import { productPath } from '#lib/domain/catalog/product-paths.ts';
import { readLink } from '#lib/domain/shop/content-link.ts';
import { formatMoney } from '#lib/domain/shop/money.ts';
import { getShopByLocale, type Locale } from '#lib/domain/shop/shop.ts';

export interface Suggestion {
  readonly group: 'categories' | 'products' | 'pages';
  readonly text: string;
  readonly href: string;
  /** Parent category, when the text alone is ambiguous. */
  readonly detail?: string;
  /** Path of a product's picture below the image endpoint. */
  readonly picture?: string;
  /** Formatted price of a product's cheapest size. */
  readonly price?: string;
  /** Whether other sizes cost more. */
  readonly isFrom?: boolean;
  /** Squad number of a player. */
  readonly number?: string;
}

/** Suggestions per group. */
const MAX_PER_GROUP = 6;
/** Products have a picture each: the next ones are a press away. */
const PRODUCTS_PER_PAGE = 4;

/** Converts a suggestion for display; undefined for a navigation item without link. */
export function toSuggestion(result: SearchSuggestion, locale: Locale): Suggestion | undefined {
  switch (result.type) {
    case 'product':
      return toProductSuggestion(result.productSuggestion.product, locale);
    case 'category':
      return toCategorySuggestion(result.categorySuggestion, locale);
    case 'navigationItem':
      return toPageSuggestion(result.navigationItemSuggestion.navigationItem, locale);
  }
}

/** The first suggestion for each address: two menus may name one page differently. */
export function withoutRepeats(lines: readonly Suggestion[]): readonly Suggestion[] {
  return lines.filter(({ href }, index) => lines.findIndex((line) => line.href === href) === index);
}

/** What the list shows at a time. */
export interface SuggestionPage {
  /** Sorted by group. */
  readonly lines: readonly Suggestion[];
  /** Suggestions on all pages of products together. */
  readonly total: number;
  /** Number of the next page of products, from 0; undefined if all are shown. */
  readonly nextPage: number | undefined;
}

/** Six suggestions of a group at most, of the products four at a time. After the last page comes the first. */
export function suggestionPage(found: readonly Suggestion[], page: number): SuggestionPage {
  const ofGroup = (group: Suggestion['group']): readonly Suggestion[] =>
    found.filter((line) => line.group === group).slice(0, MAX_PER_GROUP);
  const categories = ofGroup('categories');
  const products = ofGroup('products');
  const pages = ofGroup('pages');
  const pageCount = Math.ceil(products.length / PRODUCTS_PER_PAGE);
  const shown = pageCount > 0 ? page % pageCount : 0;
  const first = shown * PRODUCTS_PER_PAGE;
  return {
    lines: [...categories, ...products.slice(first, first + PRODUCTS_PER_PAGE), ...pages],
    total: categories.length + products.length + pages.length,
    nextPage: pageCount > 1 ? (shown + 1) % pageCount : undefined,
  };
}

/** Suggestion for a category. A filtered category, such as one player's products, is named after its filter. */
export function toCategorySuggestion(
  { category, filters }: CategoryResult,
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
    ...squadNumber(category, filters),
    ...(category.parent && { detail: category.parent.name }),
    href: path + listingQueryString({ filters: { attributes }, page: 1 }),
  };
}

type CategoryResult = Extract<SearchSuggestion, { type: 'category' }>['categorySuggestion'];
type ProductResult = Extract<SearchSuggestion, { type: 'product' }>['productSuggestion']['product'];
type ItemResult = Extract<
  SearchSuggestion,
  { type: 'navigationItem' }
>['navigationItemSuggestion']['navigationItem'];

/** The number of a player's category, or the one in the value of a player's filter (`men-9-osei`). */
function squadNumber(
  category: CategoryResult['category'],
  filters: CategoryResult['filters'],
): Pick<Suggestion, 'number'> {
  const own = category.shopLevelCustomData['playerNumber'];
  const player = filters
    .filter(({ attributeFilter }) => attributeFilter.group.key === 'player')
    .flatMap(({ attributeFilter }) => attributeFilter.values)
    .map(({ value }) => /-(\d{1,2})-/.exec(value ?? '')?.[1])[0];
  const number = player ?? (own === undefined ? undefined : String(own));
  return number === undefined ? {} : { number };
}

function toProductSuggestion(product: ProductResult, locale: Locale): Suggestion {
  const picture = product.images[0]?.hash;
  const { min, max } = product.priceRange;
  return {
    group: 'products',
    text: productName(product),
    href: productPath(locale, product),
    price: formatMoney(min.withTax, getShopByLocale(locale)),
    isFrom: min.withTax !== max.withTax,
    ...(picture && { picture }),
  };
}

function toPageSuggestion(item: ItemResult, locale: Locale): Suggestion | undefined {
  const href =
    item.type === 'category'
      ? item.category && categoryPath(locale, item.category.path)
      : readLink(item.type === 'page' ? `/${item.page}` : item.options.url, locale)?.href;
  return href ? { group: 'pages', text: item.name, href } : undefined;
}
