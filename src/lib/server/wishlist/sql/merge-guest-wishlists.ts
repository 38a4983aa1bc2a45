import { sql } from 'kysely';
import { MAX_WISHLIST_ITEMS } from '#lib/domain/wishlist/wishlist.ts';
import { ownerKey } from '#lib/server/platform/database/owner-key.ts';
import type { Trx } from '#lib/server/platform/database/transaction.ts';
import { wishlistKey } from './wishlist-rows.ts';

/**
 * Moves a guest's wishlists to the customer, shop by shop, and returns the number of moved items.
 * Duplicates and items beyond the limit are dropped. When the customer already has a list, the
 * guest's share link ends: it would expose more than the guest shared.
 */
export async function mergeGuestWishlists(
  trx: Trx,
  sessionId: string,
  userId: string,
  now: Date,
): Promise<number> {
  const customer = ownerKey({ sessionId, userId });
  const { rows: sources } = await sql<{ readonly id: string; readonly shop_id: number }>`
    select id::text as id, shop_id from wishlist
    where owner = ${ownerKey({ sessionId })} order by id for update`.execute(trx);
  let moved = 0;
  // Sequential, because all statements share the transaction's connection.
  for (const source of sources) {
    const { rows } = await sql<{ readonly id: string }>`
      update wishlist set updated_at = ${now}
      where owner = ${customer} and shop_id = ${source.shop_id} returning id::text as id`.execute(
      trx,
    );
    const [target] = rows;
    moved += target
      ? await moveItems(trx, source.id, target.id)
      : await reassignWishlist(trx, source, customer, now);
  }
  return moved;
}

async function moveItems(trx: Trx, from: string, to: string): Promise<number> {
  const moved = await sql`
    update wishlist_item set wishlist_id = ${to}
    where id in (
      select item.id from wishlist_item item
      where item.wishlist_id = ${from} and not exists (
        select from wishlist_item other
        where other.wishlist_id = ${to} and other.product_id = item.product_id
          and other.variant_id is not distinct from item.variant_id)
      order by item.id
      limit greatest(0,
        ${MAX_WISHLIST_ITEMS} - (select count(*) from wishlist_item where wishlist_id = ${to}))
    )`.execute(trx);
  await trx.deleteFrom('wishlist').where('id', '=', from).execute();
  return Number(moved.numAffectedRows ?? 0);
}

async function reassignWishlist(
  trx: Trx,
  source: { readonly id: string; readonly shop_id: number },
  owner: string,
  now: Date,
): Promise<number> {
  await sql`
    update wishlist set owner = ${owner}, key = ${wishlistKey(owner, source.shop_id)},
      updated_at = ${now}
    where id = ${source.id}`.execute(trx);
  const { rows } = await sql<{ readonly count: number }>`
    select count(*)::integer as count from wishlist_item where wishlist_id = ${source.id}`.execute(
    trx,
  );
  return rows[0]?.count ?? 0;
}
