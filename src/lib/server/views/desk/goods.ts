import { originalAmount } from '#lib/domain/catalog/announced-price.ts';
import { deskGoodsPath } from '#lib/domain/desk/desk-paths.ts';
import { toDecimal } from '#lib/domain/shop/decimal-amount.ts';
import { SHOP_LANGUAGES } from '#lib/domain/shop/known-shops.ts';
import { getShopByLocale, isLocale, SHOPS, type Shop } from '#lib/domain/shop/shop.ts';
import type { GoodsDetail } from '#lib/server/ports/goods.ts';
import type { DeskContext } from './desk-context.ts';
import { deskFormat } from './desk-format.ts';

const PER_PAGE = 30;
const MAX_TERM = 100;

export interface GoodsPage {
  readonly term: string;
  readonly total: string;
  readonly rows: readonly {
    readonly href: string;
    readonly key: string;
    readonly name: string;
    readonly isActive: boolean;
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
  const { language } = SHOP_LANGUAGES[locale];
  const { goods, total } = await services.goods.search({
    ...{ term, language, page, perPage: PER_PAGE },
  });
  const { count } = deskFormat(locale);
  const pagePath = (number: number): string =>
    `${deskGoodsPath()}?${new URLSearchParams({ term, page: String(number) })}`;
  return {
    ...{ term, total: count(total) },
    rows: goods.map(({ key, name, isActive, units }) => ({
      ...{ href: deskGoodsPath(key), key, name, isActive, units: count(units) },
    })),
    newer: page > 1 ? pagePath(page - 1) : undefined,
    older: page * PER_PAGE < total ? pagePath(page + 1) : undefined,
  };
}

export interface SizeRow {
  readonly sku: string;
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
  readonly isActive: boolean;
  /** For fields of the kind datetime-local, in UTC. */
  readonly from: string;
  readonly to: string;
}

/** `/desk/goods/KEY?shop=en-gb`; undefined if no product has the key. */
export async function productPage(
  { services, url, locale }: DeskContext,
  key: string,
): Promise<ProductPage | undefined> {
  const detail = await services.goods.find(key);
  if (!detail) return undefined;
  const chosen = url.searchParams.get('shop') ?? '';
  const shop = isLocale(chosen) ? getShopByLocale(chosen) : SHOPS[0];
  if (!shop) return undefined;
  const { texts, isActive, sellableFrom, sellableTo } = detail.record;
  const { language } = SHOP_LANGUAGES[locale];
  const { count } = deskFormat(locale);
  return {
    ...{ key, shop, shops: SHOPS, isActive },
    name: texts[language]?.name ?? texts.en?.name ?? key,
    sizes: toSizes(detail, shop, count),
    from: toField(sellableFrom),
    to: toField(sellableTo),
  };
}

function toSizes(
  { record, held }: GoodsDetail,
  shop: Shop,
  count: (units: number) => string,
): readonly SizeRow[] {
  return record.variants.map(({ key: sku, size, stock, prices }) => {
    const price = prices[shop.locale];
    const before = price && originalAmount({ withTax: price.amount, reductions: price.reductions });
    const units = held.get(sku) ?? 0;
    return {
      ...{ sku, size, shelf: stock.quantity + units, held: count(units) },
      price: price ? toDecimal(price.amount) : '',
      before: price && before && before > price.amount ? toDecimal(before) : '',
    };
  });
}

function toField(moment: string | null): string {
  return moment?.slice(0, 16) ?? '';
}
