import type { FilterItem, Filters } from '#lib/domain/listing.ts';
import {
  chosenValues,
  toggleNew,
  toggleSale,
  toggleValue,
  withWholeGroup,
} from '#lib/domain/listing-address.ts';
import type { ListingAddress } from '#lib/domain/listing-paths.ts';
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
  /** Leads to the same list with the group's other values too; absent when all are here. */
  readonly more?: { readonly label: string; readonly href: string };
}

type Words = Pick<PageContext, 't'>;
type Href = (to: ListingAddress) => string;
type AttributeItem = Extract<FilterItem, { type: 'attributes' }>;

/** A longer group shows its first values only, in the catalogue's order; one or two are not worth a press. */
const SHOWN = 10;
const LONG = 12;

export function filterGroups(
  words: Words,
  filters: Filters,
  address: ListingAddress,
  href: Href,
): readonly FilterGroup[] {
  return [
    ...filters.filters.flatMap((item) =>
      item.type === 'attributes' ? [attributeGroup(words, item, address, href)] : [],
    ),
    ...offers(words, filters, address, href),
  ];
}

/** New and reduced, in one group. */
function offers(
  { t }: Words,
  filters: Filters,
  address: ListingAddress,
  href: Href,
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
  { t }: Words,
  item: AttributeItem,
  address: ListingAddress,
  href: Href,
): FilterGroup {
  const chosen = chosenValues(address.filters, item.slug);
  const isWhole = item.values.length <= LONG || address.whole === item.slug;
  const shown = isWhole
    ? item.values
    : item.values.filter(({ id }, index) => index < SHOWN || chosen.includes(id));
  const options = shown.map((value) => {
    const isChosen = chosen.includes(value.id);
    return {
      label: value.name,
      count: value.productCount,
      href: href(toggleValue(address, item.slug, value.id)),
      isChosen,
      isDisabled: value.productCount === 0 && !isChosen,
      fills: item.slug === 'color' ? colourFills(value.value) : [],
    };
  });
  const group = { slug: item.slug, label: item.name, chosenCount: chosen.length, options };
  if (isWhole) return group;
  const label = t('listing:allValues', { count: item.values.length });
  return { ...group, more: { label, href: href(withWholeGroup(address, item.slug)) } };
}
