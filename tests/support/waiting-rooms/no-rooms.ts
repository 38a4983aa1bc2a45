import type { RoomBoard } from '#lib/server/waiting-room/room-board.ts';

/** A shop without a waiting room. */
export const NO_ROOMS: { readonly board: Pick<RoomBoard, 'isAnyHolding' | 'holding'> } = {
  board: { isAnyHolding: () => false, holding: () => [] },
};
