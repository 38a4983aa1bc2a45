import type {
  AttributeRecord,
  CatalogRecord,
  CategoryRecord,
  ProductRecord,
} from '#lib/domain/catalog-files/catalog-record.ts';

const SIZES: AttributeRecord = {
  type: 'attribute',
  key: 'size',
  kind: 'size',
  isMultiSelect: false,
  isFilter: true,
  texts: { en: 'Size', de: 'Größe' },
  values: ['s', 'm', 'l'].map((value) => ({ value, texts: { en: value.toUpperCase() } })),
};

const COLOURS: AttributeRecord = {
  type: 'attribute',
  key: 'color',
  kind: 'color',
  isMultiSelect: true,
  isFilter: true,
  texts: { en: 'Colour', de: 'Farbe' },
  values: [
    { value: 'red', texts: { en: 'Red', de: 'Rot' } },
    { value: 'navy', texts: { en: 'Navy', de: 'Marine' } },
  ],
};

function aCategory(key: string, name: string, slug: string): CategoryRecord {
  return {
    ...{ type: 'category', key, isHidden: false, customData: {} },
    texts: { en: { name, slug } },
  };
}

/** What the products of these tests use. */
export const DEFINITIONS: readonly CatalogRecord[] = [
  aCategory('men', 'Men', 'men'),
  aCategory('men/shirts', 'Shirts', 'shirts'),
  aCategory('gifts', 'Gifts', 'gifts'),
  SIZES,
  COLOURS,
];

/** A red shirt in two sizes, in the shops `en-gb` and `de-de`. */
export function aProductRecord(changes: Partial<ProductRecord> = {}): ProductRecord {
  const key = changes.key ?? 'SHIRT-RED';
  return {
    type: 'product',
    key,
    design: 'SHIRT',
    isActive: true,
    hiddenIn: [],
    createdAt: '2026-11-01T10:00:00.000Z',
    sellableFrom: null,
    sellableTo: null,
    membersFrom: null,
    maxPerOrder: null,
    texts: {
      en: { name: 'Quarry Shirt', description: 'Soft cotton.', keywords: 'tee' },
      de: { name: 'Quarry Hemd', description: 'Weiche Baumwolle.', keywords: 'hemd' },
    },
    categories: ['men/shirts'],
    attributes: { color: ['red'] },
    images: [{ source: 'product/quarry.svg', type: 'bust', view: 'front' }],
    look: [],
    details: {},
    variants: [aVariantRecord(`${key}-S`, 's'), aVariantRecord(`${key}-M`, 'm')],
    ...changes,
  };
}

export function aVariantRecord(
  key: string,
  size: string,
  { quantity = 7, amount = 2_000 }: { readonly quantity?: number; readonly amount?: number } = {},
): ProductRecord['variants'][number] {
  const price = { amount, vatRate: 2_000, reductions: [], lowestPrior: null };
  return {
    key,
    size,
    stock: { quantity, isSellableWithoutStock: false },
    prices: { 'en-gb': price, 'de-de': { ...price, vatRate: 1_900 } },
  };
}
