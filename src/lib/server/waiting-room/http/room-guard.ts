import type { IncomingMessage } from 'node:http';
import { productIdOfPath } from '#lib/domain/catalog/product-paths.ts';
import { getShopByLocale, type Shop } from '#lib/domain/shop/shop.ts';
import type { RoomTarget } from '#lib/domain/waiting-room/waiting-room.ts';
import { translator } from '#lib/i18n/translate.ts';
import { localeOfPath } from '#lib/server/platform/http/localised-path.ts';
import type { BufferedResponse } from '#lib/server/platform/http/render.ts';
import { RequestCookies } from '#lib/server/platform/http/request-cookies.ts';
import type { Middleware, ServerRequest } from '#lib/server/platform/http/server-request.ts';
import { CachedResponse } from '#lib/server/platform/page-cache/cached-response.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import { inlineHashes } from '#lib/server/platform/security/page-policy.ts';
import type { SecurityHeaders } from '#lib/server/platform/security/security-headers.ts';
import { type BoardRoom, standsBefore } from '#lib/server/waiting-room/board-room.ts';
import { roomAccess } from '#lib/server/waiting-room/room-access.ts';
import { type RoomVisitor, visitRoom } from '#lib/server/waiting-room/visit-room.ts';
import { roomPage } from './room-page.ts';
import { firstTexts, type RoomContext, roomExit, roomTexts } from './room-texts.ts';

export interface RoomGuard {
  /** Whether a room stands before this page now: then the cache's copy is not for everybody. */
  isGuarded(target: string): boolean;
  /** Pages and calls of the rooms, and the way there for those who may not go on yet. */
  readonly step: Middleware;
}

/** The services that the guard uses. */
export type GuardServices = Pick<Services, 'siteUrl' | 'now' | 'waitingRoom'> & {
  readonly security: Pick<Services['security'], 'seal' | 'unseal'>;
};

export interface RoomGuardOptions {
  readonly services: GuardServices;
  readonly security: SecurityHeaders;
  /** The client's network. */
  readonly addressOf: (request: IncomingMessage) => string;
  /** Whether these cookies say that somebody is signed in; asked at each look. */
  readonly isSignedIn: (cookies: RequestCookies) => boolean;
  /** The signed-in customer of these cookies. */
  readonly customerOf: (cookies: RequestCookies) => ReturnType<RoomVisitor['customer']>;
  /** Sizes of a product that can still be bought, in the shop's words. */
  readonly sizesLeft: (shop: Shop, productId: number) => Promise<readonly string[] | undefined>;
  readonly random: () => number;
}

const PAGE = /^\/[a-z-]+\/waiting-room\/(\d{1,9})\/(checkout|\d{1,9})(\/place)?$/;
const CALL = /^\/api\/waiting-room\/(\d{1,9})\/([a-z-]+)\/(checkout|\d{1,9})$/;
const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };
const MOST_PAGES = 2_000;
/** A cache in front may hold the page, which is the same for everybody. */
const PAGE_SECONDS = 30;

/** What an address of the waiting rooms names. */
interface Addressed {
  readonly shop: Shop;
  readonly boardRoom: BoardRoom;
  readonly target: RoomTarget;
}

