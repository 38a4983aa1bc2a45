import { printing } from '#club/club-files.ts';
import { slugify } from '#lib/domain/catalog/product-paths.ts';
import type { CatalogMapping, CategoryNames } from '#lib/domain/catalog-files/catalog-mapping.ts';
import type {
  AttributeRecord,
  CategoryRecord,
  Texts,
} from '#lib/domain/catalog-files/catalog-record.ts';
import { JERSEY_GROUPS } from '#lib/domain/printing/lettering.ts';
import type { Language } from '#lib/domain/shop/shop.ts';
import { audienceOf } from './formats/audiences.ts';
import { filterColour } from './formats/colours.ts';
import { toOneLine } from './formats/descriptions.ts';
import { compareSizes, sizeValue, valueName } from './formats/names.ts';
import type { SourceProduct } from './formats/source-product.ts';
import { GROUP_LABELS, type GroupKey, IMPLIED_NAMES, jerseyLabel } from './group-labels.ts';

const MAX_LABEL = 200;
/** Category of products whose type and tags name none. */
const FALLBACK_CATEGORY = 'all';

/** Article numbers of what shoppers pay for a print: no list shows them. */
const PRINTED_PARTS: ReadonlySet<string> = new Set(
  Object.values(printing?.parts ?? {}).filter((sku) => sku !== ''),
);

type AttributeValues = Readonly<Record<string, readonly string[]>>;

/**
 * Categories, colours, sizes and other values that an import meets. They become records at the end of the file, and the
 * mapping file that a manager edits.
 */
export class FoundNames {
  readonly #mapping: CatalogMapping;
  readonly #language: Language;
  /** Names by key, parents included. */
  readonly #categories = new Map<string, Texts<string>>();
  readonly #values = new Map<GroupKey, Map<string, Texts<string>>>();
  readonly #categoryNames = new Map<string, string[]>();
  readonly #colourNames = new Map<string, string>();
  readonly #sizeNames = new Map<string, string>();

  constructor(mapping: CatalogMapping, language: Language) {
    this.#mapping = mapping;
    this.#language = language;
  }

