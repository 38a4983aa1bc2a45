import { type RawBuilder, sql } from 'kysely';
import type { RoomScope } from '#lib/domain/waiting-room/waiting-room.ts';
import type { Trx } from '#lib/server/platform/database/transaction.ts';
import type {
  ExtendOutcome,
  PlanOutcome,
  RoomPlan,
} from '#lib/server/waiting-room/ports/waiting-rooms.ts';
import { categoriesBelow } from './room-figures.ts';
import { insertRoom, readRooms } from './room-rows.ts';

/** What two rooms must not share. */
interface HeldGoods {
  readonly scope: RoomScope;
  readonly scopeIds: readonly number[];
  readonly shopIds: readonly number[];
  readonly gathersFrom: Date;
  readonly endsAt: Date;
}

export async function planRoom(trx: Trx, plan: RoomPlan, now: Date): Promise<PlanOutcome> {
  await lockPlans(trx);
  const taken = await findHolder(trx, plan, 0);
  if (taken !== undefined) return { kind: 'taken', by: taken };
  return { kind: 'planned', id: await insertRoom(trx, plan, now) };
}

/** Makes the room unless another one holds before the checkout now. Whether it did. */
export async function planAutomatic(trx: Trx, plan: RoomPlan, now: Date): Promise<boolean> {
  await lockPlans(trx);
  const { rows } = await sql`
    select from waiting_room
    where scope = 'checkout' and closed is null and gathers_from <= ${now} and ends_at > ${now}
    limit 1`.execute(trx);
  if (rows.length > 0) return false;
  await insertRoom(trx, plan, now);
  return true;
}

export async function extendRoom(
  trx: Trx,
  id: number,
  change: { readonly seen: Date; readonly endsAt: Date; readonly now: Date },
): Promise<ExtendOutcome> {
  await lockPlans(trx);
  const { seen, endsAt, now } = change;
  const [room] = await readRooms(trx, sql`where id = ${id} for update of waiting_room`, now);
  const isAsSeen =
    room && !room.closed && room.endsAt > now && room.endsAt.getTime() === seen.getTime();
  if (!isAsSeen) return { kind: 'changed' };
  const taken = await findHolder(trx, { ...room, endsAt }, id);
  if (taken !== undefined) return { kind: 'taken', by: taken };
  await trx.updateTable('waiting_room').set({ ends_at: endsAt }).where('id', '=', id).execute();
  return { kind: 'extended' };
}

/** One plan after the other: two at the same moment would not see each other's room. */
async function lockPlans(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(778, 1)`.execute(trx);
}

/** Name of a room that holds some of these goods, in one of these shops, at some time between. */
async function findHolder(
  trx: Trx,
  { scope, scopeIds, shopIds, gathersFrom, endsAt }: HeldGoods,
  exceptId: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ readonly name: string }>`
    select name from waiting_room other
    where id <> ${exceptId} and closed is null and not is_automatic
      and gathers_from < ${endsAt} and ends_at > ${gathersFrom}
      and (shop_ids = '{}' or ${shopIds.length === 0} or shop_ids && ${[...shopIds]}::integer[])
      and ${scope === 'checkout' ? sql`scope = 'checkout'` : holdsGoods(scope, scopeIds)}
    order by gathers_from, id limit 1`.execute(trx);
  return rows[0]?.name;
}

function holdsGoods(
  scope: Exclude<RoomScope, 'checkout'>,
  ids: readonly number[],
): RawBuilder<unknown> {
  const own =
    scope === 'products'
      ? sql`select unnest(${[...ids]}::integer[])`
      : sql`select product_id from product_category where category_id in (${categoriesBelow(ids)})`;
  // The same category without goods yet will have them on the day.
  const sameCategory =
    scope === 'categories'
      ? sql`(scope = 'categories' and scope_ids && ${[...ids]}::integer[])`
      : sql`false`;
  return sql`(${sameCategory} or exists (
    (select unnest(other.scope_ids) where other.scope = 'products'
      union all select product_id from product_category
      where other.scope = 'categories' and category_id in (
        select id from category where rootline && other.scope_ids))
    intersect (${own})))`;
}
