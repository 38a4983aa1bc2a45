import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { Outage } from '../../src/lib/domain/outage.ts';
import type { RoomStore } from '../../src/lib/server/waiting-room/ports/waiting-rooms.ts';
import { sqlWaitingRooms } from '../../src/lib/server/waiting-room/sql/sql-waiting-rooms.ts';
import {
  SHIRT,
  SHIRT_RARE,
  SHIRT_SOLD_OUT,
  type ShopFloor,
  setStock,
} from '../../tests/support/a-shop-floor.ts';
import { faults, inventory } from '../../tests/support/oracle.ts';
import {
  aRoomPlan,
  atSecond,
  OPENS_AT,
  planRoom,
} from '../../tests/support/waiting-rooms/a-room.ts';
import { type CrowdPlan, planCrowd } from './crowd.ts';
import { createInsideLife, type InsideLife } from './inside-life.ts';
import type { LaunchRecord, VisitorRecord } from './launch-record.ts';
import { createRandomSource } from './random-source.ts';
import { createRememberedSealer } from './remembered-sealer.ts';
import { type SimulatedNodes, startSimulatedNodes, storeThatFails } from './simulated-nodes.ts';
import { letCome, type VisitorWorld } from './simulated-visitor.ts';
import { createTimetable } from './timetable.ts';

export interface LaunchPlan extends CrowdPlan {
  /** Units of one product in three sizes; undefined: a room before the checkout, where nobody is too late. */
  readonly units: number | undefined;
  readonly nodes: number;
  readonly seed: number;
  /** Places called a minute. */
  readonly perMinute: number;
  readonly minutesInside: number;
  /** Minutes after the opening at which the play ends. */
  readonly minutes: number;
  /** Seconds after the opening at which the first node dies and the database goes away for half a minute. */
  readonly nodeDiesAt: number;
  readonly databaseGoesAt: number;
}

export const PLACES_PER_NETWORK = 4;
const DATABASE_AWAY_SECONDS = 30;
const NODE_AWAY_SECONDS = 60;
const MEMBERS_EARLIER_SECONDS = 120;
const SIZES = [SHIRT, SHIRT_RARE, SHIRT_SOLD_OUT] as const;
const EXPIRE_EVERY_SECONDS = 30;
const MOST_SERVED = 1_000_000;

/** Plays a launch second by second with the shop's own rooms, baskets and orders on this database. */
export async function playLaunch(
  floor: ShopFloor,
  plan: LaunchPlan,
  onSecond: (second: number) => void = () => undefined,
): Promise<LaunchRecord> {
  const stage = await setStage(floor, plan);
  const { world, life, clock } = stage;
  const visitors = planCrowd(plan, createRandomSource(plan.seed, 'crowd')).map((visitor) =>
    letCome(world, visitor),
  );
  const initial = await inventory(floor.db);
  const lastSecond = plan.minutes * 60;
  let second = -plan.gatherMinutes * 60;
  for (; second < lastSecond; second += 1) {
    clock.at = atSecond(second);
    onSecond(second);
    stage.breakThings(second);
    await stage.nodes.tick();
    await world.timetable.play(second, (at) => {
      clock.at = new Date(OPENS_AT.getTime() + at);
    });
    clock.at = atSecond(second + 0.999);
    if (second % EXPIRE_EVERY_SECONDS === 0 && !stage.isDatabaseGone()) {
      await floor.orders.expireReservations(clock.at);
      await closeWhenSoldOut(stage);
    }
    if (isAllOver(visitors, life)) break;
  }
  return recordOf(stage, plan, visitors, { initial, second });
}

interface Stage {
  readonly clock: { at: Date };
  readonly floor: ShopFloor;
  readonly store: RoomStore;
  readonly roomId: number;
  readonly nodes: SimulatedNodes;
  readonly world: VisitorWorld;
  readonly life: InsideLife;
  readonly plan: LaunchPlan;
  readonly isDatabaseGone: () => boolean;
  breakThings(second: number): void;
}

