import type { RoomPlan } from '#lib/server/waiting-room/ports/waiting-rooms.ts';
import { NOW } from '../a-shop-floor.ts';

/** A time so many minutes from the tests' now. */
export function inMinutes(minutes: number): Date {
  return new Date(NOW.getTime() + minutes * 60_000);
}

/** A room before the first product of the floor: opens in an hour, for an hour. */
export function aRoomPlan(changes: Partial<RoomPlan> = {}): RoomPlan {
  return {
    ...{ name: 'Home shirt launch', scope: 'products', scopeIds: [1], shopIds: [] },
    ...{ gathersFrom: inMinutes(30), membersFrom: undefined, opensAt: inMinutes(60) },
    ...{ endsAt: inMinutes(120), isAutomatic: false },
    pace: { perMinute: 100, mostInside: undefined, minutesInside: 10, placesPerNetwork: 5 },
    ...changes,
  };
}
