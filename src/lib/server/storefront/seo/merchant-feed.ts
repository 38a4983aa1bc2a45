import { club } from '#club/club.ts';
import { isGlobalGtin } from '#lib/domain/catalog/gtin.ts';
import {
  attributeLabel,
  attributeValues,
  availability,
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
import { backorderDate } from '#lib/domain/checkout/delivery.ts';
import { findJerseyGroup, type LetteringRules } from '#lib/domain/printing/lettering.ts';
import { toDecimal } from '#lib/domain/shop/decimal-amount.ts';
import { imageUrl } from '#lib/domain/shop/image.ts';
import { getShopByLocale, isLocale, type Shop } from '#lib/domain/shop/shop.ts';
import type { Catalog } from '#lib/server/catalog/ports/catalog.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import { escapeXml } from '#lib/server/seo/escape-xml.ts';
import { brandName, isOwnBrand } from './product-identifiers.ts';

export type FeedServices = Pick<Services, 'siteUrl' | 'now'> & { readonly catalog: Catalog } & {
  /** Absent: nothing is printed. */
  readonly printing?: { readonly rules: Pick<LetteringRules, 'season'> };
};

/** For a policy of Merchant Center which says that printed goods cannot be returned. */
const RETURN_LABEL = 'no-return-when-printed';

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
  { catalog, siteUrl, now, printing }: FeedServices,
  shop: Shop,
): AsyncGenerator<string> {
  const season = printing?.rules.season ?? '';
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
        product.variants.map((variant) =>
          itemXml({ siteUrl, shop, season, now: now() }, product, variant),
        ),
      )
      .join('');
  }
  yield '</channel></rss>\n';
}

const IDS_AT_A_TIME = 1_000;

/** Read before the first product: a change meanwhile neither repeats nor leaves out another product. */
async function listedIds(catalog: Catalog, shop: Shop): Promise<readonly number[]> {
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

interface FeedShop {
  readonly siteUrl: string;
  readonly shop: Shop;
  readonly now: Date;
  /** Of the lettering: shirts of this season can be printed. */
  readonly season: string;
}

/** Google refuses an item without a picture or a price: '' until it has both. */
function itemXml(
  { siteUrl, shop, now, season }: FeedShop,
  product: Product,
  variant: Variant,
): string {
  const { attributes } = product;
  const name = productName(product);
  const size = sizeName(variant);
  const colour = colourName(product);
  const [first, ...others] = galleryImages(product).map(
    ({ hash }) => siteUrl + imageUrl(hash, { width: 1280, format: 'jpeg' }),
  );
  if (!first || variant.price.withTax === 0) return '';
  const isPrintable = findJerseyGroup(product, { season }) !== undefined;
  const description = attributeLabel(attributes, 'description2') || name;
  const fields = [
    ['id', variant.referenceKey.slice(0, MAX.id)],
    ['title', [name, colour, size].filter(Boolean).join(', ').slice(0, MAX.title)],
    ['description', description.slice(0, MAX.description)],
    ['link', siteUrl + productPath(shop.locale, product)],
    ['image_link', first],
    ...others.slice(0, MAX.images).map((url) => ['additional_image_link', url]),
    ...availabilityFields(variant, now),
    ...(isPrintable ? [['return_policy_label', RETURN_LABEL]] : []),
    ...priceFields(product, variant),
    ['condition', 'new'],
    ['brand', brandName(product)],
    ...identifierFields(product, variant),
    ...(isGrouped(product) ? [['item_group_id', product.masterKey.slice(0, MAX.id)]] : []),
    ...(size ? [['size', size]] : []),
    ...(colour ? [['color', colour]] : []),
    ...audienceFields(product, { isWorn: size !== '' || colour !== '' }),
    ['product_type', (product.categories[0] ?? []).map((one) => one.categoryName).join(' > ')],
  ];
  const elements = fields.map(([key = '', value = '']) =>
    value ? element(`g:${key}`, value) : '',
  );
  return `<item>${elements.join('')}</item>\n`;
}

/** Goods that are made or ordered first have a first day of dispatch. */
function availabilityFields({ stock }: Variant, now: Date): readonly (readonly string[])[] {
  switch (availability(stock).kind) {
    case 'immediately':
    case 'some-left':
      return [['availability', 'in_stock']];
    case 'as-soon-as-possible':
      return [
        ['availability', 'backorder'],
        ['availability_date', `${backorderDate(now)}T00:00:00Z`],
      ];
    case 'unavailable':
      return [['availability', 'out_of_stock']];
  }
}

/** The manufacturer's number, else brand and SKU of the club's own goods; only other goods have no number at all. */
function identifierFields(product: Product, variant: Variant): readonly (readonly string[])[] {
  if (variant.gtin && isGlobalGtin(variant.gtin)) return [['gtin', variant.gtin]];
  if (isOwnBrand(product)) return [['mpn', variant.referenceKey]];
  return [['identifier_exists', 'no']];
}

/** Whether there are other sizes or colours of it. */
function isGrouped({ id, variants, siblings }: Product): boolean {
  return variants.length > 1 || siblings.some((sibling) => sibling.id !== id);
}

/** `price` is the one before reductions, which the law allows to announce; `sale_price` what is paid. */
function priceFields(
  { sellableTimeframe, createdAt }: Product,
  { price }: Variant,
): readonly (readonly string[])[] {
  const amount = (value: number): string => `${toDecimal(value)} ${price.currencyCode}`;
  const original = originalPrice(price);
  if (original <= price.withTax) return [['price', amount(price.withTax)]];
  const { sellableFrom = createdAt, sellableTo } = sellableTimeframe;
  return [
    ['price', amount(original)],
    ['sale_price', amount(price.withTax)],
    ...(sellableTo ? [['sale_price_effective_date', `${sellableFrom}/${sellableTo}`]] : []),
  ];
}

/** Google's groups, the youngest first. */
const AGE_GROUPS: readonly (readonly [ReadonlySet<string>, string])[] = [
  [new Set(['babies', 'baby', 'infant']), 'infant'],
  [new Set(['toddlers', 'toddler']), 'toddler'],
  [new Set(['kids', 'children', 'boys', 'girls', 'youth', 'junior']), 'kids'],
];

/** Clothes must say for whom they are; what names nobody is for all adults. */
function audienceFields(
  { attributes }: Product,
  { isWorn }: { readonly isWorn: boolean },
): readonly (readonly string[])[] {
  const values = attributeValues(attributes, 'ageGroup').map(({ value = '' }) => value);
  if (values.length === 0 && !isWorn) return [];
  const [, group = 'adult'] =
    AGE_GROUPS.find(([names]) => values.some((one) => names.has(one))) ?? [];
  const isFor = (...names: readonly string[]): boolean =>
    names.some((name) => values.includes(name));
  const [female, male] = [isFor('women', 'girls'), isFor('men', 'boys')];
  return [
    ['age_group', group],
    ['gender', female === male ? 'unisex' : female ? 'female' : 'male'],
  ];
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}
