import type { Minor } from './money.ts';
import type { Product } from './product.ts';

export const PRODUCTS_PER_PAGE = 24;

/** Sort keys of a listing address (decisions, "Addresses"). */
export const SORTS = [
  'price_asc',
  'price_desc',
  'new_desc',
  'new_asc',
  'reduction_desc',
  'reduction_asc',
] as const;
export type Sort = (typeof SORTS)[number];

/** What narrows a listing: values of one group are alternatives, groups narrow each other. */
export interface ListingFilters {
  /** Attribute value ids by group key (`color`, `size`, `ageGroup`, …). */
  readonly attributes: Readonly<Record<string, readonly number[]>>;
  readonly sale?: boolean;
  readonly isNew?: boolean;
  /** Inclusive, against the lowest variant price with tax. */
  readonly minPrice?: Minor;
  readonly maxPrice?: Minor;
  /** Percent, inclusive, of the size that is reduced most. */
  readonly minReduction?: number;
  readonly maxReduction?: number;
  /** Products with one of these values are left out. */
  readonly not?: Readonly<Record<string, readonly number[]>>;
  /** Groups that listings do not offer as a filter. */
  readonly unoffered?: Readonly<Record<string, readonly number[]>>;
  /** Groups of which one is enough: they do not narrow each other. */
  readonly either?: readonly string[];
  readonly withoutSoldOut?: boolean;
  /** Whether a campaign reduces one of its sizes. */
  readonly hasCampaign?: boolean;
  /** Milliseconds: what is sold then. */
  readonly sellableAt?: number;
}

/** `exact`: no word is taken for a typing error of another. `contains`: words have the typed ones anywhere in them. */
export type TermMatch = 'exact' | 'contains';

export interface ListingQuery {
  /** Absent: the whole shop. */
  readonly categoryId?: number;
  readonly term?: string;
  /** Absent: as shoppers search. */
  readonly match?: TermMatch;
  readonly filters: ListingFilters;
  readonly sort?: Sort;
  /** From 1. */
  readonly page: number;
  readonly perPage: number;
}

/** A listing to count, and groups to count that listings do not offer as a filter. */
export type FilterQuery = Pick<ListingQuery, 'categoryId' | 'term' | 'match' | 'filters'> & {
  readonly including?: readonly string[];
};

/** Numbers of a page of results; `current` counts the items on it (backend contract, 1.3). */
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

/** A page of a listing by the ids of its products. */
export interface ListedIds {
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
        /** Products left when this value is added to what is chosen in the other groups. */
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
  /** Products of the listing as it is filtered now (the wire name says otherwise). */
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
