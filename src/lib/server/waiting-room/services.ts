import type { RoomStore } from './ports/waiting-rooms.ts';
import type { RoomAccess } from './room-access.ts';
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

declare module '#lib/server/platform/rpc/context.ts' {
  interface CallContext {
    /** Where this caller has to wait first. */
    readonly rooms: RoomAccess;
  }
}
