import { randomBytes } from 'node:crypto';
import {
  type Occupancy,
  placesToCall,
  presenceOf,
  turnsOfLast,
} from '#lib/domain/waiting-room/pace.ts';
import { isCalled, LAST_BUCKET, type QueuePosition } from '#lib/domain/waiting-room/place.ts';
import {
  advanceCursor,
  BUCKET_CLOSES_AFTER,
  indexCounts,
  placesAhead,
  placesWaiting,
  type QueueIndex,
} from '#lib/domain/waiting-room/queue-counts.ts';
import {
  type CallRecord,
  estimateWait,
  type WaitEstimate,
} from '#lib/domain/waiting-room/wait-estimate.ts';
import { isHolding, type RoomTarget, roomPhase } from '#lib/domain/waiting-room/waiting-room.ts';
import type { Log } from '#lib/server/platform/ports/services.ts';
import { createNodeTally, type NodeTally } from './node-tally.ts';
import type { RoomFigures, RoomStore, RunningRoom } from './ports/waiting-rooms.ts';

/** Cache tag that says that staff changed a room. */
export const ROOMS_CHANGED = 'waiting-rooms';

/** How long people that were called may take before their turn is given to others; they may still come later. */
const ON_THE_WAY_SECONDS = 60;
/** Speed and estimate are those of the last minutes. */
const HISTORY_SECONDS = 120;
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

/** A room as this node sees it, from memory. */
export interface BoardRoom {
  readonly room: RunningRoom;
  /** Products that it stands before; empty for the checkout. */
  readonly productIds: ReadonlySet<number>;
  readonly figures: RoomFigures | undefined;
  /** Places that wait to be called. */
  readonly placesWaiting: number;
  placesAhead(position: QueuePosition): number;
  /**
   * Whether this place may go in now. Places of crowded networks may when nobody else waits, and use up a turn of the
   * pace.
   */
  takeTurn(position: QueuePosition): boolean;
  estimate(ahead: number): WaitEstimate | undefined;
}

export interface RoomBoard {
  /** Whether any room holds somebody up now: nearly always not, and then no door costs anything. */
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

interface BoardState {
  room: RunningRoom;
  productIds: ReadonlySet<number>;
  productsReadAt: number;
  counts: Map<number, number>;
  index: QueueIndex;
  figures: RoomFigures | undefined;
  history: CallRecord[];
  momentAt: number;
  quietSince: number | undefined;
  /** Places of crowded networks that this node may let in until the next tick. */
  turnsOfLast: number;
  turnsAt: number;
  /** Second at which all counts are read again: a node that was cut off reports late. */
  wholeCountAt: number;
}

export interface RoomBoardOptions {
  readonly store: RoomStore;
  readonly log: Log;
  readonly now: () => Date;
  /** This process among all nodes. */
  readonly node?: string;
}

const PRODUCTS_EVERY_MS = 30_000;
const NO_PRODUCTS: ReadonlySet<number> = new Set();

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

function isNear({ gathersFrom }: RunningRoom, at: Date): boolean {
  return gathersFrom.getTime() - at.getTime() < SOON_MS;
}

function newState(): Omit<BoardState, 'room'> {
  return {
    productIds: NO_PRODUCTS,
    productsReadAt: Number.NEGATIVE_INFINITY,
    counts: new Map(),
    index: indexCounts(new Map()),
    figures: undefined,
    history: [],
    momentAt: Number.NEGATIVE_INFINITY,
    quietSince: undefined,
    turnsOfLast: 0,
    turnsAt: 0,
    wholeCountAt: 0,
  };
}

/** Before the doors all arrivals are for the buckets of the hours of opening. */
function firstOpenBucket({ membersFrom, opensAt }: RunningRoom, second: number): number {
  const recent = second - RECOUNT_SECONDS;
  const doors = [membersFrom, opensAt].flatMap((door) =>
    door && Math.ceil(door.getTime() / 1000) >= recent ? [Math.ceil(door.getTime() / 1000)] : [],
  );
  return Math.min(recent, ...doors);
}

function remember(state: BoardState, at: Date): void {
  const oldest = at.getTime() - HISTORY_SECONDS * 1000;
  state.history = [
    ...state.history.filter((record) => record.at.getTime() >= oldest),
    { at, called: state.room.called },
  ];
}

function calledWithin({ room, history }: BoardState, at: Date): number {
  const oldest = at.getTime() - ON_THE_WAY_SECONDS * 1000;
  const first = history.find((record) => record.at.getTime() >= oldest);
  return room.called - (first?.called ?? room.called);
}

function toBoardRoom(state: BoardState): BoardRoom {
  const { room, index, figures, history } = state;
  const waitingPlaces = placesWaiting(index, room.cursor);
  return {
    room,
    figures,
    productIds: state.productIds,
    placesWaiting: waitingPlaces,
    placesAhead: (position) => placesAhead(index, room.cursor, position),
    takeTurn(position) {
      if (position.bucket !== LAST_BUCKET) return isCalled(position, room.cursor);
      if (state.turnsOfLast < 1) return false;
      state.turnsOfLast -= 1;
      return true;
    },
    estimate: (ahead) => estimateWait(ahead, history, room.pace.perMinute),
  };
}

/** Whether a room stands before this, in this shop. */
export function standsBefore(
  { room, productIds }: Pick<BoardRoom, 'room' | 'productIds'>,
  shopId: number,
  target: RoomTarget,
): boolean {
  if (room.shopIds.length > 0 && !room.shopIds.includes(shopId)) return false;
  return target.kind === 'checkout' ? room.scope === 'checkout' : productIds.has(target.productId);
}
