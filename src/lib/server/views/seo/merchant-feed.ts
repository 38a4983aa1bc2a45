import { club } from '#club/club.ts';
import {
  attributeLabel,
  attributeValues,
  isAvailable,
  originalPrice,
  type Product,
  productName,
  sellableWindow,
  sizeName,
  type Variant,
} from '#lib/domain/catalog/product.ts';
import { galleryImages } from '#lib/domain/catalog/product-images.ts';
import { productPath } from '#lib/domain/catalog/product-paths.ts';
import { colourName } from '#lib/domain/catalog/swatch.ts';
import { toDecimal } from '#lib/domain/shop/decimal-amount.ts';
import { imageUrl } from '#lib/domain/shop/image.ts';
import { getShopByLocale, isLocale, type Shop } from '#lib/domain/shop/shop.ts';
import type { Services } from '#lib/server/ports/services.ts';
import { escapeXml } from './escape-xml.ts';
import { brandName, isOwnBrand } from './product-identifiers.ts';

/** Products that are in memory at a time. */
const BATCH = 200;
const FILE = /^google-([a-z-]+)$/;
/** Limits of Google Merchant Center. */
const MAX = { title: 150, description: 5_000, id: 50, images: 10 } as const;

/** The shop of a feed file; `name` is the text before `.xml`: `google-en-gb`. */
export function merchantFeedShop(name: string): Shop | undefined {
  const [, locale = ''] = FILE.exec(name) ?? [];
  return isLocale(locale) ? getShopByLocale(locale) : undefined;
}

/**
 * RSS 2.0 with Google's namespace: an item for each size on sale, in parts of a batch of products. The whole range is in
 * one file, because Google reads one address. @throws Outage
 */
export async function* merchantFeedXml(
  { catalog, siteUrl, now }: Pick<Services, 'catalog' | 'siteUrl' | 'now'>,
  shop: Shop,
): AsyncGenerator<string> {
  const ids = await listedIds(catalog, shop);
  yield [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>\n',
    element('title', club.name),
    element('link', `${siteUrl}/${shop.locale}`),
    element('description', club.name),
    '\n',
  ].join('');
  for (let from = 0; from < ids.length; from += BATCH) {
    const products = await catalog.productsByIds(shop, ids.slice(from, from + BATCH));
    yield products
      .filter((product) => sellableWindow(product, now()) === 'open')
      .flatMap((product) =>
        product.variants.map((variant) => itemXml(siteUrl, shop, product, variant)),
      )
      .join('');
  }
  yield '</channel></rss>\n';
}

const IDS_AT_A_TIME = 1_000;

/** Read before the first product: a change meanwhile neither repeats nor leaves out another product. */
async function listedIds(catalog: Services['catalog'], shop: Shop): Promise<readonly number[]> {
  const ids: number[] = [];
  let found: number;
  do {
    const range = { offset: ids.length, limit: IDS_AT_A_TIME };
    const listed = await catalog.listedProducts(shop, range);
    found = listed.length;
    ids.push(...listed.map(({ id }) => id));
  } while (found === IDS_AT_A_TIME);
  return ids;
}

/** Google refuses an item without a picture: '' until it has one. */
function itemXml(siteUrl: string, shop: Shop, product: Product, variant: Variant): string {
  const { attributes } = product;
  const name = productName(product);
  const size = sizeName(variant);
  const colour = colourName(product);
  const [first, ...others] = galleryImages(product).map(
    ({ hash }) => siteUrl + imageUrl(hash, { width: 1280, format: 'jpeg' }),
  );
  if (!first) return '';
  const description = attributeLabel(attributes, 'description2') || name;
  const fields = [
    ['id', variant.referenceKey.slice(0, MAX.id)],
    ['title', [name, colour, size].filter(Boolean).join(', ').slice(0, MAX.title)],
    ['description', description.slice(0, MAX.description)],
    ['link', siteUrl + productPath(shop.locale, product)],
    ['image_link', first],
    ...others.slice(0, MAX.images).map((url) => ['additional_image_link', url]),
    ['availability', isAvailable(variant.stock) ? 'in_stock' : 'out_of_stock'],
    ...priceFields(variant),
    ['condition', 'new'],
    ['brand', brandName(product)],
    isOwnBrand(product) ? ['mpn', variant.referenceKey] : ['identifier_exists', 'no'],
    ...(isGrouped(product) ? [['item_group_id', product.masterKey.slice(0, MAX.id)]] : []),
    ...(size ? [['size', size]] : []),
    ...(colour ? [['color', colour]] : []),
    ...audienceFields(product),
    ['product_type', (product.categories[0] ?? []).map((one) => one.categoryName).join(' > ')],
  ];
  const elements = fields.map(([key = '', value = '']) =>
    value ? element(`g:${key}`, value) : '',
  );
  return `<item>${elements.join('')}</item>\n`;
}

/** Whether there are other sizes or colours of it. */
function isGrouped({ id, variants, siblings }: Product): boolean {
  return variants.length > 1 || siblings.some((sibling) => sibling.id !== id);
}

/** `price` is the one before reductions, which the law allows to announce; `sale_price` what is paid. */
function priceFields({ price }: Variant): readonly (readonly string[])[] {
  const amount = (value: number): string => `${toDecimal(value)} ${price.currencyCode}`;
  const original = originalPrice(price);
  if (original <= price.withTax) return [['price', amount(price.withTax)]];
  return [
    ['price', amount(original)],
    ['sale_price', amount(price.withTax)],
  ];
}

const CHILDREN = new Set(['kids', 'children', 'boys', 'girls', 'youth', 'junior']);

function audienceFields({ attributes }: Product): readonly (readonly string[])[] {
  const values = attributeValues(attributes, 'ageGroup').map(({ value = '' }) => value);
  if (values.length === 0) return [];
  const isForChildren = values.some((value) => CHILDREN.has(value));
  const gender = values.includes('women') ? 'female' : values.includes('men') ? 'male' : 'unisex';
  return [
    ['age_group', isForChildren ? 'kids' : 'adult'],
    ['gender', gender],
  ];
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}
