import { isCalled, LAST_BUCKET, type QueuePosition } from '#lib/domain/waiting-room/place.ts';
import {
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
import type { RoomTarget } from '#lib/domain/waiting-room/waiting-room.ts';
import type { RoomFigures, RunningRoom } from './ports/waiting-rooms.ts';

/** How long people that were called may take before their turn is given to others; they may still come later. */
export const ON_THE_WAY_SECONDS = 60;
/** Speed and estimate are those of the last minutes. */
const HISTORY_SECONDS = 120;
const NO_PRODUCTS: ReadonlySet<number> = new Set();

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

/** What a node keeps of a room between two ticks. */
export interface BoardState {
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
  /** When they were worked out. */
  turnsAt: number;
  /** Second at which all counts are read again: a node that was cut off reports late. */
  wholeCountAt: number;
}

/** Before the first tick. */
export function newState(): Omit<BoardState, 'room'> {
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

/** Keeps how many places were called until now. */
export function remember(state: BoardState, at: Date): void {
  const oldest = at.getTime() - HISTORY_SECONDS * 1000;
  state.history = [
    ...state.history.filter((record) => record.at.getTime() >= oldest),
    { at, called: state.room.called },
  ];
}

/** Places called within the time that people have to come. */
export function calledWithin({ room, history }: BoardState, at: Date): number {
  const oldest = at.getTime() - ON_THE_WAY_SECONDS * 1000;
  const first = history.find((record) => record.at.getTime() >= oldest);
  return room.called - (first?.called ?? room.called);
}

export function toBoardRoom(state: BoardState): BoardRoom {
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
