import { randomBytes } from 'node:crypto';
import {
  type Occupancy,
  placesToCall,
  presenceOf,
  turnsOfLast,
} from '#lib/domain/waiting-room/pace.ts';
import {
  advanceCursor,
  BUCKET_CLOSES_AFTER,
  indexCounts,
  placesWaiting,
} from '#lib/domain/waiting-room/queue-counts.ts';
import { isHolding, roomPhase } from '#lib/domain/waiting-room/waiting-room.ts';
import type { Log } from '#lib/server/platform/ports/services.ts';
import {
  type BoardRoom,
  type BoardState,
  calledWithin,
  newState,
  ON_THE_WAY_SECONDS,
  remember,
  toBoardRoom,
} from './board-room.ts';
import { createNodeTally, type NodeTally } from './node-tally.ts';
import type { RoomStore, RunningRoom } from './ports/waiting-rooms.ts';

/** Cache tag that says that staff changed a room. */
export const ROOMS_CHANGED = 'waiting-rooms';

const ADVANCE_EVERY_MS = 900;
const MOMENT_EVERY_MS = 10_000;
/** Without a room in sight the list is read this often. */
const IDLE_READ_MS = 10_000;
/** The last seconds of counts are read each time, because other nodes still report for them; all are, this often. */
const RECOUNT_SECONDS = 15;
const WHOLE_COUNT_SECONDS = 20;
/** An automatic room ends when nobody waited for so long. */
const QUIET_MS = 60_000;
/** A room that begins within this time is prepared. */
const SOON_MS = 120_000;

export interface RoomBoard {
  /** Whether any room holds somebody up now: nearly always not, and then they cost nothing. */
  isAnyHolding(): boolean;
  /** Rooms that hold now, the newest first. */
  holding(): readonly BoardRoom[];
  /** A room that this node knows, also when it is over. */
  find(id: number): BoardRoom | undefined;
  readonly tally: NodeTally;
  /** Whether the database answered last time: while it does not, nobody is called or let in. */
  isConnected(): boolean;
  /** Reads rooms at the next tick, because staff changed one. */
  refresh(): void;
  /** One second of work: exchanges counts, calls places. Never throws. */
  tick(): Promise<void>;
}

export interface RoomBoardOptions {
  readonly store: RoomStore;
  readonly log: Log;
  readonly now: () => Date;
  /** This process among all nodes. */
  readonly node?: string;
}

const PRODUCTS_EVERY_MS = 30_000;

/**
 * What a node knows of the waiting rooms, and its part in running them: once a second it tells the others whom it gave
 * places, learns whom they did, and one of them calls the next places. Questions of people who wait are answered from
 * memory.
 */
