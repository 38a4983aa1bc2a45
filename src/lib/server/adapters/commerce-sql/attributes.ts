import type {
  AdvancedAttribute,
  AttributeGroup,
  Attributes,
  AttributeValue,
  ProductImage,
} from '#lib/domain/product.ts';
import type { Dictionary, GroupEntry } from './dictionary.ts';
import type { CatalogTables } from './schema.ts';

type ProductColumns = CatalogTables['product'];
type AdvancedColumn = ProductColumns['advanced']['__select__'];
type ImagesColumn = ProductColumns['images']['__select__'];

/** What a product says of itself beside its values. */
export interface OwnWords {
  readonly id: number;
  readonly name: string;
  readonly description: string | null;
  readonly maxPerOrder: number | null;
}

/** Every attribute group of a product, its name, description and limit among them. */
export function productAttributes(
  words: Dictionary,
  valueIds: readonly number[],
  own: OwnWords,
): Attributes {
  const attributes: Record<string, AttributeGroup> = {
    name: plain('name', { id: own.id, label: own.name }),
  };
  for (const [group, values] of grouped(words, valueIds)) {
    const asked = wireGroup(group, values);
    if (asked) attributes[group.key] = asked;
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

/** `size` and `shopSize` of a variant: the shop shows sizes as they are stored. */
export function sizeAttributes(words: Dictionary, valueId: number): Attributes {
  const size = words.values.get(valueId);
  if (!size) return {};
  const { id, label, value, group } = size;
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

/** References and free tags, in the wire's nested form. */
export function advancedAttributes(
  advanced: AdvancedColumn,
): Readonly<Record<string, AdvancedAttribute>> {
  const texts: Record<string, string | undefined> = {
    getTheLookReferences: advanced.getTheLookReferences?.join(','),
    customTags1: advanced.customTags1,
    customTags2: advanced.customTags2,
  };
  const wire: Record<string, AdvancedAttribute> = {};
  for (const [key, value] of Object.entries(texts)) {
    if (!value) continue;
    const values = [{ fieldSet: [[{ value }]], groupSet: [] }];
    wire[key] = { id: null, key, label: key, type: null, values };
  }
  return wire;
}

function grouped(
  words: Dictionary,
  valueIds: readonly number[],
): ReadonlyMap<GroupEntry, AttributeValue[]> {
  const groups = new Map<GroupEntry, AttributeValue[]>();
  for (const valueId of valueIds) {
    const entry = words.values.get(valueId);
    if (!entry) continue;
    const value = { id: entry.id, label: entry.label, value: entry.value };
    const values = groups.get(entry.group);
    if (values) values.push(value);
    else groups.set(entry.group, [value]);
  }
  return groups;
}

function wireGroup(
  group: GroupEntry,
  values: readonly AttributeValue[],
): AttributeGroup | undefined {
  const { id, key, label, type } = group;
  if (group.multiSelect) return { id, key, label, type, multiSelect: true, values };
  const [first] = values;
  return first && { id, key, label, type, multiSelect: false, values: first };
}

function plain(key: string, values: AttributeValue): AttributeGroup {
  return { id: null, key, label: key, type: null, multiSelect: false, values };
}
