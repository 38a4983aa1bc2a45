import { sql } from 'kysely';
import { RETENTION_DAYS } from '#lib/domain/customers/retention.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { ownerKey } from '#lib/server/platform/database/owner-key.ts';
import { runQuery, runWrite } from '#lib/server/platform/database/run-query.ts';
import { inTransaction } from '#lib/server/platform/database/transaction.ts';
import type { RoomStore } from '#lib/server/waiting-room/ports/waiting-rooms.ts';
import { countArrivals } from './room-arrivals.ts';
import { claimEntry, enterRoom, leaveRoom, readServed } from './room-entries.ts';
import { categoriesBelow, insertMoment, readFigures, readMoments } from './room-figures.ts';
import { extendRoom, planAutomatic, planRoom } from './room-planning.ts';
import { advanceRoom, readArrivals, reportToNodes } from './room-queue.ts';
import { readRooms, updateRoom } from './room-rows.ts';

const PORT = 'waiting-room';
/** A page of the room that is still open somewhere finds its room for so long after the end. */
const AFTER_END_MS = 60 * 60_000;
const LISTED = 200;
const DAY_MS = 86_400_000;
const PURGED_AT_ONCE = 20;

/** Waiting rooms in SQL. */
export function sqlWaitingRooms(db: Db): RoomStore {
  const since = (now: Date): Date => new Date(now.getTime() - AFTER_END_MS);
  return {
    current: (now) =>
      runQuery(PORT, () => readRooms(db, sql`where ends_at > ${since(now)} order by id`, now)),
    async find(id, now) {
      const [room] = await runQuery(PORT, () => readRooms(db, sql`where id = ${id}`, now));
      return room;
    },
    list: (now) =>
      runQuery(PORT, () =>
        readRooms(db, sql`order by opens_at desc, id desc limit ${LISTED}`, now),
      ),
    createAutomatic: (plan, now) => inTransaction(db, PORT, (trx) => planAutomatic(trx, plan, now)),
    plan: (plan, now) => inTransaction(db, PORT, (trx) => planRoom(trx, plan, now)),
    extend: (id, seen, endsAt, now) =>
      inTransaction(db, PORT, (trx) => extendRoom(trx, id, { seen, endsAt, now })),
    change: (id, change, seen) => runWrite(db, PORT, () => updateRoom(db, id, change, seen)),
    report: (arrivals, waiting, now) =>
      runWrite(db, PORT, () => reportToNodes(db, arrivals, waiting, now)),
    arrivals: (roomId, fromBucket) => runQuery(PORT, () => readArrivals(db, roomId, fromBucket)),
    countArrivals: (roomId, buckets) => runQuery(PORT, () => countArrivals(db, roomId, buckets)),
    advance: (roomId, from, to, now) =>
      runWrite(db, PORT, () => advanceRoom(db, roomId, from, to, now)),
    enter: (entry, now) => runWrite(db, PORT, () => enterRoom(db, entry, now)),
    claim: (roomId, place, owner, now) =>
      runWrite(db, PORT, () => claimEntry(db, roomId, place, ownerKey(owner), now)),
    leave: (roomId, place, now, hasOrdered) =>
      runWrite(db, PORT, () => leaveRoom(db, roomId, place, now, hasOrdered)),
    figures: (room, from, now) => runQuery(PORT, () => readFigures(db, room, from, now)),
    recordMoment: (roomId, moment) => runWrite(db, PORT, () => insertMoment(db, roomId, moment)),
    moments: (roomId) => runQuery(PORT, () => readMoments(db, roomId)),
    served: (roomId, limit) => runQuery(PORT, () => readServed(db, roomId, limit)),
    async productsOfCategories(ids) {
      const { rows } = await runQuery(PORT, () =>
        sql<{ readonly id: number }>`
          select distinct product_id as id from product_category
          where category_id in (${categoriesBelow(ids)})`.execute(db),
      );
      return rows.map(({ id }) => id);
    },
    async purge(now) {
      const before = new Date(now.getTime() - RETENTION_DAYS.waitingRoom * DAY_MS);
      const result = await runQuery(PORT, () =>
        sql`
          delete from waiting_room where id in (
            select id from waiting_room where ends_at < ${before} order by id limit ${PURGED_AT_ONCE})`.execute(
          db,
        ),
      );
      return Number(result.numAffectedRows ?? 0) === PURGED_AT_ONCE;
    },
  };
}
