import { club } from '#club/club.ts';
import { shopLanguage } from '#club/known-shops.ts';
import { originalAmount } from '#lib/domain/catalog/announced-price.ts';
import { mainPosition } from '#lib/domain/catalog/product-images.ts';
import { isSoldIn } from '#lib/domain/catalog-files/merge-record.ts';
import { deskGoodsPath } from '#lib/domain/desk/desk-paths.ts';
import { JERSEY_GROUPS, type PrintingChoice } from '#lib/domain/printing/lettering.ts';
import { toDecimal } from '#lib/domain/shop/decimal-amount.ts';
import { imageUrl } from '#lib/domain/shop/image.ts';
import {
  getShopByLocale,
  isLocale,
  type Language,
  type Locale,
  SHOPS,
  type Shop,
} from '#lib/domain/shop/shop.ts';
import { toLocalTime } from '#lib/domain/shop/zoned-time.ts';
import { letteringName } from '#lib/i18n/lettering-names.ts';
import type { GoodsDetail } from '#lib/server/desk/ports/goods.ts';
import type { DeskContext } from './desk-context.ts';
import { deskFormat } from './desk-format.ts';

const PER_PAGE = 30;
const MAX_TERM = 100;
const THUMBNAIL_WIDTH = 160;

export interface GoodsPage {
  readonly term: string;
  readonly total: string;
  readonly rows: readonly {
    readonly href: string;
    readonly key: string;
    readonly name: string;
    /** Names of the shops that sell it; undefined: all of them. */
    readonly soldIn: readonly string[] | undefined;
    readonly units: string;
  }[];
  readonly newer: string | undefined;
  readonly older: string | undefined;
}

/** `/desk/goods?term=…&page=…` */
export async function goodsPage({ services, url, locale }: DeskContext): Promise<GoodsPage> {
  const term = (url.searchParams.get('term') ?? '').slice(0, MAX_TERM);
  const typed = url.searchParams.get('page') ?? '';
  const page = /^[1-9]\d{0,4}$/.test(typed) ? Number(typed) : 1;
  const { language } = shopLanguage(locale);
  const { goods, total } = await services.desk.goods.search({
    term,
    language,
    page,
    perPage: PER_PAGE,
  });
  const { count } = deskFormat(locale);
  const pagePath = (number: number): string =>
    `${deskGoodsPath()}?${new URLSearchParams({ term, page: String(number) })}`;
  return {
    term,
    total: count(total),
    rows: goods.map(({ key, name, soldIn, units }) => ({
      href: deskGoodsPath(key),
      key,
      name,
      units: count(units),
      soldIn: soldIn.length === SHOPS.length ? undefined : soldIn.map(shopName),
    })),
    newer: page > 1 ? pagePath(page - 1) : undefined,
    older: page * PER_PAGE < total ? pagePath(page + 1) : undefined,
  };
}

export interface SizeRow {
  readonly sku: string;
  /** EAN or another GTIN; '' where it is not known. */
  readonly gtin: string;
  /** As shoppers see it: `XS`. */
  readonly size: string;
  /** Units on the shelf, those of orders included. */
  readonly shelf: number;
  readonly held: string;
  /** Decimal amounts; empty without a price in the shop, or without a reduction. */
  readonly price: string;
  readonly before: string;
}

export interface ProductPage {
  readonly key: string;
  readonly name: string;
  readonly shop: Shop;
  readonly shops: readonly Shop[];
  readonly sizes: readonly SizeRow[];
  /** Each shop, whether it sells the product, and whether it has a price for it. */
  readonly sale: readonly ShopSale[];
  /** For fields of the kind datetime-local, in the club's time zone. */
  readonly from: string;
  readonly to: string;
  /** `Europe/London` */
  readonly timeZone: string;
  readonly pictures: readonly PictureRow[];
  readonly limits: LimitRow;
  /** Undefined for a club that prints nothing. */
  readonly printing: PrintingRow | undefined;
}

export interface ShopSale {
  readonly locale: Locale;
  readonly name: string;
  readonly isSold: boolean;
  readonly hasPrice: boolean;
}

/** As typed; '' where there is none. */
export interface LimitRow {
  readonly limit: string;
  readonly group: string;
  readonly hold: string;
}

