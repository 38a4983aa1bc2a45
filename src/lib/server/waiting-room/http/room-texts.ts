import { club } from '#club/club.ts';
import { formatSaleStart } from '#lib/domain/drops/sale-start.ts';
import { paperTimeZone } from '#lib/domain/orders/order-papers.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';
import { type Translate, translator } from '#lib/i18n/translate.ts';
import { lotHash } from '#lib/server/waiting-room/lot-hash.ts';
import type { RunningRoom } from '#lib/server/waiting-room/ports/waiting-rooms.ts';
import type { RoomAnswer } from '#lib/server/waiting-room/visit-room.ts';

/** Lines of the room's page by the ids of its elements. */
export interface RoomTexts {
  readonly heading: string;
  /** How many are ahead; the page shows it large. */
  readonly ahead: string;
  /** Read out by screen readers when it changes, so it changes rarely. */
  readonly wait: string;
  readonly note: string;
  /** What staff say. */
  readonly message: string;
  readonly left: string;
}

/** A link out of the room. `isNow`: it is the holder's turn, and the page follows it by itself. */
export interface RoomExit {
  readonly label: string;
  readonly path: string;
  readonly isNow: boolean;
}

export interface RoomContext {
  readonly room: RunningRoom;
  readonly shop: Shop;
  /** Page that the visitor wants to see, and whether it is a product's. */
  readonly target: { readonly path: string; readonly isProduct: boolean };
  /** Sizes that can still be bought; undefined when nobody can tell. */
  readonly sizesLeft: readonly string[] | undefined;
}

const NO_TEXTS: RoomTexts = { heading: '', ahead: '', wait: '', note: '', message: '', left: '' };

/** Lines of the page before it has asked. */
export function firstTexts(shop: Shop): RoomTexts {
  return { ...NO_TEXTS, heading: translator(shop.locale)('waitingRoom:moment') };
}

export function roomTexts(answer: RoomAnswer, context: RoomContext): RoomTexts {
  const { room, shop, sizesLeft } = context;
  const t = translator(shop.locale);
  const shared = {
    ...NO_TEXTS,
    message: room.message[shop.language] ?? room.message['en'] ?? '',
    left: sizesText(sizesLeft, shop),
  };
  switch (answer.kind) {
    case 'gathering':
      return {
        ...shared,
        heading: t('waitingRoom:opensAt', { time: openingTime(answer.opensAt, shop) }),
        note: `${t('waitingRoom:lot')} ${t('waitingRoom:seal', { seal: lotHash(room.lotSecret) })}`,
      };
    case 'waiting':
      return { ...shared, ...waitingTexts(answer, t) };
    case 'in':
      return {
        ...shared,
        heading: t('waitingRoom:turn'),
        wait: t('waitingRoom:until', { time: hourOf(answer.until, shop) }),
      };
    case 'expired':
      return {
        ...shared,
        heading: t('waitingRoom:expired'),
        wait: t('waitingRoom:expiredText'),
      };
    case 'no-cookies':
      return {
        ...NO_TEXTS,
        heading: t('waitingRoom:noCookies'),
        wait: t('waitingRoom:noCookiesText'),
      };
    case 'over':
      return answer.isSoldOut
        ? { ...shared, heading: t('waitingRoom:soldOut'), left: '' }
        : { ...NO_TEXTS, heading: t('waitingRoom:over'), wait: t('waitingRoom:overText') };
  }
}

function waitingTexts(
  { ahead, estimate, halt, scarcity, isBeyondNetwork }: Extract<RoomAnswer, { kind: 'waiting' }>,
  t: Translate,
): Pick<RoomTexts, 'heading' | 'ahead' | 'wait' | 'note'> {
  const reason = halt ?? scarcity;
  return {
    heading: t('waitingRoom:inLine'),
    ahead: ahead > 0 ? t('waitingRoom:ahead', { count: ahead }) : t('waitingRoom:next'),
    wait: reason ? t(`waitingRoom:${reason}`) : estimateText(estimate, t),
    note: isBeyondNetwork ? t('waitingRoom:beyond') : '',
  };
}

/** Goods in one size have no size to name. */
function sizesText(sizes: readonly string[] | undefined, { locale, languageTag }: Shop): string {
  const named = (sizes ?? []).filter((size) => size !== '');
  if (named.length === 0) return '';
  const list = new Intl.ListFormat(languageTag, { type: 'unit' }).format(named);
  return translator(locale)('waitingRoom:left', { sizes: list });
}

function estimateText(
  estimate: Extract<RoomAnswer, { kind: 'waiting' }>['estimate'],
  t: Translate,
): string {
  if (!estimate) return t('waitingRoom:unknown');
  const { minutes, atMost, certainty } = estimate;
  return certainty === 'good'
    ? t('waitingRoom:about', { minutes, atMost })
    : t('waitingRoom:rough', { minutes });
}

/** Where the page leads; undefined while its holder waits. */
export function roomExit(answer: RoomAnswer, { shop, target }: RoomContext): RoomExit | undefined {
  const t = translator(shop.locale);
  const there = { path: target.path, isNow: false };
  switch (answer.kind) {
    case 'in':
      return { ...there, label: t('waitingRoom:go'), isNow: true };
    case 'expired':
      return { ...there, label: t('waitingRoom:again') };
    case 'over':
      return {
        ...there,
        label: t(target.isProduct ? 'waitingRoom:toProduct' : 'waitingRoom:toShop'),
        // Sold out is something to read first.
        isNow: !answer.isSoldOut,
      };
    default:
      return undefined;
  }
}

/** As the product's page tells it. */
function openingTime(opensAt: Date, { languageTag }: Shop): string {
  return formatSaleStart(opensAt.toISOString(), languageTag, club.timeZone);
}

function hourOf(at: Date, { id, languageTag }: Shop): string {
  return new Intl.DateTimeFormat(languageTag, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: paperTimeZone(id),
  }).format(at);
}
