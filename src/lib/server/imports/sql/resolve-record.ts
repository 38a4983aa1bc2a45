import type { ProductRecord, VariantRecord } from '#lib/domain/catalog-files/catalog-record.ts';
import type { Expectation } from '#lib/domain/catalog-files/expectation.ts';
import { fillLanguages } from '#lib/domain/catalog-files/fill-languages.ts';
import { LOCALES, SHOPS, type Shop } from '#lib/domain/shop/shop.ts';
import { announcePrice } from '#lib/server/catalog/sql/prices/announce-price.ts';
import type { Definitions } from './definitions.ts';
import type { StoredProduct } from './read-products.ts';

export interface Refusal {
  readonly path: string;
  readonly value: string;
  readonly expected: Expectation;
}

export interface ResolveContext {
  readonly definitions: Definitions;
  readonly now: Date;
  /** Of a new product that has no date of its own. */
  readonly createdAt: Date;
  /** Lowest price of the last thirty days by shop and variant key; undefined without a history. */
  readonly lowestPrice: (shop: Shop, variantKey: string) => number | undefined;
}

/** The record as the database would return it after the import, or what is wrong with it. */
export function resolveRecord(
  record: ProductRecord,
  stored: StoredProduct | undefined,
  context: ResolveContext,
): { readonly record: ProductRecord } | { readonly refusal: Refusal } {
  const refusal = findUnknownName(record, context.definitions);
  if (refusal) return { refusal };
  const [home, ...others] = [...new Set(record.categories)];
  const current = stored?.record;
  return {
    record: {
      ...record,
      hiddenIn: LOCALES.filter((locale) => record.isActive && record.hiddenIn.includes(locale)),
      createdAt: toMoment(
        record.createdAt ?? current?.createdAt ?? context.createdAt.toISOString(),
      ),
      sellableFrom: record.sellableFrom && toMoment(record.sellableFrom),
      sellableTo: record.sellableTo && toMoment(record.sellableTo),
      membersFrom: record.membersFrom && toMoment(record.membersFrom),
      texts: Object.fromEntries(fillLanguages(record.texts)),
      categories: home === undefined ? [] : [home, ...others.toSorted(compareText)],
      attributes: Object.fromEntries(
        Object.entries(record.attributes)
          .filter(([, values]) => values.length > 0)
          .map(([key, values]) => [key, [...new Set(values)].toSorted(compareText)]),
      ),
      variants: record.variants.map((variant) =>
        resolveVariant(
          variant,
          current?.variants.find(({ key }) => key === variant.key),
          context,
        ),
      ),
    },
  };
}

/** In the order of the database's collation "C". */
function compareText(left: string, right: string): number {
  return Buffer.compare(Buffer.from(left), Buffer.from(right));
}

function toMoment(text: string): string {
  return new Date(text).toISOString();
}

function findUnknownName(
  { categories, attributes, variants }: ProductRecord,
  definitions: Definitions,
): Refusal | undefined {
  const category = categories.findIndex((key) => definitions.categoryId(key) === undefined);
  if (category >= 0)
    return {
      path: `categories[${category}]`,
      value: categories[category] ?? '',
      expected: { key: 'category' },
    };
  for (const [key, values] of Object.entries(attributes)) {
    const value = values.find((candidate) => definitions.valueId(key, candidate) === undefined);
    if (value !== undefined)
      return {
        path: `attributes.${key}`,
        value,
        expected: { key: 'attributeValue', values: { attribute: key } },
      };
  }
  const size = variants.findIndex(
    (variant) => definitions.valueId('size', variant.size) === undefined,
  );
  if (size < 0) return undefined;
  return {
    path: `variants[${size}].size`,
    value: variants[size]?.size ?? '',
    expected: { key: 'attributeValue', values: { attribute: 'size' } },
  };
}

function resolveVariant(
  variant: VariantRecord,
  current: VariantRecord | undefined,
  context: ResolveContext,
): VariantRecord {
  const prices = SHOPS.flatMap((shop) => {
    const wanted = variant.prices[shop.locale];
    if (!wanted) return [];
    const price = announcePrice(wanted, current?.prices[shop.locale], {
      country: shop.country,
      lowestPrice: context.lowestPrice(shop, variant.key),
    });
    return [[shop.locale, price] as const];
  });
  return { ...variant, prices: Object.fromEntries(prices) };
}