export function createRoomBoard({
  store,
  log,
  now,
  node = randomBytes(6).toString('hex'),
}: RoomBoardOptions): RoomBoard {
  const states = new Map<number, BoardState>();
  const tally = createNodeTally(now);
  let readAt = Number.NEGATIVE_INFINITY;
  let isConnected = true;
  let view: readonly BoardRoom[] = [];

  async function readRooms(at: Date): Promise<void> {
    const isIdle = ![...states.values()].some(({ room }) => isNear(room, at));
    if (isIdle && at.getTime() - readAt < IDLE_READ_MS) return;
    const rooms = await store.current(at);
    readAt = at.getTime();
    const before = new Map(states);
    states.clear();
    for (const room of rooms) states.set(room.id, { ...(before.get(room.id) ?? newState()), room });
  }

  async function exchange(at: Date): Promise<void> {
    const held = [...states.values()].filter(({ room }) => isHolding(room, at));
    if (held.length === 0) return;
    const waiting = held.map(({ room }) => ({
      roomId: room.id,
      node,
      waiting: tally.waitingAt(room.id),
    }));
    await tally.report((arrivals) => store.report(arrivals, waiting, at));
    // One room after the other: the database is busy enough on such a day.
    for (const state of held) await runRoom(state, at);
  }

  async function runRoom(state: BoardState, at: Date): Promise<void> {
    const { room } = state;
    await readProducts(state, at);
    await readCounts(state, at);
    state.index = indexCounts(state.counts);
    const since = new Date(at.getTime() - ON_THE_WAY_SECONDS * 1000);
    state.figures = await store.figures(room, since, at);
    if (roomPhase(room, at) === 'open' && !room.isPaused) await callPlaces(state, at);
    remember(state, at);
    await recordMoment(state, at);
    if (room.isAutomatic) await endWhenQuiet(state, at);
  }

  async function readCounts(state: BoardState, at: Date): Promise<void> {
    const { room, counts } = state;
    const second = Math.floor(at.getTime() / 1000);
    const isWhole = second >= state.wholeCountAt;
    const fresh = await store.arrivals(room.id, isWhole ? 0 : firstOpenBucket(room, second));
    for (const [bucket, count] of fresh) counts.set(bucket, count);
    if (isWhole) state.wholeCountAt = second + WHOLE_COUNT_SECONDS;
  }

  async function readProducts(state: BoardState, at: Date): Promise<void> {
    const { scope, scopeIds } = state.room;
    if (scope === 'products') state.productIds = new Set(scopeIds);
    if (scope !== 'categories' || at.getTime() - state.productsReadAt < PRODUCTS_EVERY_MS) return;
    state.productIds = new Set(await store.productsOfCategories(scopeIds));
    state.productsReadAt = at.getTime();
  }

  async function callPlaces(state: BoardState, at: Date): Promise<void> {
    const { room, figures } = state;
    if (!figures) return;
    const onTheWay = Math.max(0, calledWithin(state, at) - figures.enteredSince);
    const { inside, unitsLeft } = figures;
    const presence = presenceOf(room.waiting, placesWaiting(state.index, room.cursor));
    const occupancy = { inside, onTheWay, presence, unitsLeft };
    await moveCursor(state, occupancy, at);
    const seconds = (at.getTime() - state.turnsAt) / 1000;
    state.turnsAt = at.getTime();
    state.turnsOfLast =
      placesWaiting(state.index, state.room.cursor) < 1
        ? turnsOfLast(room.pace, state.turnsOfLast, seconds, {
            ...occupancy,
            enteredLastMinute: figures.enteredSince,
          })
        : 0;
  }

  async function moveCursor(state: BoardState, occupancy: Occupancy, at: Date): Promise<void> {
    const { room, counts } = state;
    const from = room.advancedAt ?? room.membersFrom ?? room.opensAt;
    const elapsed = at.getTime() - from.getTime();
    if (room.advancedAt && elapsed < ADVANCE_EVERY_MS) return;
    const places = placesToCall(room.pace, elapsed / 1000, occupancy);
    const closedBefore = Math.floor(at.getTime() / 1000) - BUCKET_CLOSES_AFTER;
    const { cursor, called } = advanceCursor(counts, room.cursor, places, closedBefore);
    const next = { cursor, called: room.called + called };
    if (await store.advance(room.id, room.advancedAt, next, at)) {
      state.room = { ...room, ...next, advancedAt: at };
    }
  }

  async function recordMoment(state: BoardState, at: Date): Promise<void> {
    const slot = Math.floor(at.getTime() / MOMENT_EVERY_MS) * MOMENT_EVERY_MS;
    const { room, figures, index } = state;
    if (!figures || slot <= state.momentAt) return;
    state.momentAt = slot;
    await store.recordMoment(room.id, {
      at: new Date(slot),
      arrived: index.placesBefore({ bucket: Number.POSITIVE_INFINITY, draw: 0 }),
      called: room.called,
      entered: figures.entered,
      inside: figures.inside,
      waiting: room.waiting,
      ordered: figures.ordered,
      unitsLeft: figures.unitsLeft,
    });
  }

  async function endWhenQuiet(state: BoardState, at: Date): Promise<void> {
    const { room } = state;
    const isQuiet =
      room.waiting === 0 &&
      tally.waitingAt(room.id) === 0 &&
      placesWaiting(state.index, room.cursor) < 1;
    if (!isQuiet) state.quietSince = undefined;
    else state.quietSince ??= at.getTime();
    const isOver = state.quietSince !== undefined && at.getTime() - state.quietSince >= QUIET_MS;
    if (!isOver) return;
    await store.change(room.id, { closed: 'ended' });
    log.info('waiting-room.ended', { room: room.id });
    readAt = Number.NEGATIVE_INFINITY;
  }

  function show(at: Date): void {
    view = [...states.values()]
      .filter(({ room }) => isHolding(room, at))
      .map((state) => toBoardRoom(state))
      .sort((one, other) => other.room.id - one.room.id);
  }

  return {
    tally,
    isAnyHolding: () => view.length > 0,
    holding: () => view,
    find(id) {
      const state = states.get(id);
      return state && toBoardRoom(state);
    },
    isConnected: () => isConnected,
    refresh() {
      readAt = Number.NEGATIVE_INFINITY;
    },
    async tick() {
      const at = now();
      try {
        await readRooms(at);
        await exchange(at);
        if (!isConnected) log.info('waiting-room.resumed');
        isConnected = true;
      } catch (error) {
        // The room holds: places stay what they are, and nobody is called until the database is back.
        if (isConnected) log.warn('waiting-room.holds', { error });
        isConnected = false;
      }
      show(at);
    },
  };
}

function isNear(room: RunningRoom, at: Date): boolean {
  return roomPhase(room, at) !== 'over' && room.gathersFrom.getTime() - at.getTime() < SOON_MS;
}

/** Before the opening all arrivals are for the bucket of its hour. */
function firstOpenBucket({ membersFrom, opensAt }: RunningRoom, second: number): number {
  const recent = second - RECOUNT_SECONDS;
  const openings = [membersFrom, opensAt].flatMap((opening) =>
    opening && Math.ceil(opening.getTime() / 1000) >= recent
      ? [Math.ceil(opening.getTime() / 1000)]
      : [],
  );
  return Math.min(recent, ...openings);
}
