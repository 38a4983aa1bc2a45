import type { FilterItem, Filters } from '#lib/domain/listing.ts';
import {
  chosenValues,
  toggleNew,
  toggleSale,
  toggleValue,
  withoutFilters,
  withoutPrice,
} from '#lib/domain/listing-address.ts';
import { formatMoney } from '#lib/domain/money.ts';
import { type ListingAddress, listingQueryString } from '#lib/domain/paths.ts';
import { colourFills } from '#lib/domain/swatch.ts';
import type { PageContext } from './context.ts';

/** One value to narrow by; its link adds it, or takes it away again. */
export interface FilterOption {
  readonly label: string;
  readonly count: number;
  readonly href: string;
  readonly isChosen: boolean;
  /** Nothing would be left: shown, not offered. */
  readonly isDisabled: boolean;
  readonly fills: readonly string[];
}

export interface FilterGroup {
  readonly slug: string;
  readonly label: string;
  readonly chosenCount: number;
  readonly options: readonly FilterOption[];
}

export interface AppliedFilter {
  readonly label: string;
  /** The listing without it. */
  readonly href: string;
}

/** What a listing can be narrowed by, what it is narrowed by, and where each change leads. */
export interface FilterPanel {
  readonly groups: readonly FilterGroup[];
  readonly applied: readonly AppliedFilter[];
  readonly clearHref: string;
  readonly price: PriceField;
}

/** Bounds as they stand in the form, in the shop's money without its sign. */
export interface PriceField {
  readonly from: string;
  readonly to: string;
  readonly lowest: string;
  readonly highest: string;
  /** Everything else that narrows the listing, for the form to send along. */
  readonly others: readonly (readonly [name: string, value: string])[];
}

type Words = Pick<PageContext, 't' | 'shop'>;

export function filterPanel(
  words: Words,
  filters: Filters,
  address: ListingAddress,
  basePath: string,
): FilterPanel {
  const href = (to: ListingAddress) => basePath + listingQueryString(to);
  const groups = [
    ...filters.filters.flatMap((item) =>
      item.type === 'attributes' ? [attributeGroup(item, address, href)] : [],
    ),
    ...offers(words, filters, address, href),
  ];
  return {
    groups,
    applied: [
      ...groups.flatMap(({ options }) =>
        options.flatMap(({ label, href, isChosen }) => (isChosen ? [{ label, href }] : [])),
      ),
      ...appliedPrice(words, address, href),
    ],
    clearHref: href(withoutFilters(address)),
    price: priceField(filters, address),
  };
}

/** New and reduced, in one group. */
function offers(
  { t }: Words,
  filters: Filters,
  address: ListingAddress,
  href: (to: ListingAddress) => string,
): readonly FilterGroup[] {
  const options = filters.filters.flatMap((item): FilterOption[] => {
    if (item.type !== 'boolean') return [];
    const isSale = item.slug === 'sale';
    const isChosen = (isSale ? address.filters.sale : address.filters.isNew) === true;
    const count = item.values.find((value) => value.name)?.productCount ?? 0;
    return [
      {
        label: t(isSale ? 'listing:onlyReduced' : 'listing:onlyNew'),
        count,
        href: href(isSale ? toggleSale(address) : toggleNew(address)),
        isChosen,
        isDisabled: count === 0 && !isChosen,
        fills: [],
      },
    ];
  });
  const chosenCount = options.filter(({ isChosen }) => isChosen).length;
  return options.length > 0
    ? [{ slug: 'offers', label: t('listing:offers'), chosenCount, options }]
    : [];
}

function attributeGroup(
  item: Extract<FilterItem, { type: 'attributes' }>,
  address: ListingAddress,
  href: (to: ListingAddress) => string,
): FilterGroup {
  const chosen = chosenValues(address.filters, item.slug);
  return {
    slug: item.slug,
    label: item.name,
    chosenCount: chosen.length,
    options: item.values.map((value) => {
      const isChosen = chosen.includes(value.id);
      return {
        label: value.name,
        count: value.productCount,
        href: href(toggleValue(address, item.slug, value.id)),
        isChosen,
        isDisabled: value.productCount === 0 && !isChosen,
        fills: item.slug === 'color' ? colourFills(value.value) : [],
      };
    }),
  };
}

function appliedPrice(
  { t, shop }: Words,
  address: ListingAddress,
  href: (to: ListingAddress) => string,
): readonly AppliedFilter[] {
  const { minPrice, maxPrice } = address.filters;
  const min = minPrice === undefined ? '' : formatMoney(minPrice, shop);
  const max = maxPrice === undefined ? '' : formatMoney(maxPrice, shop);
  if (!min && !max) return [];
  const key = min && max ? 'priceSpan' : min ? 'priceAtLeast' : 'priceAtMost';
  return [{ label: t(`listing:${key}`, { min, max }), href: href(withoutPrice(address)) }];
}

function priceField(filters: Filters, address: ListingAddress): PriceField {
  const range = filters.filters.find((item) => item.type === 'range')?.values[0];
  const { minPrice, maxPrice } = address.filters;
  const rest = new URLSearchParams(listingQueryString({ ...withoutPrice(address) }));
  return {
    from: typed(minPrice),
    to: typed(maxPrice),
    lowest: typed(range && Math.floor(range.min / 100) * 100),
    highest: typed(range && Math.ceil(range.max / 100) * 100),
    others: [...rest],
  };
}

function typed(amount: number | undefined): string {
  if (amount === undefined) return '';
  return amount % 100 === 0 ? String(amount / 100) : (amount / 100).toFixed(2);
}
