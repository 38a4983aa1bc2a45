import type { CatalogMapping } from '#lib/domain/catalog-files/catalog-mapping.ts';
import type {
  ImageRecord,
  ProductRecord,
  VariantRecord,
} from '#lib/domain/catalog-files/catalog-record.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';
import { toOneLine, toPlainText } from './formats/descriptions.ts';
import { optionKind, sizeValue, valueName } from './formats/names.ts';
import type { SourceProduct, SourceVariant } from './formats/source-product.ts';
import type { FoundNames } from './found-names.ts';
import { standardVatRate } from './standard-vat.ts';

export interface ConvertedProduct {
  readonly line: number;
  readonly record: ProductRecord;
}

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
  return [...colours].map(([colour, variants]) => {
    const key = colours.size > 1 ? `${source.key}-${valueName(colour)}` : source.key;
    return {
      line: variants[0]?.line ?? source.line,
      record: {
        ...shared,
        key,
        attributes: { ...shared.attributes, ...(colour && found.addColour(colour)) },
        images: selectImages(source, variants, colours.size > 1),
        variants: toVariants(key, variants, { shop, vatRate, found }),
      },
    };
  });
}

function sharedFields(
  source: SourceProduct,
  shop: Shop,
  found: FoundNames,
): Omit<ProductRecord, 'key' | 'images' | 'variants'> {
  const words = [...source.types, ...source.tags, source.vendor].filter(Boolean).join(' ');
  return {
    type: 'product',
    shop: shop.locale,
    design: source.key,
    isActive: source.isActive,
    hiddenIn: [],
    ...{ sellableFrom: null, sellableTo: null, membersFrom: null, maxPerOrder: null },
    texts: {
      [shop.language]: {
        name: toOneLine(source.title, MAX_NAME),
        description: toPlainText(source.descriptionHtml),
        keywords: toOneLine(words, MAX_KEYWORDS),
      },
    },
    categories: found.addCategories(source),
    attributes: found.addAttributes(source),
    ...{ look: [], details: {} },
  };
}

function optionText({ options }: SourceVariant, kind: 'colour'): string {
  return options.find(([name]) => optionKind(name) === kind)?.[1] ?? '';
}

/** What is chosen besides the colour: the size, and other options with it. */
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
    ...{ source, type: 'bust' },
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
      stock: {
        quantity: variant.quantity,
        isSellableWithoutStock: variant.isSellableWithoutStock,
      },
      prices: { [shop.locale]: { amount, vatRate, reductions } },
    };
  });
}
