import { club } from '#club/club.ts';
import { findShopById, LOCALES } from '#lib/domain/shop/shop.ts';
import { fromLocalTime, toLocalTime } from '#lib/domain/shop/zoned-time.ts';
import type { NamedGoods } from '#lib/server/desk/ports/room-desk.ts';
import type { RunningRoom } from '#lib/server/waiting-room/ports/waiting-rooms.ts';

export const DEFAULT_MINUTES_INSIDE = 10;
export const DEFAULT_PLACES_PER_NETWORK = 5;
export const MOST_PER_MINUTE = 10_000;
export const MOST_INSIDE = 100_000;
export const MOST_MINUTES_INSIDE = 240;
export const MOST_PER_NETWORK = 10_000;
/** A place begins so long before the first opening when staff say nothing else. */
export const GATHERS_BEFORE_MS = 30 * 60_000;

const DAY_MS = 86_400_000;

/** A new room before anything is typed: before products, in all shops. */
export function emptyRoomForm(perMinute: number): FormData {
  const form = new FormData();
  for (const locale of LOCALES) form.append('shop', locale);
  form.append('scope', 'products');
  form.append('perMinute', String(perMinute));
  form.append('minutesInside', String(DEFAULT_MINUTES_INSIDE));
  form.append('perNetwork', String(DEFAULT_PLACES_PER_NETWORK));
  return form;
}

/** An earlier room as the start of a new one: on the same day of the week, at the same hours, after now. */
export function copyRoomForm(
  room: RunningRoom,
  goods: readonly Pick<NamedGoods, 'key'>[],
  now: Date,
): FormData {
  const { pace } = room;
  const form = new FormData();
  const shops = room.shopIds.flatMap((id) => findShopById(id)?.locale ?? []);
  for (const locale of shops.length > 0 ? shops : LOCALES) form.append('shop', locale);
  form.append('name', room.name);
  form.append('scope', room.scope);
  if (room.scope !== 'checkout') form.append(room.scope, goods.map(({ key }) => key).join('\n'));
  const weeks = Math.max(0, Math.ceil((now.getTime() - room.opensAt.getTime()) / (7 * DAY_MS)));
  const times = {
    gathers: room.gathersFrom,
    members: room.membersFrom,
    opens: room.opensAt,
    ends: room.endsAt,
  };
  for (const [name, at] of Object.entries(times)) {
    if (at) form.append(name, laterBy(at, weeks * 7));
  }
  form.append('perMinute', String(pace.perMinute));
  form.append('mostInside', pace.mostInside === undefined ? '' : String(pace.mostInside));
  form.append('minutesInside', String(pace.minutesInside));
  form.append('perNetwork', String(pace.placesPerNetwork));
  return form;
}

/** The same hour on the club's clocks, also when they change between. */
function laterBy(at: Date, days: number): string {
  const local = Date.parse(`${toLocalTime(at, club.timeZone)}Z`);
  return new Date(local + days * DAY_MS).toISOString().slice(0, 'YYYY-MM-DDTHH:mm'.length);
}

/** `skipped`: clocks go forward over this time, so that no clock ever shows it. */
export type LocalMoment =
  | { readonly kind: 'none' | 'unreadable' }
  | { readonly kind: 'skipped'; readonly next: Date }
  | { readonly kind: 'at'; readonly at: Date };

/** A time of a form on the club's clocks. */
export function readLocalMoment(text: string): LocalMoment {
  if (text === '') return { kind: 'none' };
  const at = fromLocalTime(text, club.timeZone);
  if (!at) return { kind: 'unreadable' };
  const shown = toLocalTime(at, club.timeZone);
  return text.startsWith(shown) ? { kind: 'at', at } : { kind: 'skipped', next: at };
}
