import { lotBuckets, type RoomReport, reportRoom } from '#lib/domain/waiting-room/room-report.ts';
import type { RoomStore, RunningRoom } from './ports/waiting-rooms.ts';

/** Report of a room with at most so many of its places. */
export async function readReport(
  store: Pick<RoomStore, 'countArrivals' | 'served' | 'figures'>,
  room: RunningRoom,
  limit: number,
  now: Date,
): Promise<RoomReport> {
  const [arrivals, served, figures] = await Promise.all([
    store.countArrivals(room.id, lotBuckets(room)),
    store.served(room.id, limit),
    store.figures(room, now, now),
  ]);
  return reportRoom(room, arrivals, served, figures);
}

/** From here on the order of service is that of the places, but for single people who came late to their turn. */
const IN_ORDER = 0.99;

/** What the correlation of a report says in words. */
export function servingVerdict({
  correlation,
}: Pick<RoomReport, 'correlation'>): 'none' | 'in-order' | 'mixed' {
  if (correlation === undefined) return 'none';
  return correlation >= IN_ORDER ? 'in-order' : 'mixed';
}
