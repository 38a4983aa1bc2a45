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
import type { PageContext } from '#lib/server/platform/views/context.ts';
import type { ListingResults } from './listing-results.ts';

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
  /** The shown values. */
  readonly options: readonly FilterOption[];
  /** All values, hidden ones too. */
  readonly allOptions: readonly FilterOption[];
  /** Link to the same listing with all values of the group; absent when all are shown. */
  readonly more?: { readonly label: string; readonly href: string };
}

type Translator = Pick<PageContext, 't'>;
type FilterSource = Pick<ListingResults, 'filters' | 'unfiltered' | 'address'>;
type ToHref = (to: ListingPageQuery) => string;
type AttributeItem = Extract<FilterItem, { type: 'attributes' }>;

/** A long group first shows some values only. Hiding one or two would not be worth a press. */
const SHORTENED_LENGTH = 10;
const MAX_FULL_LENGTH = 12;

export function filterGroups(
  context: Translator,
  { filters, unfiltered, address }: FilterSource,
  href: ToHref,
): readonly FilterGroup[] {
  return [
    ...filters.filters.flatMap((item) =>
      item.type === 'attributes' ? [attributeGroup(context, item, address, href)] : [],
    ),
    ...offersGroup(context, { filters, unfiltered, address }, href),
  ];
}

/** New and reduced, in one group; only what the unfiltered list has, or what was chosen. */
function offersGroup(
  { t }: Translator,
  { filters, unfiltered, address }: FilterSource,
  href: ToHref,
): readonly FilterGroup[] {
  const { sale, isNew } = address.filters;
  const offers = [
    {
      slug: 'sale',
      label: t('listing:onlyReduced'),
      isChosen: sale === true,
      next: toggleSaleFilter(address),
    },
    {
      slug: 'isNew',
      label: t('listing:onlyNew'),
      isChosen: isNew === true,
      next: toggleNewFilter(address),
    },
  ];
  const options = offers
    .filter(({ slug, isChosen }) => isChosen || countTrue(unfiltered, slug) > 0)
    .map(({ slug, label, isChosen, next }) => {
      const count = countTrue(filters, slug);
      const isDisabled = count === 0 && !isChosen;
      return { label, count, href: href(next), isChosen, isDisabled, fills: [] };
    });
  const chosenCount = options.filter(({ isChosen }) => isChosen).length;
  return options.length > 0
    ? [{ slug: 'offers', label: t('listing:offers'), chosenCount, options, allOptions: options }]
    : [];
}

/** Number of products to which a yes-or-no filter applies. */
function countTrue({ filters }: Filters, slug: string): number {
  const item = filters.find((candidate) => candidate.slug === slug);
  if (item?.type !== 'boolean') return 0;
  return item.values.find((value) => value.name)?.productCount ?? 0;
}

function attributeGroup(
  { t }: Translator,
  item: AttributeItem,
  address: ListingPageQuery,
  href: ToHref,
): FilterGroup {
  const chosen = selectedValues(address.filters, item.slug);
  const isWhole = item.values.length <= MAX_FULL_LENGTH || address.whole === item.slug;
  const allOptions = item.values.map((value) => {
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
  const options = isWhole
    ? allOptions
    : allOptions.filter(({ isChosen }, index) => isChosen || index < SHORTENED_LENGTH);
  const group = {
    slug: item.slug,
    label: item.name,
    chosenCount: chosen.length,
    options,
    allOptions,
  };
  if (isWhole) return group;
  const label = t('listing:allValues', { count: item.values.length });
  return { ...group, more: { label, href: href(expandFilterGroup(address, item.slug)) } };
}
