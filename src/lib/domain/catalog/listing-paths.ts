import type { ListingQuery } from './listing.ts';

/** Query of a listing; the category is in the path. */
export type ListingPageQuery = Pick<ListingQuery, 'filters' | 'sort' | 'page'> & {
  readonly term?: string;
  /** The filter group that is expanded to all its values. */
  readonly whole?: string;
};

/** Serializes the query in canonical order without defaults; '' when there are no filters. */
export function listingQueryString(address: ListingPageQuery): string {
  const { filters, term, whole, sort, page } = address;
  const parameters: readonly (readonly [string, string | undefined])[] = [
    ['term', term],
    ['all', whole],
    ...attributeParameters(filters.attributes),
    ['filters[isNew]', filters.isNew ? 'true' : undefined],
    ['filters[maxPrice]', filters.maxPrice?.toString()],
    ['filters[minPrice]', filters.minPrice?.toString()],
    ['filters[sale]', filters.sale ? 'true' : undefined],
    ['sort', sort],
    ['page', page > 1 ? String(page) : undefined],
  ];
  const text = parameters
    .flatMap(([name, value]) => (value ? `${name}=${encodeParameter(value)}` : []))
    .join('&');
  return text && `?${text}`;
}

function attributeParameters(
  attributes: ListingQuery['filters']['attributes'],
): readonly (readonly [string, string])[] {
  return Object.keys(attributes)
    .sort()
    .map((group) => {
      const ids = [...(attributes[group] ?? [])].sort((a, b) => a - b);
      return [`filters[${group}]`, ids.join(',')];
    });
}

function encodeParameter(value: string): string {
  return encodeURIComponent(value).replaceAll('%2C', ',');
}
