import type { Minor } from '#lib/domain/shop/money.ts';
import type { Product } from './product.ts';

export const PRODUCTS_PER_PAGE = 24;

/** Sort keys in the query of a listing. */
export const SORTS = [
  'price_asc',
  'price_desc',
  'new_desc',
  'new_asc',
  'reduction_desc',
  'reduction_asc',
] as const;
export type Sort = (typeof SORTS)[number];

/** Filters of a listing: values of one group are combined with OR, groups with AND. */
export interface ListingFilters {
  /** Attribute value ids by group key (`color`, `size`, `ageGroup`, …). */
  readonly attributes: Readonly<Record<string, readonly number[]>>;
  readonly sale?: boolean;
  readonly isNew?: boolean;
  /** Inclusive, against the lowest variant price with tax. */
  readonly minPrice?: Minor;
  readonly maxPrice?: Minor;
  /** Percent, inclusive, of the variant with the largest reduction. */
  readonly minReduction?: number;
  readonly maxReduction?: number;
  /** Excludes products with one of these values. */
  readonly excludedAttributes?: Readonly<Record<string, readonly number[]>>;
  /** Values of groups that the listing page does not offer as filters. */
  readonly unlistedAttributes?: Readonly<Record<string, readonly number[]>>;
  /** Groups that are combined with OR. */
  readonly alternativeGroups?: readonly string[];
  readonly excludesSoldOut?: boolean;
  /** Whether a campaign reduces one of the variants. */
  readonly hasCampaign?: boolean;
  /** Products on sale at this time, in milliseconds since 1970. */
  readonly sellableAt?: number;
}

/** `exact`: no typo tolerance. `contains`: substring match. */
export type TermMatch = 'exact' | 'contains';

export interface ListingQuery {
  /** Absent: the whole shop. */
  readonly categoryId?: number;
  readonly term?: string;
  /** Absent: the default search with typo tolerance. */
  readonly match?: TermMatch;
  readonly filters: ListingFilters;
  /** One product for each design, in its first matching colour, and counts of designs. Without it each colour counts. */
  readonly mergesColours?: boolean;
  readonly sort?: Sort;
  /** From 1. */
  readonly page: number;
  readonly perPage: number;
}

/** A listing whose filters to count; `including` adds groups that are not offered as filters. */
export type FilterQuery = Pick<
  ListingQuery,
  'categoryId' | 'term' | 'match' | 'filters' | 'mergesColours'
> & {
  readonly including?: readonly string[];
};

/** Pagination of the wire; `current` is the number of items on this page. */
export interface Pagination {
  readonly current: number;
  readonly total: number;
  readonly perPage: number;
  readonly page: number;
  readonly first: number;
  readonly prev: number;
  readonly next: number;
  readonly last: number;
}

export interface Listing {
  readonly products: readonly Product[];
  readonly pagination: Pagination;
}

/** A page of product ids. */
export interface ListingIds {
  readonly ids: readonly number[];
  readonly pagination: Pagination;
}

export type FilterItem =
  | {
      readonly type: 'attributes';
      readonly id: number | null;
      readonly slug: string;
      readonly name: string;
      readonly attributeGroupType: string | null;
      readonly values: readonly {
        readonly id: number;
        readonly name: string;
        readonly value: string;
        /** Products that match this value and the selection in the other groups. */
        readonly productCount: number;
      }[];
    }
  | {
      readonly type: 'boolean';
      readonly id: null;
      readonly slug: string;
      readonly name: string;
      readonly values: readonly { readonly name: boolean; readonly productCount: number }[];
    }
  | {
      readonly type: 'range';
      readonly id: null;
      readonly slug: 'prices';
      readonly name: string;
      readonly values: readonly {
        readonly min: Minor;
        readonly max: Minor;
        readonly productCount: number;
      }[];
    };

export interface Filters {
  readonly filters: readonly FilterItem[];
  /** Products of the listing with the current filters, despite the wire name. */
  readonly unfilteredCount: number;
}

/** Page numbers from a total; a listing without products has one empty page. */
export function pagination(total: number, page: number, perPage: number): Pagination {
  const last = Math.max(1, Math.ceil(total / perPage));
  const before = (page - 1) * perPage;
  return {
    current: Math.max(0, Math.min(perPage, total - before)),
    total,
    perPage,
    page,
    first: 1,
    prev: Math.max(1, page - 1),
    next: Math.min(last, page + 1),
    last,
  };
}
