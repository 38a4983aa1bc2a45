import { club } from '#club/club.ts';
import { imageUrl } from '#lib/domain/catalog/image.ts';
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
import { getShopByLocale, isLocale, type Shop } from '#lib/domain/shop/shop.ts';
import { LISTINGS_CHANGED, listTag, rangeTag } from '#lib/server/ports/catalog-tags.ts';
import type { Services } from '#lib/server/ports/services.ts';
import type { PageOutcome } from '#lib/server/views/context.ts';
import { escapeXml } from './escape-xml.ts';

/** With its sizes a part has a few megabytes. */
const PRODUCTS_PER_PART = 1_000;
const FILE = /^google-([a-z-]+?)(?:-([2-9]|[1-9]\d{1,3}))?$/;
/** Limits of Google Merchant Center. */
const MAX = { title: 150, description: 5_000, id: 50, images: 10 } as const;

export interface MerchantFeed {
  readonly shop: Shop;
  readonly products: readonly Product[];
}

/** Products of one feed file; `name` is the text before `.xml`: `google-en-gb`, `google-en-gb-2`. @throws Outage */
export async function merchantFeed(
  { catalog }: Pick<Services, 'catalog'>,
  name: string,
): Promise<PageOutcome<MerchantFeed>> {
  const [, locale = '', number = '1'] = FILE.exec(name) ?? [];
  if (!isLocale(locale)) return { kind: 'missing' };
  const shop = getShopByLocale(locale);
  const offset = (Number(number) - 1) * PRODUCTS_PER_PART;
  const listed = await catalog.listedProducts(shop, { offset, limit: PRODUCTS_PER_PART });
  if (listed.length === 0 && number !== '1') return { kind: 'missing' };
  const products = await catalog.productsByIds(
    shop,
    listed.map(({ id }) => id),
  );
  const tags = ['catalog', 'nav', listTag(shop), rangeTag(shop), LISTINGS_CHANGED];
  return { kind: 'found', data: { shop, products }, tags };
}

/** RSS 2.0 with Google's namespace: an item for each size on sale. */
export function merchantFeedXml(
  siteUrl: string,
  { shop, products }: MerchantFeed,
  now: Date,
): string {
  const onSale = products.filter((product) => sellableWindow(product, now) === 'open');
  const items = onSale.flatMap((product) =>
    product.variants.map((variant) => itemXml(siteUrl, shop, product, variant)),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>\n',
    element('title', club.name),
    element('link', `${siteUrl}/${shop.locale}`),
    element('description', club.name),
    '\n',
    ...items,
    '</channel></rss>\n',
  ].join('');
}

function itemXml(siteUrl: string, shop: Shop, product: Product, variant: Variant): string {
  const { attributes } = product;
  const name = productName(product);
  const size = sizeName(variant);
  const colour = colourName(product);
  const [first, ...others] = galleryImages(product).map(
    ({ hash }) => siteUrl + imageUrl(hash, { width: 1280, format: 'jpeg' }),
  );
  const description = attributeLabel(attributes, 'description2') || name;
  const fields = [
    ['id', variant.referenceKey.slice(0, MAX.id)],
    ['title', [name, colour, size].filter(Boolean).join(', ').slice(0, MAX.title)],
    ['description', description.slice(0, MAX.description)],
    ['link', siteUrl + productPath(shop.locale, product)],
    ...(first ? [['image_link', first]] : []),
    ...others.slice(0, MAX.images).map((url) => ['additional_image_link', url]),
    ['availability', isAvailable(variant.stock) ? 'in_stock' : 'out_of_stock'],
    ...priceFields(variant),
    ['condition', 'new'],
    ['brand', attributeLabel(attributes, 'brand') ?? club.name],
    ['mpn', variant.referenceKey],
    ['identifier_exists', 'no'],
    ['item_group_id', product.masterKey.slice(0, MAX.id)],
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
