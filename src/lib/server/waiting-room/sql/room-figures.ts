import { sql } from 'kysely';
import type { RoomScope } from '#lib/domain/waiting-room/waiting-room.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import type { RoomFigures, RoomMoment } from '#lib/server/waiting-room/ports/waiting-rooms.ts';

export async function readFigures(
  db: Db,
  room: { readonly id: number; readonly scope: RoomScope; readonly scopeIds: readonly number[] },
  since: Date,
  now: Date,
): Promise<RoomFigures> {
  const [entries, units] = await Promise.all([
    readEntries(db, room.id, since, now),
    readUnits(db, room),
  ]);
  return { ...entries, ...units };
}

async function readEntries(
  db: Db,
  roomId: number,
  since: Date,
  now: Date,
): Promise<Pick<RoomFigures, 'entered' | 'inside' | 'ordered' | 'enteredSince'>> {
  const { rows } = await sql<{
    readonly entered: number;
    readonly inside: number;
    readonly ordered: number;
    readonly enteredSince: number;
  }>`
    select count(*)::integer as entered,
      (count(*) filter (where until > ${now} and ordered_at is null))::integer as inside,
      (count(*) filter (where ordered_at is not null))::integer as ordered,
      (count(*) filter (where entered_at >= ${since}))::integer as "enteredSince"
    from waiting_room_entry where room_id = ${roomId}`.execute(db);
  return rows[0] ?? { entered: 0, inside: 0, ordered: 0, enteredSince: 0 };
}

async function readUnits(
  db: Db,
  { scope, scopeIds }: { readonly scope: RoomScope; readonly scopeIds: readonly number[] },
): Promise<Pick<RoomFigures, 'unitsLeft' | 'unitsHeld'>> {
  if (scope === 'checkout') return { unitsLeft: undefined, unitsHeld: 0 };
  const { rows } = await sql<{
    readonly left: number;
    readonly isOpen: boolean;
    readonly held: number;
  }>`
    with product_ids as (
      ${
        scope === 'products'
          ? sql`select unnest(${[...scopeIds]}::integer[]) as id`
          : sql`select product_id as id from product_category where category_id in (${categoriesBelow(scopeIds)})`
      }
    )
    select coalesce(sum(stock.quantity), 0)::integer as left,
      coalesce(bool_or(stock.is_sellable_without_stock), false) as "isOpen",
      (
        select coalesce(sum(order_line.stock_taken), 0)::integer
        from order_line join shop_order on shop_order.id = order_line.order_id
        where shop_order.status = 'payment_pending' and order_line.product_id in (select id from product_ids)
      ) as held
    from variant join stock on stock.variant_id = variant.id
    where variant.product_id in (select id from product_ids)`.execute(db);
  const [units] = rows;
  if (!units || units.isOpen) return { unitsLeft: undefined, unitsHeld: units?.held ?? 0 };
  return { unitsLeft: units.left, unitsHeld: units.held };
}

/** Ids of these categories and all below them. */
export function categoriesBelow(ids: readonly number[]) {
  return sql`select id from category where rootline && ${[...ids]}::integer[]`;
}

export async function insertMoment(db: Db, roomId: number, moment: RoomMoment): Promise<void> {
  const { at, unitsLeft, arrived, called, ...counts } = moment;
  await db
    .insertInto('waiting_room_moment')
    .values({
      room_id: roomId,
      at,
      arrived: Math.round(arrived),
      called: Math.floor(called),
      units_left: unitsLeft ?? null,
      ...counts,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function readMoments(db: Db, roomId: number): Promise<readonly RoomMoment[]> {
  const rows = await db
    .selectFrom('waiting_room_moment')
    .selectAll()
    .where('room_id', '=', roomId)
    .orderBy('at')
    .execute();
  return rows.map(({ units_left: unitsLeft, room_id: _, ...moment }) => ({
    ...moment,
    unitsLeft: unitsLeft ?? undefined,
  }));
}