  /** Keys of the product's categories; the mapping decides, else its types do. Parts of a print have none. */
  addCategories({ types, tags, variants }: SourceProduct): readonly string[] {
    if (variants.some(({ sku }) => PRINTED_PARTS.has(sku))) return [];
    const fromTypes = types.flatMap((type) =>
      this.#mapped(`type: ${type}`, () => [this.#pathOf(type)]),
    );
    const fromTags = tags.flatMap((tag) => this.#mapped(`tag: ${tag}`, () => []));
    const keys = [...new Set([...fromTypes, ...fromTags])];
    if (keys.length > 0 || this.#isUnlisted(types)) return keys;
    this.#categories.set(FALLBACK_CATEGORY, IMPLIED_NAMES.allProducts);
    return [FALLBACK_CATEGORY];
  }

  addAttributes({
    vendor,
    types,
    tags,
    gender,
    ageGroup,
  }: SourceProduct): Record<string, string[]> {
    const audience = audienceOf([gender, ageGroup, ...tags, ...types]);
    const names = [...types.map((type) => `type: ${type}`), ...tags.map((tag) => `tag: ${tag}`)];
    return {
      ...(vendor && { brand: [this.#add('brand', valueName(vendor), vendor)] }),
      ...(audience && { ageGroup: [this.#addTexts('ageGroup', audience.value, audience.texts)] }),
      ...this.#addJersey(names),
    };
  }

  /** The attributes by which the shop finds the shirts that are printed, and their letters. */
  #addJersey(names: readonly string[]): Record<string, string[]> {
    const isJersey = names.some((name) => this.#mapping.jerseys.includes(name));
    const season = this.#mapping.season ?? printing?.season;
    if (!isJersey || !season) return {};
    const [first] = JERSEY_GROUPS;
    const named = names.map((name) => this.#mapping.jerseyGroups?.[name]).find(Boolean);
    const group = named ?? first;
    return {
      isJersey: [this.#addTexts('isJersey', 'true', IMPLIED_NAMES.yes)],
      jerseyType: [this.#addTexts('jerseyType', group, jerseyLabel(group))],
      season: [this.#add('season', season, season)],
    };
  }

  /** The manager wants its types in no list: parts of a print are sold with shirts alone. */
  #isUnlisted(types: readonly string[]): boolean {
    return (
      types.length > 0 &&
      types.every((type) => this.#mapping.categories[`type: ${type}`]?.length === 0)
    );
  }

  /** The filter colour, where it is known, and the name that shoppers see. */
  addColour(label: string): AttributeValues {
    const filter = this.#mapping.colours[label] ?? filterColour(label);
    this.#colourNames.set(label, filter ?? '');
    const detail = [this.#add('colorDetail', valueName(label), label)];
    if (!filter) return { colorDetail: detail };
    return { color: [this.#add('color', filter, capitalise(filter))], colorDetail: detail };
  }

  /** The size that a label means. */
  sizeOf(label: string): string {
    return this.#mapping.sizes[label] ?? sizeValue(label);
  }

  addSize(label: string): string {
    const value = this.sizeOf(label);
    this.#sizeNames.set(label, value);
    if (value === 'one-size') return this.#addTexts('size', value, IMPLIED_NAMES.oneSize);
    return this.#add('size', value, label);
  }

  records(): readonly (CategoryRecord | AttributeRecord)[] {
    return [...this.#categoryRecords(), ...this.#attributeRecords()];
  }

  /** The mapping with everything that was met; what the manager decided stays. */
  mapping(): CatalogMapping {
    return {
      ...this.#mapping,
      categories: { ...Object.fromEntries(this.#categoryNames), ...this.#mapping.categories },
      colours: { ...Object.fromEntries(this.#colourNames), ...this.#mapping.colours },
      sizes: { ...Object.fromEntries(this.#sizeNames), ...this.#mapping.sizes },
      names: this.#names(),
    };
  }

  #names(): CategoryNames {
    const found = [...this.#categories].map(([key, name]) => {
      return [key, { ...name, ...this.#mapping.names?.[key] }] as const;
    });
    return { ...this.#mapping.names, ...Object.fromEntries(found) };
  }

  #mapped(name: string, makeKeys: () => readonly string[]): readonly string[] {
    const decided = this.#mapping.categories[name];
    const keys = decided ?? makeKeys();
    this.#categoryNames.set(name, [...keys]);
    for (const key of decided ?? [])
      this.#addPath(key.split('/').map((step) => [step, capitalise(step)]));
    return keys;
  }

  /** `Apparel > Hoodies` → `apparel/hoodies`. */
  #pathOf(type: string): string {
    const names = type
      .split('>')
      .map((name) => toOneLine(name, MAX_LABEL))
      .filter(Boolean);
    return this.#addPath(names.map((name) => [valueName(name), name]));
  }

  #addPath(steps: readonly (readonly [key: string, name: string])[]): string {
    let key = '';
    for (const [step, name] of steps) {
      key = key ? `${key}/${step}` : step;
      if (!this.#categories.has(key)) this.#categories.set(key, { [this.#language]: name });
    }
    return key;
  }

  #add(group: GroupKey, value: string, label: string): string {
    return this.#addTexts(group, value, { [this.#language]: toOneLine(label, MAX_LABEL) });
  }

  #addTexts(group: GroupKey, value: string, texts: Texts<string>): string {
    const values = this.#values.get(group) ?? new Map<string, Texts<string>>();
    this.#values.set(group, values);
    if (!values.has(value)) values.set(value, texts);
    return value;
  }

  #categoryRecords(): readonly CategoryRecord[] {
    return [...this.#categories].map(([key, names]) => ({
      type: 'category',
      language: this.#language,
      key,
      isHidden: false,
      customData: {},
      texts: categoryTexts(key, names, this.#mapping.names?.[key]),
    }));
  }

  #attributeRecords(): readonly AttributeRecord[] {
    return [...this.#values].map(([key, values]) => ({
      type: 'attribute',
      language: this.#language,
      key,
      ...GROUP_LABELS[key],
      values: [...values]
        .map(([value, texts]) => ({ value, texts }))
        .toSorted((left, right) => (key === 'size' ? compareSizes(left.value, right.value) : 0)),
    }));
  }
}

/** The manager's names, else those of the list. */
function categoryTexts(
  key: string,
  found: Texts<string>,
  named: CategoryNames[string] = {},
): CategoryRecord['texts'] {
  return Object.fromEntries(
    Object.entries({ ...found, ...named }).flatMap(([language, name]) =>
      name ? [[language, { name, slug: slugify(name) || key }]] : [],
    ),
  );
}

function capitalise(text: string): string {
  const words = text.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