export interface PictureRow {
  readonly source: string;
  /** Address of a small copy; undefined until the picture is fetched. */
  readonly thumbnail: string | undefined;
  /** The picture of lists. */
  readonly isMain: boolean;
}

export interface PrintingRow {
  /** The club's kinds of jerseys, whose letters can be chosen. */
  readonly groups: readonly { readonly key: string; readonly name: string }[];
  readonly chosen: PrintingChoice | undefined;
}

/** `/desk/goods/KEY?shop=en-gb`; undefined if no product has the key. */
export async function productPage(
  { services, url, locale }: DeskContext,
  key: string,
): Promise<ProductPage | undefined> {
  const detail = await services.desk.goods.find(key);
  if (!detail) return undefined;
  const chosen = url.searchParams.get('shop') ?? '';
  const shop = isLocale(chosen) ? getShopByLocale(chosen) : SHOPS[0];
  if (!shop) return undefined;
  const { texts, sellableFrom, sellableTo, details } = detail.record;
  const { language } = shopLanguage(locale);
  const { count } = deskFormat(locale);
  return {
    key,
    shop,
    shops: SHOPS,
    sale: toSale(detail),
    name: texts[language]?.name ?? texts.en?.name ?? key,
    sizes: toSizes(detail, shop, { count, language }),
    from: toField(sellableFrom),
    to: toField(sellableTo),
    timeZone: club.timeZone,
    pictures: toPictures(detail),
    limits: toLimits(details),
    printing: services.printing.rules.season === '' ? undefined : toPrinting(details, locale),
  };
}

function shopName(locale: Locale): string {
  return getShopByLocale(locale).displayName;
}

function toSale({ record }: GoodsDetail): readonly ShopSale[] {
  return SHOPS.map(({ locale, displayName, currency }) => ({
    locale,
    name: `${displayName} (${currency})`,
    isSold: isSoldIn(record, locale),
    hasPrice: record.variants.some(({ prices }) => prices[locale] !== undefined),
  }));
}

function toLimits({
  limitPerCustomer,
  limitGroup = '',
  holdMinutes,
}: GoodsDetail['record']['details']): LimitRow {
  const limit = limitPerCustomer?.toString() ?? '';
  return { limit, group: limitGroup, hold: holdMinutes?.toString() ?? '' };
}

function toPrinting({ printing }: GoodsDetail['record']['details'], locale: Locale): PrintingRow {
  const groups = JERSEY_GROUPS.map((key) => ({ key, name: letteringName(key, locale) }));
  return { groups, chosen: printing };
}

function toSizes(
  { record, held, sizeLabels }: GoodsDetail,
  shop: Shop,
  { count, language }: { readonly count: (units: number) => string; readonly language: Language },
): readonly SizeRow[] {
  return record.variants.map(({ key: sku, size, gtin = '', stock, prices }) => {
    const price = prices[shop.locale];
    const before = price && originalAmount({ withTax: price.amount, reductions: price.reductions });
    const units = held.get(sku) ?? 0;
    const labels = sizeLabels.get(size);
    return {
      size: labels?.[language] ?? labels?.en ?? size,
      sku,
      gtin,
      shelf: stock.quantity + units,
      held: count(units),
      price: price ? toDecimal(price.amount) : '',
      before: price && before && before > price.amount ? toDecimal(before) : '',
    };
  });
}

/** Lists show the main one of those that are there. */
function toPictures({ record, pictures }: GoodsDetail): readonly PictureRow[] {
  const kinds = record.images.map(({ type, view }) =>
    type === 'model' ? 'model' : view === 'front' ? 'front' : 'detail',
  );
  const fetched = pictures.flatMap(({ file }, index) => (file === undefined ? [] : [index]));
  const main = fetched[mainPosition(fetched.map((index) => kinds[index] ?? 'detail'))];
  return pictures.map(({ source, file }, index) => ({
    source,
    thumbnail: file && imageUrl(file, { width: THUMBNAIL_WIDTH }),
    isMain: index === main,
  }));
}

function toField(moment: string | null): string {
  return moment === null ? '' : toLocalTime(new Date(moment), club.timeZone);
}
