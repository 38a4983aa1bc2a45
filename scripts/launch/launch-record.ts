import type { QueuePosition } from '../../src/lib/domain/waiting-room/place.ts';
import type { RoomMoment } from '../../src/lib/server/waiting-room/ports/waiting-rooms.ts';
import type { PlannedVisitor } from './crowd.ts';

export type VisitorOutcome =
  | 'bought'
  | 'looked-only'
  | 'left-unpaid'
  | 'cancelled'
  | 'too-late'
  | 'gave-up'
  | 'sold-out'
  | 'waiting';

/** A wait as the page shows it. Times are in milliseconds from the opening. */
export interface ShownEstimate {
  readonly at: number;
  readonly atLeast: number;
  readonly atMost: number;
  readonly certainty: 'rough' | 'good';
}

/** What became of one visitor. Times are in milliseconds from the opening. */
export interface VisitorRecord {
  readonly plan: PlannedVisitor;
  /** The first place, which must not change while it waits. */
  position: QueuePosition | undefined;
  isBeyondNetwork: boolean;
  enteredAt: number | undefined;
  outcome: VisitorOutcome;
  readonly estimates: ShownEstimate[];
  /** How often the browser asked, and how often a dying node did not answer. */
  looks: number;
  unanswered: number;
}

/** Everything that a launch left behind. */
export interface LaunchRecord {
  readonly visitors: readonly VisitorRecord[];
  readonly moments: readonly RoomMoment[];
  /** Where calling ended: places before it had their turn. */
  readonly cursor: QueuePosition;
  /** Places that changed or vanished while somebody waited. */
  readonly lostPlaces: readonly string[];
  /** Entries in the database, and the most that one account has. */
  readonly entries: number;
  readonly mostForAccount: number;
  /** Answers that a shopper must never get. */
  readonly errors: readonly string[];
  /** From the shop's own checks of its data. */
  readonly inconsistencies: readonly string[];
  readonly unitsSold: number;
  readonly unitsLeft: number;
  readonly chargedTwice: number;
  readonly secondsPlayed: number;
}
