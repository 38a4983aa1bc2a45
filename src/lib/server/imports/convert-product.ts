import type { CatalogMapping } from '#lib/domain/catalog-files/catalog-mapping.ts';
import type {
  ImageRecord,
  ProductRecord,
  VariantRecord,
} from '#lib/domain/catalog-files/catalog-record.ts';
import type { RowIssue } from '#lib/domain/catalog-files/import-report.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';
import { vatRateAt } from '#lib/domain/tax/vat-rates.ts';
import { toOneLine, toPlainText } from './formats/descriptions.ts';
import { optionKind, sizeValue, valueName } from './formats/names.ts';
import type { SourceProduct, SourceVariant } from './formats/source-product.ts';
import { commonTitle } from './formats/variant-titles.ts';
import type { FoundNames } from './found-names.ts';

export type ConvertedProduct =
  | { readonly line: number; readonly record: ProductRecord }
  /** A size that is left out. */
  | { readonly issue: RowIssue };

const MAX_NAME = 300;
const MAX_KEYWORDS = 2_000;

/**
 * Products of the shop for one of another system: one for each colour, as siblings of a design. The records hold the
 * prices and texts of `shop` alone.
 */
export function convertProduct(
  source: SourceProduct,
  shop: Shop,
  mapping: CatalogMapping,
  found: FoundNames,
  now: Date,
): readonly ConvertedProduct[] {
  const colours = Map.groupBy(source.variants, (variant) => optionText(variant, 'colour'));
  const vatRate = selectVatRate(source, shop, mapping, now);
  const shared = sharedFields(source, shop, found);
  return [...colours].flatMap(([colour, all]): readonly ConvertedProduct[] => {
    const key = colours.size > 1 ? `${source.key}-${valueName(colour)}` : source.key;
    const { variants, issues } = withoutRepeatedSizes(all, found);
    const record = {
      ...shared,
      key,
      texts: textsOf(source, variants, shop),
      attributes: { ...shared.attributes, ...(colour && found.addColour(colour)) },
      images: selectImages(source, variants, colours.size > 1),
      variants: toVariants(key, variants, { shop, vatRate, found }),
    };
    return [{ line: variants[0]?.line ?? source.line, record }, ...issues];
  });
}

/** A size that a colour has twice looks like the other to shoppers. */
function withoutRepeatedSizes(
  all: readonly SourceVariant[],
  found: FoundNames,
): {
  readonly variants: readonly SourceVariant[];
  readonly issues: readonly { readonly issue: RowIssue }[];
} {
  const lines = new Map<string, number>();
  const issues: { readonly issue: RowIssue }[] = [];
  const variants = all.filter((variant) => {
    const label = sizeLabel(variant);
    const size = found.sizeOf(label);
    const line = lines.get(size);
    if (line === undefined) return lines.set(size, variant.line);
    const expected = { key: 'ownSize', values: { line } } as const;
    issues.push({ issue: { line: variant.line, column: 'size', value: label || size, expected } });
    return false;
  });
  return { variants, issues };
}

/** Feeds name each colour and size; others the product alone. */
function textsOf(
  { title, descriptionHtml, types, tags, vendor }: SourceProduct,
  variants: readonly SourceVariant[],
  shop: Shop,
): ProductRecord['texts'] {
  const words = [...types, ...tags, vendor].filter(Boolean).join(' ');
  const [first] = variants;
  const titles = variants.flatMap((variant) =>
    variant.title ? [{ title: variant.title, size: sizeLabel(variant) }] : [],
  );
  return {
    [shop.language]: {
      name: toOneLine(commonTitle(titles) || title, MAX_NAME),
      description: toPlainText(first?.descriptionHtml ?? descriptionHtml),
      keywords: toOneLine(words, MAX_KEYWORDS),
    },
  };
}

function sharedFields(
  source: SourceProduct,
  shop: Shop,
  found: FoundNames,
): Omit<ProductRecord, 'key' | 'images' | 'variants' | 'texts'> {
  return {
    type: 'product',
    shop: shop.locale,
    design: source.key,
    isActive: source.isActive,
    hiddenIn: [],
    sellableFrom: null,
    sellableTo: null,
    membersFrom: null,
    maxPerOrder: null,
    categories: found.addCategories(source),
    attributes: found.addAttributes(source),
    look: [],
    details: {},
  };
}

function optionText({ options }: SourceVariant, kind: 'colour'): string {
  return options.find(([name]) => optionKind(name) === kind)?.[1] ?? '';
}

/** Options besides the colour: the size, and others with it. */
function sizeLabel({ options }: SourceVariant): string {
  const others = options.filter(([name]) => optionKind(name) !== 'colour');
  const sizes = others.filter(([name]) => optionKind(name) === 'size');
  return [...sizes, ...others.filter((option) => !sizes.includes(option))]
    .map(([, value]) => value)
    .join(' / ');
}

function selectVatRate(
  { types, tags }: SourceProduct,
  shop: Shop,
  mapping: CatalogMapping,
  now: Date,
): number {
  const names = [...types.map((type) => `type: ${type}`), ...tags.map((tag) => `tag: ${tag}`)];
  const name = names.find((candidate) => mapping.vatRates[candidate] !== undefined);
  if (name !== undefined) return mapping.vatRates[name] ?? 0;
  return mapping.vatRate ?? standardVatRate(shop.country, now);
}

/** A colour shows its own pictures first; the others only where no variant has one. */
function selectImages(
  { images, variants: all }: SourceProduct,
  variants: readonly SourceVariant[],
  hasColours: boolean,
): readonly ImageRecord[] {
  const own = variants.map(({ image }) => image).filter(Boolean);
  const foreign = new Set(all.map(({ image }) => image).filter((image) => !own.includes(image)));
  const shared = images.filter((image) => !(hasColours && foreign.has(image)));
  return [...new Set([...own, ...shared])].map((source, index) => ({
    source,
    type: 'bust',
    view: index === 0 ? 'front' : 'detail',
  }));
}

function toVariants(
  productKey: string,
  variants: readonly SourceVariant[],
  {
    shop,
    vatRate,
    found,
  }: { readonly shop: Shop; readonly vatRate: number; readonly found: FoundNames },
): readonly VariantRecord[] {
  return variants.map((variant) => {
    const size = found.addSize(sizeLabel(variant));
    const { amount, amountBefore } = variant;
    const reductions =
      amountBefore === undefined
        ? []
        : [
            {
              ...({ category: 'sale', type: 'absolute', relative: 0 } as const),
              absoluteWithTax: amountBefore - amount,
            },
          ];
    return {
      key: variant.sku || `${productKey}-${sizeValue(size)}`,
      size,
      ...(variant.gtin && { gtin: variant.gtin }),
      stock: variant.stock,
      prices: { [shop.locale]: { amount, vatRate, reductions } },
    };
  });
}

/** Hundredths of a percent, by country (ISO 3166-1). Prices for other countries are without VAT. */
function standardVatRate(country: string, now: Date): number {
  return vatRateAt({ country }, 'standard', now.toISOString()) ?? 0;
}
