import { isAssetKey } from '#lib/domain/catalog/asset-key.ts';
import type {
  AdvancedAttribute,
  AttributeGroup,
  Attributes,
  AttributeValue,
  ProductImage,
} from '#lib/domain/catalog/product.ts';
import type { CatalogTables } from '#lib/server/platform/database/schema/schema-catalog.ts';
import type { Dictionary, ValueEntry } from './dictionary.ts';

type ProductColumns = CatalogTables['product'];
type AdvancedColumn = ProductColumns['advanced']['__select__'];
type ImagesColumn = ProductColumns['images']['__select__'];

/** Texts and limits of a product that are not attribute values. */
export interface ProductTexts {
  readonly id: number;
  readonly name: string;
  readonly description: string | null;
  readonly maxPerOrder: number | null;
}

/** All attribute groups of a product, including its name, description and order limit. */
export function productAttributes(
  dictionary: Dictionary,
  valueIds: readonly number[],
  texts: ProductTexts,
): Attributes {
  const attributes: Record<string, AttributeGroup> = {
    name: plainAttribute('name', { id: texts.id, label: texts.name }),
  };
  for (const valueId of valueIds) {
    const entry = dictionary.values.get(valueId);
    if (entry) addValue(attributes, entry);
  }
  if (texts.description) {
    attributes['description2'] = plainAttribute('description2', {
      id: texts.id,
      label: texts.description,
    });
  }
  if (texts.maxPerOrder !== null) {
    const value = String(texts.maxPerOrder);
    attributes['maxProductQuantityPerOrder'] = plainAttribute('maxProductQuantityPerOrder', {
      id: texts.maxPerOrder,
      label: value,
      value,
    });
  }
  return attributes;
}

/** `size` and `shopSize` of a variant. Both are equal: sizes are shown as stored. */
export function sizeAttributes(dictionary: Dictionary, valueId: number): Attributes {
  const size = dictionary.values.get(valueId);
  return size ? memoize(sizeCache, size, toSizeAttributes) : NO_ATTRIBUTES;
}

function toSizeAttributes({ id, label, value, group }: ValueEntry): Attributes {
  const base = { id: group.id, label: group.label, type: group.type, multiSelect: false } as const;
  const values = { id, label, value };
  return { size: { ...base, key: 'size', values }, shopSize: { ...base, key: 'shopSize', values } };
}

export function productImages(images: ImagesColumn): readonly ProductImage[] {
  // Imports once took other addresses for files of the store; no page may contain them.
  const files = images.filter(({ hash }) => isAssetKey(hash));
  return files.map(({ hash, ...described }) => ({
    hash,
    attributes: Object.fromEntries(
      Object.entries(described).map(([key, value]) => [
        key,
        plainAttribute(key, { id: 0, label: value, value }),
      ]),
    ),
  }));
}

/** References and free tags in the nested format of the wire. */
export function advancedAttributes(
  advanced: AdvancedColumn,
): Readonly<Record<string, AdvancedAttribute>> {
  const texts: Record<string, string | undefined> = {
    getTheLookReferences: advanced.getTheLookReferences?.join(','),
    customTags1: advanced.customTags1,
    customTags2: advanced.customTags2,
    modelHeight: advanced.modelHeight?.toString(),
    modelSize: advanced.modelSize,
    printing: advanced.printing,
    vatClass: advanced.vatClass,
    manufacturer: advanced.manufacturer,
    responsiblePerson: advanced.responsiblePerson,
    limitPerCustomer: advanced.limitPerCustomer?.toString(),
  };
  const wire: Record<string, AdvancedAttribute> = {};
  for (const [key, value] of Object.entries(texts)) {
    if (!value) continue;
    const values = [{ fieldSet: [[{ value }]], groupSet: [] }];
    wire[key] = { id: null, key, label: key, type: null, values };
  }
  return wire;
}

/** Adds a value to its group; a single-select group keeps its first value. */
function addValue(attributes: Record<string, AttributeGroup>, entry: ValueEntry): void {
  const { key } = entry.group;
  const present = attributes[key];
  if (!present) attributes[key] = memoize(groupCache, entry, toAttributeGroup);
  else if (present.multiSelect) {
    attributes[key] = { ...present, values: [...present.values, toAttributeValue(entry)] };
  }
}

function toAttributeGroup(entry: ValueEntry): AttributeGroup {
  const { id, key, label, type, multiSelect } = entry.group;
  const value = toAttributeValue(entry);
  return multiSelect
    ? { id, key, label, type, multiSelect, values: [value] }
    : { id, key, label, type, multiSelect, values: value };
}

function toAttributeValue({ id, label, value }: ValueEntry): AttributeValue {
  return { id, label, value };
}

// Thousands of products share a few hundred values. Each is converted once and freed with its
// dictionary.
const NO_ATTRIBUTES: Attributes = {};
const sizeCache = new WeakMap<ValueEntry, Attributes>();
const groupCache = new WeakMap<ValueEntry, AttributeGroup>();

function memoize<Made>(
  cache: WeakMap<ValueEntry, Made>,
  entry: ValueEntry,
  make: (entry: ValueEntry) => Made,
): Made {
  const cached = cache.get(entry);
  if (cached !== undefined) return cached;
  const created = make(entry);
  cache.set(entry, created);
  return created;
}

function plainAttribute(key: string, values: AttributeValue): AttributeGroup {
  return { id: null, key, label: key, type: null, multiSelect: false, values };
}
