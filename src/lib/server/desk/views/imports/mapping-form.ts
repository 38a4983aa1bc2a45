import type { CatalogMapping } from '#lib/domain/catalog-files/catalog-mapping.ts';

export interface MappingForm {
  readonly categories: readonly {
    readonly name: string;
    readonly keys: string;
    readonly isJersey: boolean;
  }[];
  readonly colours: readonly MappedName[];
  readonly sizes: readonly MappedName[];
  /** Names without a field: a file may have thousands of tags. */
  readonly more: number;
  /** All of it as JSON. */
  readonly text: string;
}

export interface MappedName {
  readonly name: string;
  readonly value: string;
}

const MAX_FIELDS = 200;

/** The fields of a mapping. Types come before tags, which often mean nothing to a shop. */
export function mappingForm(mapping: CatalogMapping): MappingForm {
  const categories = Object.entries(mapping.categories)
    .map(([name, keys]) => ({
      name,
      keys: keys.join(', '),
      isJersey: mapping.jerseys.includes(name),
    }))
    .toSorted((left, right) => Number(isTag(left.name)) - Number(isTag(right.name)));
  const colours = toNames(mapping.colours);
  const sizes = toNames(mapping.sizes);
  const all = [categories, colours, sizes];
  return {
    categories: categories.slice(0, MAX_FIELDS),
    colours: colours.slice(0, MAX_FIELDS),
    sizes: sizes.slice(0, MAX_FIELDS),
    more: all.reduce((sum, names) => sum + Math.max(0, names.length - MAX_FIELDS), 0),
    text: JSON.stringify(mapping, null, 2),
  };
}

function toNames(names: Readonly<Record<string, string>>): readonly MappedName[] {
  return Object.entries(names).map(([name, value]) => ({ name, value }));
}

function isTag(name: string): boolean {
  return name.startsWith('tag: ');
}
