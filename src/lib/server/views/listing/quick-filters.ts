import type { FilterGroup, FilterOption } from './filter-groups.ts';

/** A filter group as shown above the list. */
export type QuickGroup = Pick<FilterGroup, 'slug' | 'label' | 'options'>;

/** By importance; `offers` is always added. */
const PROMOTED = ['size', 'color', 'category', 'ageGroup'];
const MAX_GROUPS = 2;
const MAX_VALUES = 7;

/** The most useful values of the two most important groups, and what is new or reduced. */
export function quickGroups(groups: readonly FilterGroup[]): readonly QuickGroup[] {
  const groupsBySlug = (slug: string): FilterGroup[] =>
    groups.filter((group) => group.slug === slug);
  const promoted = PROMOTED.flatMap(groupsBySlug).filter(({ options }) => options.length > 1);
  return [...promoted.slice(0, MAX_GROUPS), ...groupsBySlug('offers')].map(
    ({ slug, label, options }) => ({
      slug,
      label,
      options: mostUseful(options),
    }),
  );
}

/** The values with the most products and all chosen ones, in their original order. */
function mostUseful(options: readonly FilterOption[]): readonly FilterOption[] {
  const best = new Set([...options].sort((a, b) => b.count - a.count).slice(0, MAX_VALUES));
  return options.filter((option) => option.isChosen || best.has(option));
}
