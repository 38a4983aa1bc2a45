import { Outage } from '#lib/domain/outage.ts';
import type { Log } from '#lib/server/platform/ports/services.ts';
import type { RoomPlan, RoomStore } from '#lib/server/waiting-room/ports/waiting-rooms.ts';
import type { RoomBoard } from '#lib/server/waiting-room/room-board.ts';

export interface RoomWorkOptions {
  readonly board: Pick<RoomBoard, 'tick' | 'refresh'>;
  readonly createAutomatic: RoomStore['createAutomatic'];
  /** Shoppers at the checkout who wait for this node, and for how long the first has waited. */
  readonly pressure: () => { readonly waiting: number; readonly oldestMs: number };
  /** Places a minute of a room that opens by itself; 0 opens none. */
  readonly pace: number;
  readonly now: () => Date;
  readonly log: Log;
}

/** A queue is too long when it was so in each of these looks, one second apart. */
const LOOKS = 3;
const MOST_WAITING = 200;
const MOST_WAIT_MS = 5_000;
const HOURS = 4;

/** One second of work: the board's, and a room before the checkout when the queue there stays too long. */
export function createRoomWork(options: RoomWorkOptions): () => Promise<void> {
  const { board, pressure, log, now } = options;
  let longLooks = 0;
  return async () => {
    await board.tick();
    const { waiting, oldestMs } = pressure();
    const isLong = waiting > MOST_WAITING || oldestMs > MOST_WAIT_MS;
    longLooks = isLong ? longLooks + 1 : 0;
    if (longLooks < LOOKS || options.pace === 0) return;
    longLooks = 0;
    const isMade = await options
      .createAutomatic(planAt(now(), options.pace), now())
      .catch((error: unknown) => {
        if (!(error instanceof Outage)) throw error;
        return false;
      });
    if (!isMade) return;
    log.warn('waiting-room.opened', { waiting, oldestMs });
    board.refresh();
  };
}

function planAt(at: Date, perMinute: number): RoomPlan {
  return {
    name: 'Checkout',
    scope: 'checkout',
    scopeIds: [],
    shopIds: [],
    gathersFrom: at,
    membersFrom: undefined,
    opensAt: at,
    endsAt: new Date(at.getTime() + HOURS * 3_600_000),
    pace: { perMinute, mostInside: undefined, minutesInside: 20, placesPerNetwork: 8 },
    isAutomatic: true,
  };
}
