import { sql } from 'kysely';
import { getShopByLocale, type Locale } from '#lib/domain/shop/shop.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';

/** Of what a product was imported from. */
export interface ProductSource {
  readonly id: number;
  readonly hash: string;
  /** Of a list of one shop: the hashes of the others' lists stay. */
  readonly shop?: Locale | undefined;
}

/** A product that comes with one of these hashes again need not be compared: the same list, or that of the same shop. */
export async function readSourceHashes(
  db: Db,
  keys: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ readonly key: string; readonly hashes: readonly string[] }>`
    select p.reference_key as key,
      array(select source.hash union all select value from jsonb_each_text(source.by_shop)) as hashes
    from product p join product_source source on source.product_id = p.id
    where p.reference_key = any(${keys}::text[])`.execute(db);
  return new Map(rows.map(({ key, hashes }) => [key, hashes]));
}

export async function writeSources(db: Db, sources: readonly ProductSource[]): Promise<void> {
  if (sources.length === 0) return;
  const rows = sources.map(({ id, hash, shop }) =>
    shop
      ? { product_id: id, hash: '', by_shop: { [getShopByLocale(shop).id]: hash } }
      : { product_id: id, hash, by_shop: {} },
  );
  await sql`
    insert into product_source as stored (product_id, hash, by_shop)
    select product_id, hash, by_shop
    from json_populate_recordset(null::product_source, ${JSON.stringify(rows)}::json)
    on conflict (product_id) do update set hash = excluded.hash,
      by_shop = case when excluded.hash = '' then stored.by_shop || excluded.by_shop else '{}' end`.execute(
    db,
  );
}
