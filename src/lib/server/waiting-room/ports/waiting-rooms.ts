import type { BasketOwner } from '#lib/domain/basket/basket-owner.ts';
import type { QueuePosition } from '#lib/domain/waiting-room/place.ts';
import type { CloseReason, RoomScope, WaitingRoom } from '#lib/domain/waiting-room/waiting-room.ts';

/** A room with what all nodes know of it. */
export interface RunningRoom extends WaitingRoom {
  /** Secret of the lot. Its hash is published before the opening, the secret itself with the report. */
  readonly lotSecret: string;
  readonly cursor: QueuePosition;
  /** Places called so far, with the fraction of the next one. */
  readonly called: number;
  readonly advancedAt: Date | undefined;
  /** People whose pages ask for their place, on all nodes. */
  readonly waiting: number;
  readonly isReportPublic: boolean;
}

/** What staff decide. */
export type RoomPlan = Omit<WaitingRoom, 'id' | 'isPaused' | 'closed' | 'message'>;

/** What staff change while a room runs; what is absent stays. */
export interface RoomChange {
  readonly perMinute?: number;
  readonly mostInside?: number | null;
  readonly endsAt?: Date;
  readonly isPaused?: boolean;
  readonly closed?: CloseReason;
  readonly message?: Readonly<Record<string, string>>;
  readonly isReportPublic?: boolean;
}

/** What the one who changes a room saw; the change is made only while it is still so. */
export interface RoomSeen {
  readonly perMinute?: number;
  readonly mostInside?: number | null;
  readonly isPaused?: boolean;
  readonly message?: Readonly<Record<string, string>>;
  readonly isReportPublic?: boolean;
}

/** `taken`: another room stands before the same goods at the same time. */
export type PlanOutcome =
  | { readonly kind: 'planned'; readonly id: number }
  | { readonly kind: 'taken'; readonly by: string };

/** `changed`: the end is not the one that was seen, or the room is over or unknown. */
export type ExtendOutcome =
  | { readonly kind: 'extended' | 'changed' }
  | { readonly kind: 'taken'; readonly by: string };

/** Places that this node gave since its last report. */
export interface ArrivalCount {
  readonly roomId: number;
  readonly bucket: number;
  readonly arrived: number;
}

export interface NodeWaiting {
  readonly roomId: number;
  readonly node: string;
  readonly waiting: number;
}

export interface RoomEntry {
  readonly roomId: number;
  readonly place: string;
  /** The network or account, as a keyed hash. */
  readonly holder: string;
  readonly position: QueuePosition;
  readonly until: Date;
  /** Entries that one holder may have altogether. */
  readonly mostForHolder: number;
  /** People that may be inside; undefined for no limit. */
  readonly mostInside: number | undefined;
}

/** `entered`: also when the place was let in before; `until` is then that of the first time. */
export type EntryOutcome =
  | { readonly kind: 'entered'; readonly until: Date }
  | { readonly kind: 'holder-full' }
  | { readonly kind: 'inside-full' };

export interface RoomFigures {
  /** Places let in, those of them that are inside now, and those that ordered. */
  readonly entered: number;
  readonly inside: number;
  readonly ordered: number;
  /** Let in since this moment. */
  readonly enteredSince: number;
  /** Free units of the room's products; undefined for the checkout and for goods that are sold without stock. */
  readonly unitsLeft: number | undefined;
  /** Units in orders that are being paid: they may come back. */
  readonly unitsHeld: number;
}

export interface RoomMoment {
  readonly at: Date;
  readonly arrived: number;
  readonly called: number;
  readonly entered: number;
  readonly inside: number;
  readonly waiting: number;
  readonly ordered: number;
  readonly unitsLeft: number | undefined;
}

/** One place that was let in, for the report. */
export interface ServedPlace {
  readonly position: QueuePosition;
  readonly enteredAt: Date;
  readonly hasOrdered: boolean;
}

/** Waiting rooms in the database. Every method throws `Outage` when it is unavailable. */
export interface RoomStore {
  /** Rooms that are planned, run, or were over less than an hour ago. */
  current(now: Date): Promise<readonly RunningRoom[]>;
  /** The room, also when it is over; undefined for an unknown one. */
  find(id: number, now: Date): Promise<RunningRoom | undefined>;
  /** The newest first. */
  list(now: Date): Promise<readonly RunningRoom[]>;
  /** Opens a room before the checkout unless one holds already. Whether it did. */
  createAutomatic(plan: RoomPlan, now: Date): Promise<boolean>;
  /** Makes a room of the staff's, unless another one holds the same goods in a shop of it meanwhile. */
  plan(plan: RoomPlan, now: Date): Promise<PlanOutcome>;
  /** Moves the end that was seen, under the same rule. */
  extend(id: number, seen: Date, endsAt: Date, now: Date): Promise<ExtendOutcome>;
  /** False for an unknown room; with `seen` also for one that is closed or not as it was seen. */
  change(id: number, change: RoomChange, seen?: RoomSeen): Promise<boolean>;
  /** Adds to the counts of all nodes, and says who waits at this one. */
  report(
    arrivals: readonly ArrivalCount[],
    waiting: readonly NodeWaiting[],
    now: Date,
  ): Promise<void>;
  /** Places by bucket, from this bucket on. */
  arrivals(roomId: number, fromBucket: number): Promise<ReadonlyMap<number, number>>;
  /** All places of a room, and those of these buckets: a report needs no more of them. */
  countArrivals(
    roomId: number,
    buckets: readonly number[],
  ): Promise<{ readonly came: number; readonly drawn: number }>;
  /** Moves the cursor, unless another node has moved it since `from`. Whether it did. */
  advance(
    roomId: number,
    from: Date | undefined,
    to: { readonly cursor: QueuePosition; readonly called: number },
    now: Date,
  ): Promise<boolean>;
  /** Lets a place in, once. */
  enter(entry: RoomEntry, now: Date): Promise<EntryOutcome>;
  /** Binds an entry to the basket that orders with it. False when another one has, or its time is over. */
  claim(roomId: number, place: string, owner: BasketOwner, now: Date): Promise<boolean>;
  /** The order is placed: the place inside is free. */
  leave(roomId: number, place: string, now: Date, hasOrdered: boolean): Promise<void>;
  figures(
    room: { readonly id: number; readonly scope: RoomScope; readonly scopeIds: readonly number[] },
    since: Date,
    now: Date,
  ): Promise<RoomFigures>;
  recordMoment(roomId: number, moment: RoomMoment): Promise<void>;
  moments(roomId: number): Promise<readonly RoomMoment[]>;
  /** At most `limit`, evenly spread over all. */
  served(roomId: number, limit: number): Promise<readonly ServedPlace[]>;
  /** Products of these categories and all below them. */
  productsOfCategories(ids: readonly number[]): Promise<readonly number[]>;
  /** Deletes rooms that were over long ago, with everything of them. Whether there are more. */
  purge(now: Date): Promise<boolean>;
}
