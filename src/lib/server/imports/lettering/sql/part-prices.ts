import { sql } from 'kysely';
import type { RecordChange } from '#lib/domain/catalog-files/record-report.ts';
import type { LetteringRecord, PartRecord } from '#lib/domain/lettering-files/lettering-record.ts';
import type { PricesByPart } from '#lib/domain/lettering-files/settings-to-records.ts';
import type { LetteringRules } from '#lib/domain/printing/lettering.ts';
import { findShopById, getShopByLocale, isLocale, type Locale } from '#lib/domain/shop/shop.ts';
import type { PriceRow } from '#lib/server/feeds/ports/feeds.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';

/** The prices of the parts in the club's shops. */
export async function readPartPrices(
  db: Db,
  parts: LetteringRules['parts'],
): Promise<PricesByPart> {
  const [name, number, badge] = [
    await readPrices(db, parts.name),
    await readPrices(db, parts.number),
    await readPrices(db, parts.badge),
  ];
  return { name, number, badge };
}

async function readPrices(db: Db, sku: string): Promise<PartRecord['prices']> {
  if (sku === '') return {};
  const { rows } = await sql<{ readonly shop: number; readonly amount: number }>`
    select price.shop_id as shop, price.with_tax as amount from price
    join variant on variant.id = price.variant_id
    where variant.reference_key = ${sku} order by price.shop_id`.execute(db);
  return Object.fromEntries(
    rows.flatMap(({ shop, amount }) => {
      const locale = findShopById(shop)?.locale;
      return locale ? [[locale, amount]] : [];
    }),
  );
}

/** Why a part cannot be taken; undefined for what can. `known` is the record of the shop. */
export async function refuseRecord(
  db: Db,
  record: LetteringRecord,
  known: LetteringRecord | undefined,
): Promise<RecordChange | undefined> {
  if (record.type !== 'part') return undefined;
  const { sku, prices } = record;
  const isNewKey = !(known?.type === 'part' && known.sku === sku);
  if (sku !== null && isNewKey && !(await hasVariant(db, sku))) {
    const expected = { key: 'catalogueSize' } as const;
    return { kind: 'refused', path: 'sku', value: sku, expected };
  }
  const stored = await readPrices(db, sku ?? '');
  const unpriced = localesOf(prices).find((locale) => stored[locale] === undefined);
  if (!unpriced) return undefined;
  const expected = { key: 'pricedShop' } as const;
  return { kind: 'refused', path: `prices.${unpriced}`, value: prices[unpriced] ?? '', expected };
}

async function hasVariant(db: Db, sku: string): Promise<boolean> {
  const row = await db
    .selectFrom('variant')
    .select('id')
    .where('reference_key', '=', sku)
    .executeTakeFirst();
  return row !== undefined;
}

/** The prices that differ. An equal amount is not written: it would end a reduction. */
export function partPriceRows(
  records: readonly LetteringRecord[],
  stored: PricesByPart,
): readonly PriceRow[] {
  return records.flatMap((record) => {
    if (record.type !== 'part') return [];
    const { key, sku, prices } = record;
    return localesOf(prices).flatMap((locale) => {
      const amount = prices[locale];
      return sku === null || amount === undefined || amount === stored[key][locale]
        ? []
        : [{ sku, shop: getShopByLocale(locale), amount }];
    });
  });
}

function localesOf(prices: PartRecord['prices']): readonly Locale[] {
  return Object.keys(prices).filter(isLocale);
}
