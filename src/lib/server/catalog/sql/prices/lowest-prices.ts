import { sql } from 'kysely';
import type { ProductRecord } from '#lib/domain/catalog-files/catalog-record.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';

/** Directive 98/6/EC, article 6a: the period before a reduction whose lowest price is the prior price. */
const PERIOD_DAYS = 30;

/**
 * Lowest price that held at any time of the last thirty days, by shop id and variant key. Only for variants that a
 * record reduces without naming the prior price.
 */
export async function readLowestPrices(
  db: Db,
  records: readonly ProductRecord[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const keys = records.flatMap(({ variants }) =>
    variants
      .filter(({ prices }) =>
        Object.values(prices).some(
          (price) => price && price.reductions.length > 0 && price.lowestPrior === undefined,
        ),
      )
      .map(({ key }) => key),
  );
  return readLowestPricesOf(db, keys, now);
}

/** The same for variants with these keys. */
export async function readLowestPricesOf(
  db: Db,
  keys: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  if (keys.length === 0) return new Map();
  const from = new Date(now.getTime() - PERIOD_DAYS * 86_400_000).toISOString();
  const { rows } = await sql<{ readonly name: string; readonly lowest: number }>`
    select h.shop_id || ' ' || v.reference_key as name, min(h.with_tax) as lowest
    from variant v
    join lateral (
      select shop_id, with_tax from price where variant_id = v.id
      union all
      select shop_id, with_tax from price_history where variant_id = v.id and valid_to > ${from}
    ) h on true
    where v.reference_key = any(${[...keys]}::text[])
    group by h.shop_id, v.reference_key`.execute(db);
  return new Map(rows.map(({ name, lowest }) => [name, lowest]));
}
