import { slugify } from '#lib/domain/catalog/product-paths.ts';
import type { CatalogMapping } from '#lib/domain/catalog-files/catalog-mapping.ts';
import type {
  AttributeRecord,
  CategoryRecord,
  Texts,
} from '#lib/domain/catalog-files/catalog-record.ts';
import type { Language } from '#lib/domain/shop/shop.ts';
import { audienceOf } from './formats/audiences.ts';
import { filterColour } from './formats/colours.ts';
import { toOneLine } from './formats/descriptions.ts';
import { compareSizes, sizeValue, valueName } from './formats/names.ts';
import type { SourceProduct } from './formats/source-product.ts';
import { GROUP_LABELS, type GroupKey, IMPLIED_NAMES } from './group-labels.ts';

const MAX_LABEL = 200;
/** Category of products whose type and tags name none. */
const FALLBACK_CATEGORY = 'all';

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

  /** Keys of the product's categories; the mapping decides, else its types do. */
  addCategories({ types, tags }: SourceProduct): readonly string[] {
    const fromTypes = types.flatMap((type) =>
      this.#mapped(`type: ${type}`, () => [this.#pathOf(type)]),
    );
    const fromTags = tags.flatMap((tag) => this.#mapped(`tag: ${tag}`, () => []));
    const keys = [...new Set([...fromTypes, ...fromTags])];
    const isDecided = types.some((type) => this.#mapping.categories[`type: ${type}`]?.length === 0);
    if (keys.length > 0 || isDecided) return keys;
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
    const isJersey = names.some((name) => this.#mapping.jerseys.includes(name));
    return {
      ...(vendor && { brand: [this.#add('brand', valueName(vendor), vendor)] }),
      ...(audience && { ageGroup: [this.#addTexts('ageGroup', audience.value, audience.texts)] }),
      ...(isJersey && { isJersey: [this.#addTexts('isJersey', 'true', IMPLIED_NAMES.yes)] }),
    };
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
    };
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
      ...{ type: 'category', key, isHidden: false, customData: {} },
      texts: Object.fromEntries(
        Object.entries(names).map(([language, name]) => [
          language,
          { name, slug: slugify(name) || key },
        ]),
      ),
    }));
  }

  #attributeRecords(): readonly AttributeRecord[] {
    return [...this.#values].map(([key, values]) => ({
      ...{ type: 'attribute', key, ...GROUP_LABELS[key] },
      values: [...values]
        .map(([value, texts]) => ({ value, texts }))
        .toSorted((left, right) => (key === 'size' ? compareSizes(left.value, right.value) : 0)),
    }));
  }
}

function capitalise(text: string): string {
  const words = text.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
