import type { FilterGroup, FilterOption } from './filter-groups.ts';

/** What stands above the list of a group (usability, rule 13). */
export type QuickGroup = Pick<FilterGroup, 'slug' | 'label' | 'options'>;

/** By importance; `offers` comes besides. */
const PROMOTED = ['size', 'color', 'category', 'ageGroup'];
const GROUPS = 2;
const VALUES = 7;

/** The most useful values of the two most important groups, and what is new or reduced. */
export function quickGroups(groups: readonly FilterGroup[]): readonly QuickGroup[] {
  const named = (slug: string): FilterGroup[] => groups.filter((group) => group.slug === slug);
  const promoted = PROMOTED.flatMap(named).filter(({ options }) => options.length > 1);
  return [...promoted.slice(0, GROUPS), ...named('offers')].map(({ slug, label, options }) => ({
    slug,
    label,
    options: mostUseful(options),
  }));
}

/** Those that leave most products, and every chosen one, in their own order. */
function mostUseful(options: readonly FilterOption[]): readonly FilterOption[] {
  const best = new Set([...options].sort((a, b) => b.count - a.count).slice(0, VALUES));
  return options.filter((option) => option.isChosen || best.has(option));
}