/** Stands before every page and call; without a room that holds, that costs one look. */
export function createRoomGuard(options: RoomGuardOptions): RoomGuard {
  const { services } = options;
  const { board } = services.waitingRoom;
  const pages = new Map<string, CachedResponse>();

  const findGuarded = (target: string): GuardedTarget | undefined => {
    if (!board.isAnyHolding()) return undefined;
    const guarded = guardedTarget(target.split('?', 1)[0] ?? '');
    const isHeld =
      guarded &&
      board.holding().some((room) => standsBefore(room, guarded.shop.id, guarded.target));
    return isHeld ? guarded : undefined;
  };

  function sharedPage(path: string, { shop, boardRoom, target }: Addressed): CachedResponse {
    const { id, name } = boardRoom.room;
    const key = `${path} ${name}`;
    const made = pages.get(key);
    if (made) return made;
    if (pages.size >= MOST_PAGES) pages.clear();
    const html = roomPage({
      shop,
      roomName: nameFor(shop, boardRoom),
      texts: firstTexts(shop),
      exit: undefined,
      call: `/api/waiting-room/${id}/${shop.locale}/${lastPart(target)}?`,
      plainPage: `${path}/place`,
      again: undefined,
    });
    const page = pageResponse(html, options.security);
    pages.set(key, page);
    return page;
  }

  async function visit(
    { request, query }: ServerRequest,
    { shop, boardRoom, target }: Addressed,
  ): Promise<{ readonly cookies: RequestCookies } & RoomReply> {
    const cookies = new RequestCookies(request.headers.cookie);
    const visitor: RoomVisitor = {
      cookies,
      address: options.addressOf(request),
      isSignedIn: options.isSignedIn(cookies),
      customer: () => options.customerOf(cookies),
      looks: looksOf(query),
    };
    const visits = { board, store: services.waitingRoom, services, random: options.random };
    const answer = await visitRoom(visits, boardRoom, visitor);
    const context: RoomContext = {
      room: boardRoom.room,
      shop,
      target: { path: targetPath(shop, target), isProduct: target.kind === 'product' },
      sizesLeft:
        target.kind === 'product' ? await options.sizesLeft(shop, target.productId) : undefined,
    };
    const again = 'again' in answer ? answer.again : undefined;
    return { cookies, texts: roomTexts(answer, context), exit: roomExit(answer, context), again };
  }

  /** The page for browsers without script: personal, and made for each request. */
  async function plainPage(
    exchange: ServerRequest,
    addressed: Addressed,
  ): Promise<BufferedResponse> {
    const { cookies, texts, exit, again } = await visit(exchange, addressed);
    if (exit?.isNow) return personal(303, cookies, { location: exit.path });
    const { shop, boardRoom } = addressed;
    const html = roomPage({
      shop,
      texts,
      exit,
      again,
      call: undefined,
      roomName: nameFor(shop, boardRoom),
      plainPage: `${exchange.path}?looks=${looksOf(exchange.query) + 1}`,
    });
    const policy = policyOf(html);
    const headers = { 'content-type': 'text/html', 'content-security-policy': policy };
    return personal(200, cookies, headers, html);
  }

  async function call(exchange: ServerRequest, addressed: Addressed): Promise<BufferedResponse> {
    const { cookies, ...reply } = await visit(exchange, addressed);
    return personal(200, cookies, JSON_TYPE, JSON.stringify(reply));
  }

  async function sendToRoom({
    path,
    request,
  }: ServerRequest): Promise<BufferedResponse | undefined> {
    const guarded = findGuarded(path);
    if (!guarded) return undefined;
    const access = roomAccess(new RequestCookies(request.headers.cookie), services);
    const hold = await access.heldBefore(guarded.shop, [guarded.target]);
    return hold && personal(303, undefined, { location: hold.path });
  }

  function respond(
    exchange: ServerRequest,
    addressed: Addressed,
  ): Promise<BufferedResponse> | CachedResponse {
    const { path } = exchange;
    if (path.startsWith('/api/')) return call(exchange, addressed);
    return path.endsWith('/place') ? plainPage(exchange, addressed) : sharedPage(path, addressed);
  }

  return {
    isGuarded: (target) => findGuarded(target) !== undefined,
    step(exchange) {
      if (!exchange.isRead) return undefined;
      const parts = addressParts(exchange.path);
      if (!parts) return sendToRoom(exchange);
      const boardRoom = board.find(parts.roomId);
      return boardRoom
        ? respond(exchange, { ...parts, boardRoom })
        : farewell(exchange.path, parts);
    },
  };
}

