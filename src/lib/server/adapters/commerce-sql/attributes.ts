import type {
  AdvancedAttribute,
  AttributeGroup,
  Attributes,
  AttributeValue,
  ProductImage,
} from '#lib/domain/product.ts';
import type { Dictionary, ValueEntry } from './dictionary.ts';
import type { CatalogTables } from './schema.ts';

type ProductColumns = CatalogTables['product'];
type AdvancedColumn = ProductColumns['advanced']['__select__'];
type ImagesColumn = ProductColumns['images']['__select__'];

/** Texts and limits of a product that are not attribute values. */
export interface OwnWords {
  readonly id: number;
  readonly name: string;
  readonly description: string | null;
  readonly maxPerOrder: number | null;
}

/** All attribute groups of a product, including its name, description and order limit. */
export function productAttributes(
  words: Dictionary,
  valueIds: readonly number[],
  own: OwnWords,
): Attributes {
  const attributes: Record<string, AttributeGroup> = {
    name: plain('name', { id: own.id, label: own.name }),
  };
  for (const valueId of valueIds) {
    const entry = words.values.get(valueId);
    if (entry) add(attributes, entry);
  }
  if (own.description) {
    attributes['description2'] = plain('description2', { id: own.id, label: own.description });
  }
  if (own.maxPerOrder !== null) {
    const value = String(own.maxPerOrder);
    attributes['maxProductQuantityPerOrder'] = plain('maxProductQuantityPerOrder', {
      id: own.maxPerOrder,
      label: value,
      value,
    });
  }
  return attributes;
}

/** `size` and `shopSize` of a variant. Both are equal: sizes are shown as stored. */
export function sizeAttributes(words: Dictionary, valueId: number): Attributes {
  const size = words.values.get(valueId);
  return size ? madeOnce(sizes, size, wireSize) : NONE;
}

function wireSize({ id, label, value, group }: ValueEntry): Attributes {
  const base = { id: group.id, label: group.label, type: group.type, multiSelect: false } as const;
  const values = { id, label, value };
  return { size: { ...base, key: 'size', values }, shopSize: { ...base, key: 'shopSize', values } };
}

export function productImages(images: ImagesColumn): readonly ProductImage[] {
  return images.map(({ hash, imageType, imageView }) => ({
    hash,
    attributes: {
      imageType: plain('imageType', { id: 0, label: imageType, value: imageType }),
      imageView: plain('imageView', { id: 0, label: imageView, value: imageView }),
    },
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
function add(attributes: Record<string, AttributeGroup>, entry: ValueEntry): void {
  const { key } = entry.group;
  const present = attributes[key];
  if (!present) attributes[key] = madeOnce(groups, entry, wireGroup);
  else if (present.multiSelect) {
    attributes[key] = { ...present, values: [...present.values, wireValue(entry)] };
  }
}

function wireGroup(entry: ValueEntry): AttributeGroup {
  const { id, key, label, type, multiSelect } = entry.group;
  const value = wireValue(entry);
  return multiSelect
    ? { id, key, label, type, multiSelect, values: [value] }
    : { id, key, label, type, multiSelect, values: value };
}

function wireValue({ id, label, value }: ValueEntry): AttributeValue {
  return { id, label, value };
}

// Thousands of products share a few hundred values. Each is converted once and freed with its
// dictionary.
const NONE: Attributes = {};
const sizes = new WeakMap<ValueEntry, Attributes>();
const groups = new WeakMap<ValueEntry, AttributeGroup>();

function madeOnce<Made>(
  made: WeakMap<ValueEntry, Made>,
  entry: ValueEntry,
  make: (entry: ValueEntry) => Made,
): Made {
  const known = made.get(entry);
  if (known !== undefined) return known;
  const fresh = make(entry);
  made.set(entry, fresh);
  return fresh;
}

function plain(key: string, values: AttributeValue): AttributeGroup {
  return { id: null, key, label: key, type: null, multiSelect: false, values };
}
