import type { Foundation } from '#lib/server/platform/foundation.ts';
import { createRoomBoard, ROOMS_CHANGED } from './room-board.ts';
import type { WaitingRoomServices } from './services.ts';
import { sqlWaitingRooms } from './sql/sql-waiting-rooms.ts';

export function composeWaitingRoom({
  db,
  log,
  now,
  invalidation,
}: Foundation): WaitingRoomServices {
  const store = sqlWaitingRooms(db);
  const board = createRoomBoard({ store, log, now });
  invalidation.subscribe((tags) => {
    if (tags.includes(ROOMS_CHANGED) || tags.includes('*')) board.refresh();
  });
  return { ...store, board };
}