/** A room that opened by itself has no name that anybody gave it. */
function nameFor({ locale }: Shop, { room }: BoardRoom): string {
  return room.isAutomatic ? translator(locale)('waitingRoom:title') : room.name;
}

interface RoomReply {
  readonly texts: ReturnType<typeof roomTexts>;
  readonly exit: ReturnType<typeof roomExit>;
  /** Seconds until the page asks again; absent when there is nothing to wait for. */
  readonly again: number | undefined;
}

/** How often a page has asked before. */
function looksOf(query: string): number {
  return Number(new URLSearchParams(query).get('looks')) || 0;
}

interface AddressParts {
  readonly roomId: number;
  readonly shop: Shop;
  readonly target: RoomTarget;
}

function addressParts(path: string): AddressParts | undefined {
  const [, pageRoom, pageTarget] = PAGE.exec(path) ?? [];
  const [, callRoom, callLocale, callTarget] = CALL.exec(path) ?? [];
  const locale = localeOfPath(callLocale ? `/${callLocale}` : path);
  const roomId = Number(pageRoom ?? callRoom);
  const last = pageTarget ?? callTarget;
  if (!(locale && roomId && last)) return undefined;
  const target: RoomTarget =
    last === 'checkout' ? { kind: last } : { kind: 'product', productId: Number(last) };
  return { roomId, shop: getShopByLocale(locale), target };
}

interface GuardedTarget {
  readonly shop: Shop;
  readonly target: RoomTarget;
}

function guardedTarget(path: string): GuardedTarget | undefined {
  const locale = localeOfPath(path);
  if (!locale) return undefined;
  const shop = getShopByLocale(locale);
  const [, , section, ...rest] = path.split('/');
  // Who comes back from paying is never held up.
  if (section === 'checkout' && rest[0] !== 'return') return { shop, target: { kind: 'checkout' } };
  const productId = section === 'p' ? productIdOfPath(path) : undefined;
  return productId === undefined ? undefined : { shop, target: { kind: 'product', productId } };
}

function targetPath({ locale }: Shop, target: RoomTarget): string {
  return target.kind === 'checkout' ? `/${locale}/checkout` : `/${locale}/p/${target.productId}`;
}

function lastPart(target: RoomTarget): string {
  return target.kind === 'checkout' ? target.kind : String(target.productId);
}

/** A room that is long over, or never was: on to what the visitor wants. */
function farewell(path: string, { shop, target }: AddressParts): BufferedResponse {
  const location = targetPath(shop, target);
  if (!path.startsWith('/api/')) return personal(303, undefined, { location });
  const reply: RoomReply = {
    texts: firstTexts(shop),
    exit: { label: '', path: location, isNow: true },
    again: undefined,
  };
  return personal(200, undefined, JSON_TYPE, JSON.stringify(reply));
}

function pageResponse(html: string, security: SecurityHeaders): CachedResponse {
  return new CachedResponse(
    {
      status: 200,
      headers: [
        ...['Cache-Control', 'public, max-age=0, must-revalidate'],
        ...['CDN-Cache-Control', `max-age=${PAGE_SECONDS}`],
        ...security.page(policyOf(html), { isClosed: true }),
      ],
      contentType: 'text/html; charset=utf-8',
      body: Buffer.from(html),
    },
    { first: 11 },
  );
}

function policyOf(html: string): string {
  const { scripts, styles } = inlineHashes(Buffer.from(html));
  return `script-src ${scripts.join(' ') || "'none'"}; style-src ${styles.join(' ')}`;
}

function personal(
  status: number,
  cookies: RequestCookies | undefined,
  headers: Readonly<Record<string, string>>,
  body = '',
): BufferedResponse {
  const set = cookies?.setCookieValues ?? [];
  return {
    status,
    headers: {
      'cache-control': 'private, no-store',
      ...headers,
      ...(set.length > 0 && { 'set-cookie': [...set] }),
    },
    body: Buffer.from(body),
  };
}
