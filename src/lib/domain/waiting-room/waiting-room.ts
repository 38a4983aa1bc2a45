/** What a room stands before: some products, all products of some categories, or the checkout. */
export const ROOM_SCOPES = ['products', 'categories', 'checkout'] as const;
export type RoomScope = (typeof ROOM_SCOPES)[number];

/** What somebody wants to reach. */
export type RoomTarget =
  | { readonly kind: 'product'; readonly productId: number }
  | { readonly kind: 'checkout' };

/** Why a room was closed before its end. */
export const CLOSE_REASONS = ['sold-out', 'ended'] as const;
export type CloseReason = (typeof CLOSE_REASONS)[number];

/** How many may go in, and for how long. */
export interface RoomPace {
  /** Places called a minute. */
  readonly perMinute: number;
  /** People inside at the same time; undefined for no limit beside the pace. */
  readonly mostInside: number | undefined;
  /** How long one may stay inside until the order is placed. */
  readonly minutesInside: number;
  /** Places of one network that are called in their turn; further ones come after everybody else. */
  readonly placesPerNetwork: number;
}

/** A waiting room as staff planned it. Times are in order: `membersFrom`, `opensAt`, `endsAt`. */
export interface WaitingRoom {
  readonly id: number;
  /** For staff, and on the page of those who wait. */
  readonly name: string;
  readonly scope: RoomScope;
  /** Products or categories of the scope; empty for the checkout. */
  readonly scopeIds: readonly number[];
  /** Empty: every shop. */
  readonly shopIds: readonly number[];
  /** From here on, who comes gets a place. */
  readonly gathersFrom: Date;
  /** Earlier hour for members. */
  readonly membersFrom: Date | undefined;
  readonly opensAt: Date;
  readonly endsAt: Date;
  readonly pace: RoomPace;
  readonly isPaused: boolean;
  readonly closed: CloseReason | undefined;
  /** What staff say to all who wait, by language; a language without one shows the English one. */
  readonly message: Readonly<Record<string, string>>;
  /** Opened by the shop itself, because the checkout's queue was too long. */
  readonly isAutomatic: boolean;
}

/** `planned`: nobody is held up yet. `gathering`: places are given, nobody goes in. `over`: the way is free again. */
export type RoomPhase = 'planned' | 'gathering' | 'open' | 'over';

export function roomPhase(
  room: Pick<WaitingRoom, 'gathersFrom' | 'opensAt' | 'membersFrom' | 'endsAt' | 'closed'>,
  now: Date,
): RoomPhase {
  if (room.closed || now >= room.endsAt) return 'over';
  if (now < room.gathersFrom) return 'planned';
  return now < (room.membersFrom ?? room.opensAt) ? 'gathering' : 'open';
}

/** Whether a room stands before something now. */
export function isHolding(room: Parameters<typeof roomPhase>[0], now: Date): boolean {
  const phase = roomPhase(room, now);
  return phase === 'gathering' || phase === 'open';
}
