import { club } from '#club/club.ts';
import { DEFAULT_LOCALE, getShopByLocale, LOCALES, SHOPS } from '#lib/domain/shop/shop.ts';
import { toLocalTime } from '#lib/domain/shop/zoned-time.ts';
import { findTimeFaults } from '#lib/domain/waiting-room/room-times.ts';
import {
  ROOM_SCOPES,
  type RoomPace,
  type RoomScope,
} from '#lib/domain/waiting-room/waiting-room.ts';
import type { Translate } from '#lib/i18n/translate.ts';
import { FormReader } from '#lib/server/desk/acts/promotions/form-reader.ts';
import type { ActCall } from '#lib/server/desk/desk-act.ts';
import type { NamedGoods } from '#lib/server/desk/ports/room-desk.ts';
import type { RoomPlan } from '#lib/server/waiting-room/ports/waiting-rooms.ts';
import {
  DEFAULT_MINUTES_INSIDE,
  DEFAULT_PLACES_PER_NETWORK,
  GATHERS_BEFORE_MS,
  MOST_INSIDE,
  MOST_MINUTES_INSIDE,
  MOST_PER_MINUTE,
  MOST_PER_NETWORK,
  readLocalMoment,
} from './room-form.ts';

export type ReadRoom =
  | { readonly plan: RoomPlan }
  | { readonly errors: Readonly<Record<string, string>> };

const MOST_GOODS = 50;
/** Products that a name fits are listed up to here. */
const MOST_LISTED = 4;
const MAX_NAME = 100;
const MAX_TERM = 200;

/** The plan of a form, or messages by field. */
export async function readRoomForm(call: ActCall): Promise<ReadRoom> {
  const { form, t } = call;
  const reader = new FormReader(form, t);
  const name = reader.required('name', MAX_NAME);
  const scope = ROOM_SCOPES.find((one) => one === reader.text('scope')) ?? 'products';
  const scopeIds = await readGoods(call, reader, scope);
  const shops = LOCALES.filter((one) => reader.all('shop').includes(one));
  if (shops.length === 0) reader.refuse('shop', t('deskRooms:errorNoShop'));
  const times = readTimes(call, reader);
  const pace = readPace(reader, t);
  if (!times || Object.keys(reader.errors).length > 0) return { errors: reader.errors };
  const isEverywhere = shops.length === SHOPS.length;
  const shopIds = SHOPS.filter((shop) => shops.includes(shop.locale)).map(({ id }) => id);
  return {
    plan: {
      ...times,
      name,
      scope,
      scopeIds,
      pace,
      shopIds: isEverywhere ? [] : shopIds,
      isAutomatic: false,
    },
  };
}

async function readGoods(
  { services, t }: ActCall,
  reader: FormReader,
  scope: RoomScope,
): Promise<readonly number[]> {
  if (scope === 'checkout') return [];
  const lines = reader.keys(scope);
  if (lines.length === 0) reader.refuse(scope, t('deskRooms:errorNoGoods'));
  if (lines.length > MOST_GOODS)
    reader.refuse(scope, t('deskRooms:errorTooMany', { max: MOST_GOODS }));
  const ids: number[] = [];
  for (const line of lines.slice(0, MOST_GOODS)) {
    const term = line.slice(0, MAX_TERM);
    const found = await findGoods(services, scope, term);
    const [only] = found;
    if (only && found.length === 1) ids.push(only.id);
    else reader.refuse(scope, goodsRefusal(t, term, found));
  }
  return [...new Set(ids)];
}

function findGoods(
  { desk }: ActCall['services'],
  scope: 'products' | 'categories',
  term: string,
): Promise<readonly NamedGoods[]> {
  const { language } = getShopByLocale(DEFAULT_LOCALE);
  return scope === 'products'
    ? desk.rooms.findProducts(term, language, MOST_LISTED + 1)
    : desk.rooms.findCategories(term, language, MOST_LISTED + 1);
}

function goodsRefusal(t: Translate, term: string, found: readonly NamedGoods[]): string {
  if (found.length === 0) return t('deskRooms:errorUnknownGoods', { term });
  const listed = found.slice(0, MOST_LISTED).map(({ key, name }) => `${key} (${name})`);
  const more = found.length > MOST_LISTED ? ' …' : '';
  return t('deskRooms:errorSeveral', { term, goods: `${listed.join(', ')}${more}` });
}

type Times = Pick<RoomPlan, 'gathersFrom' | 'membersFrom' | 'opensAt' | 'endsAt'>;

const FIELD_OF = {
  gathersFrom: 'gathers',
  membersFrom: 'members',
  opensAt: 'opens',
  endsAt: 'ends',
} as const;

function readTimes({ t, now }: ActCall, reader: FormReader): Times | undefined {
  const opensAt = readMoment(reader, 'opens', t);
  const endsAt = readMoment(reader, 'ends', t);
  const membersFrom = readMoment(reader, 'members', t, 'optional');
  const typed = readMoment(reader, 'gathers', t, 'optional');
  const isUnclear = Object.values(FIELD_OF).some((field) => field in reader.errors);
  if (!opensAt || !endsAt || isUnclear) return undefined;
  const firstOpening = membersFrom ?? opensAt;
  const gathersFrom = typed ?? new Date(firstOpening.getTime() - GATHERS_BEFORE_MS);
  const times = { gathersFrom, membersFrom, opensAt, endsAt };
  const messages = {
    past: t('deskRooms:errorPast'),
    order: t('deskRooms:errorOrder'),
    'too-long': t('deskRooms:errorTooLong'),
  };
  for (const { field, fault } of findTimeFaults(times, now))
    reader.refuse(FIELD_OF[field], messages[fault]);
  return times;
}

/** A moment of a form, on the club's clocks; says at the field what is wrong with it. */
export function readMoment(
  reader: FormReader,
  field: string,
  t: Translate,
  need: 'required' | 'optional' = 'required',
): Date | undefined {
  const moment = readLocalMoment(reader.text(field));
  if (moment.kind === 'at') return moment.at;
  if (moment.kind === 'unreadable' || (moment.kind === 'none' && need === 'required'))
    reader.refuse(field, t('deskRooms:errorTime'));
  if (moment.kind === 'skipped') {
    const time = toLocalTime(moment.next, club.timeZone).slice('YYYY-MM-DDT'.length);
    reader.refuse(field, t('deskRooms:errorSkipped', { time }));
  }
  return undefined;
}

function readPace(reader: FormReader, t: Translate): RoomPace {
  if (reader.text('perMinute') === '')
    reader.refuse('perMinute', t('deskPromotions:errorWhole', { min: 1, max: MOST_PER_MINUTE }));
  const mostInside = reader.whole('mostInside', 1, MOST_INSIDE, 0);
  return {
    perMinute: reader.whole('perMinute', 1, MOST_PER_MINUTE, 1),
    mostInside: mostInside > 0 ? mostInside : undefined,
    minutesInside: reader.whole('minutesInside', 1, MOST_MINUTES_INSIDE, DEFAULT_MINUTES_INSIDE),
    placesPerNetwork: reader.whole('perNetwork', 1, MOST_PER_NETWORK, DEFAULT_PLACES_PER_NETWORK),
  };
}
