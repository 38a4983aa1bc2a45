import { findShopById } from '#lib/domain/shop/shop.ts';
import { type RoomPhase, roomPhase } from '#lib/domain/waiting-room/waiting-room.ts';
import type { MessageKey } from '#lib/i18n/areas.ts';
import type { DeskContext } from '#lib/server/desk/views/desk-context.ts';
import { type DeskFormat, deskFormat } from '#lib/server/desk/views/desk-format.ts';
import type { RunningRoom } from '#lib/server/waiting-room/ports/waiting-rooms.ts';

export interface RoomTag {
  readonly text: string;
  readonly tone: 'ok' | 'warn' | 'bad' | undefined;
}

const PHASES = {
  planned: ['deskRooms:tagPlanned', undefined],
  gathering: ['deskRooms:tagGathering', 'warn'],
  open: ['deskRooms:tagOpen', 'ok'],
  over: ['deskRooms:tagOver', undefined],
} as const satisfies Readonly<Record<RoomPhase, readonly [MessageKey, RoomTag['tone']]>>;

export function roomTags({ t }: DeskContext, room: RunningRoom, now: Date): readonly RoomTag[] {
  const phase = roomPhase(room, now);
  const [label, tone] = PHASES[phase];
  const tags: RoomTag[] = [{ text: t(label), tone }];
  if (room.closed === 'sold-out') tags.push({ text: t('deskRooms:tagSoldOut'), tone: 'bad' });
  if (room.isPaused && phase !== 'over') tags.push({ text: t('deskRooms:tagPaused'), tone: 'bad' });
  if (room.isAutomatic) tags.push({ text: t('deskRooms:tagAutomatic'), tone: undefined });
  return tags;
}

/** `20 Nov 2026, 19:00 – 20 Nov 2026, 21:00`, seconds left out. */
export function roomWindow({ locale }: DeskContext, { opensAt, endsAt }: RunningRoom): string {
  const { time } = deskFormat(locale);
  return `${time(opensAt)} – ${time(endsAt)}`;
}

export function shopNames(context: DeskContext, { shopIds }: RunningRoom): string {
  if (shopIds.length === 0) return context.t('deskRooms:allShops');
  return shopIds.flatMap((id) => findShopById(id)?.displayName ?? []).join(', ');
}

/** One decimal at most. */
export function perMinute({ count }: Pick<DeskFormat, 'count'>, units: number): string {
  return count(Math.round(units * 10) / 10);
}
