import type { FilterItem, Filters } from '#lib/domain/catalog/listing.ts';
import type { ListingPageQuery } from '#lib/domain/catalog/listing-paths.ts';
import {
  expandFilterGroup,
  selectedValues,
  toggleFilterValue,
  toggleNewFilter,
  toggleSaleFilter,
} from '#lib/domain/catalog/listing-query.ts';
import { colourFills } from '#lib/domain/catalog/swatch.ts';
import type { PageContext } from '#lib/server/views/context.ts';

/** One filter value; its link adds or removes it. */
export interface FilterOption {
  readonly label: string;
  readonly count: number;
  readonly href: string;
  readonly isChosen: boolean;
  /** No product would be left: shown without a link. */
  readonly isDisabled: boolean;
  readonly fills: readonly string[];
}

export interface FilterGroup {
  readonly slug: string;
  readonly label: string;
  readonly chosenCount: number;
  readonly options: readonly FilterOption[];
  /** Link to the same listing with all values of the group; absent when all are shown. */
  readonly more?: { readonly label: string; readonly href: string };
}

type Translator = Pick<PageContext, 't'>;
type ToHref = (to: ListingPageQuery) => string;
type AttributeItem = Extract<FilterItem, { type: 'attributes' }>;

/** A long group first shows some values only. Hiding one or two would not be worth a press. */
const SHORTENED_LENGTH = 10;
const MAX_FULL_LENGTH = 12;

export function filterGroups(
  context: Translator,
  filters: Filters,
  address: ListingPageQuery,
  href: ToHref,
): readonly FilterGroup[] {
  return [
    ...filters.filters.flatMap((item) =>
      item.type === 'attributes' ? [attributeGroup(context, item, address, href)] : [],
    ),
    ...offersGroup(context, filters, address, href),
  ];
}

/** New and reduced, in one group. */
function offersGroup(
  { t }: Translator,
  filters: Filters,
  address: ListingPageQuery,
  href: ToHref,
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
        href: href(isSale ? toggleSaleFilter(address) : toggleNewFilter(address)),
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
  { t }: Translator,
  item: AttributeItem,
  address: ListingPageQuery,
  href: ToHref,
): FilterGroup {
  const chosen = selectedValues(address.filters, item.slug);
  const isWhole = item.values.length <= MAX_FULL_LENGTH || address.whole === item.slug;
  const values = isWhole
    ? item.values
    : item.values.filter(({ id }, index) => index < SHORTENED_LENGTH || chosen.includes(id));
  const options = values.map((value) => {
    const isChosen = chosen.includes(value.id);
    return {
      label: value.name,
      count: value.productCount,
      href: href(toggleFilterValue(address, item.slug, value.id)),
      isChosen,
      isDisabled: value.productCount === 0 && !isChosen,
      fills: item.slug === 'color' ? colourFills(value.value) : [],
    };
  });
  const group = { slug: item.slug, label: item.name, chosenCount: chosen.length, options };
  if (isWhole) return group;
  const label = t('listing:allValues', { count: item.values.length });
  return { ...group, more: { label, href: href(expandFilterGroup(address, item.slug)) } };
}
