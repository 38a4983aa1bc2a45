import type { Filters } from '#lib/domain/catalog/listing.ts';
import type { FilterGroup } from './filter-groups.ts';

/** A filter group as shown above the list. */
export type QuickGroup = Pick<FilterGroup, 'slug' | 'label' | 'options'>;

/** By importance; `offers` is added if the list has any. */
const PROMOTED = ['size', 'color', 'category', 'ageGroup'];
const MAX_GROUPS = 2;
const MAX_VALUES = 6;

/**
 * The most useful values of the two most important groups, and what is new or reduced. They are those of the unfiltered
 * list, so that they keep their places while filters are chosen.
 */
export function quickGroups(
  groups: readonly FilterGroup[],
  unfiltered: Filters,
): readonly QuickGroup[] {
  const groupsBySlug = (slug: string): FilterGroup[] =>
    groups.filter((group) => group.slug === slug);
  const promoted = PROMOTED.flatMap(groupsBySlug).filter(({ allOptions }) => allOptions.length > 1);
  return [...promoted.slice(0, MAX_GROUPS), ...groupsBySlug('offers')].map((group) => {
    const { slug, label, allOptions } = group;
    const best = slug === 'offers' ? undefined : mostUseful(unfiltered, slug);
    const options = best ? allOptions.filter((_, index) => best.has(index)) : allOptions;
    return { slug, label, options };
  });
}

/** Indexes of the values with the most products in the unfiltered list. */
function mostUseful({ filters }: Filters, slug: string): ReadonlySet<number> {
  const item = filters.find((candidate) => candidate.slug === slug);
  const counts = item?.type === 'attributes' ? item.values.map((value) => value.productCount) : [];
  const byCount = [...counts.keys()].sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0));
  return new Set(byCount.slice(0, MAX_VALUES));
}
