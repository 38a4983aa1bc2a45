import type { RoomStore } from './ports/waiting-rooms.ts';
import type { RoomBoard } from './room-board.ts';

export interface WaitingRoomServices extends RoomStore {
  /** What this node knows, from memory. */
  readonly board: RoomBoard;
}

declare module '#lib/server/platform/ports/services.ts' {
  interface Services {
    readonly waitingRoom: WaitingRoomServices;
  }
}
