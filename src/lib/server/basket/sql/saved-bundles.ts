import { sql } from 'kysely';
import type { BasketOwner } from '#lib/domain/basket/basket-owner.ts';
import { MAX_SAVED_ITEMS } from '#lib/server/basket/ports/saved-items.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { ownerKey } from '#lib/server/platform/database/owner-key.ts';
import type { StoredLines } from '#lib/server/platform/database/schema/schema-saved-items.ts';
import type { Trx } from '#lib/server/platform/database/transaction.ts';
import type { BasketLine } from './basket-lines.ts';
import { deserializeLines, serializeLines } from './serialize-lines.ts';

/** A line with its whole group. */
export interface SavedBundle {
  /** Key of the main line. */
  readonly key: string;
  readonly lines: readonly BasketLine[];
}

/** Newest first. */
export async function readSavedBundles(
  db: Db,
  owner: BasketOwner,
  shopId: number,
): Promise<readonly SavedBundle[]> {
  const { rows } = await sql<{ readonly key: string; readonly lines: StoredLines }>`
    select key, lines from saved_item
    where owner = ${ownerKey(owner)} and shop_id = ${shopId} order by id desc`.execute(db);
  return rows.map(({ key, lines }) => ({ key, lines: deserializeLines(lines) }));
}

export async function saveBundle(
  db: Db,
  { owner, shopId, now }: { readonly owner: BasketOwner; readonly shopId: number; now: Date },
  { key, lines }: SavedBundle,
): Promise<void> {
  await sql`
    insert into saved_item (owner, shop_id, key, lines, saved_at)
    values (${ownerKey(owner)}, ${shopId}, ${key}, ${serializeLines(lines)}::jsonb, ${now})
    on conflict (owner, shop_id, key) do update set lines = excluded.lines`.execute(db);
}

/** A missing row is no error. */
export async function deleteBundle(
  db: Db,
  owner: BasketOwner,
  shopId: number,
  key: string,
): Promise<void> {
  await sql`
    delete from saved_item
    where owner = ${ownerKey(owner)} and shop_id = ${shopId} and key = ${key}`.execute(db);
}

/** Moves a guest's saved items to the customer. The oldest beyond the limit are deleted. */
export async function mergeGuestSavedItems(
  trx: Trx,
  sessionId: string,
  userId: string,
): Promise<void> {
  const guest = ownerKey({ sessionId });
  const customer = ownerKey({ sessionId, userId });
  const moved = await sql`
    update saved_item set owner = ${customer}
    where owner = ${guest} and not exists (
      select from saved_item other
      where other.owner = ${customer} and other.shop_id = saved_item.shop_id
        and (other.key = saved_item.key or other.lines->0->>'itemGroup' is null
          and saved_item.lines->0->>'itemGroup' is null
          and other.lines->0->'variantId' = saved_item.lines->0->'variantId'))
    returning id`.execute(trx);
  await sql`delete from saved_item where owner = ${guest}`.execute(trx);
  if (moved.rows.length === 0) return;
  await sql`
    delete from saved_item where id in (
      select id from (
        select id, row_number() over (partition by shop_id order by saved_at desc, id desc) as place
        from saved_item where owner = ${customer}) ranked
      where place > ${MAX_SAVED_ITEMS})`.execute(trx);
}