async function setStage(floor: ShopFloor, plan: LaunchPlan): Promise<Stage> {
  const clock = { at: atSecond(-plan.gatherMinutes * 60 - 60) };
  const now = (): Date => clock.at;
  const elapsed = (): number => clock.at.getTime() - OPENS_AT.getTime();
  const realStore = sqlWaitingRooms(floor.db);
  const roomId = await makeRoom(realStore, floor, plan);
  let isGone = false;
  const store = storeThatFails(realStore, () => isGone);
  const nodes = startSimulatedNodes(store, plan.nodes, now);
  const random = createRandomSource(plan.seed, 'launch');
  const timetable = createTimetable();
  const errors: string[] = [];
  const withDatabase = <Value>(work: () => Promise<Value>): Promise<Value> =>
    isGone ? Promise.reject(new Outage('orders', 'the database is away')) : work();
  const life = createInsideLife({
    floor,
    store,
    roomId,
    random,
    timetable,
    elapsed,
    now,
    errors,
    withDatabase,
    sizes: plan.units === undefined ? [] : SIZES,
  });
  const services = {
    now,
    siteUrl: 'https://shop.example',
    security: createRememberedSealer('a secret of this rehearsal', now),
  };
  const world: VisitorWorld = {
    roomId,
    nodes,
    store,
    services,
    random,
    timetable,
    elapsed,
    errors,
    lostPlaces: [],
    onEntry: life.enter,
  };
  await nodes.tick();
  return {
    clock,
    floor,
    store: realStore,
    roomId,
    nodes,
    world,
    life,
    plan,
    isDatabaseGone: () => isGone,
    breakThings(second) {
      if (second === plan.nodeDiesAt) nodes.killFirst(clock.at, NODE_AWAY_SECONDS);
      const away = second - plan.databaseGoesAt;
      isGone = away >= 0 && away < DATABASE_AWAY_SECONDS;
    },
  };
}

/** The room, and the goods that it stands before. The lot's secret comes from the seed, so that a play can be repeated. */
async function makeRoom(store: RoomStore, floor: ShopFloor, plan: LaunchPlan): Promise<number> {
  const { units, perMinute, minutesInside, gatherMinutes } = plan;
  const isCheckout = units === undefined;
  const roomId = await planRoom(
    store,
    aRoomPlan({
      scope: isCheckout ? 'checkout' : 'products',
      scopeIds: isCheckout ? [] : [1],
      gathersFrom: atSecond(-gatherMinutes * 60 - 60),
      membersFrom: isCheckout ? undefined : atSecond(-MEMBERS_EARLIER_SECONDS),
      endsAt: atSecond(24 * 3_600),
      pace: {
        perMinute,
        minutesInside,
        mostInside: undefined,
        placesPerNetwork: PLACES_PER_NETWORK,
      },
    }),
    atSecond(-gatherMinutes * 60 - 60),
  );
  const secret = createHash('sha256').update(`lot ${plan.seed}`).digest('base64url');
  await sql`update waiting_room set lot_secret = ${secret} where id = ${roomId}`.execute(floor.db);
  const [small, medium, large] = SIZES;
  const share = Math.floor((units ?? 0) * 0.4);
  await setStock(floor, small, share);
  await setStock(floor, medium, share);
  await setStock(floor, large, (units ?? 0) - 2 * share);
  return roomId;
}

/** Staff do this by hand. */
async function closeWhenSoldOut({ store, roomId, clock, plan }: Stage): Promise<void> {
  if (plan.units === undefined) return;
  const room = { id: roomId, scope: 'products', scopeIds: [1] } as const;
  const { unitsLeft, unitsHeld } = await store.figures(room, clock.at, clock.at);
  if (unitsLeft === 0 && unitsHeld === 0) await store.change(roomId, { closed: 'sold-out' });
}

function isAllOver(visitors: readonly VisitorRecord[], life: InsideLife): boolean {
  return life.isEmpty() && visitors.every(({ outcome }) => outcome !== 'waiting');
}

async function recordOf(
  { clock, floor, store, roomId, world, life, plan }: Stage,
  { units = 0 }: LaunchPlan,
  visitors: readonly VisitorRecord[],
  {
    initial,
    second,
  }: { readonly initial: Awaited<ReturnType<typeof inventory>>; readonly second: number },
): Promise<LaunchRecord> {
  const room = await store.find(roomId, clock.at);
  const served = await store.served(roomId, MOST_SERVED);
  const { rows } = await sql<{ readonly most: number }>`
    select coalesce(max(entries), 0)::integer as most from (
      select count(*) as entries from waiting_room_entry
      where room_id = ${roomId} and place like 'account.%' group by holder
    ) as accounts`.execute(floor.db);
  const { unitsLeft = 0 } = await store.figures(
    { id: roomId, scope: 'products', scopeIds: plan.units === undefined ? [] : [1] },
    clock.at,
    clock.at,
  );
  return {
    visitors,
    moments: await store.moments(roomId),
    cursor: room?.cursor ?? { bucket: 0, draw: 0 },
    lostPlaces: world.lostPlaces,
    entries: served.length,
    mostForAccount: rows[0]?.most ?? 0,
    errors: world.errors,
    inconsistencies: await faults(floor.db, initial),
    unitsSold: units - unitsLeft,
    unitsLeft,
    chargedTwice: life.chargedTwice(),
    secondsPlayed: second + plan.gatherMinutes * 60,
  };
}
