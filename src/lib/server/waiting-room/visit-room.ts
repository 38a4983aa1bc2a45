import { createHmac, randomBytes } from 'node:crypto';
import { Outage } from '#lib/domain/outage.ts';
import { insideLimit } from '#lib/domain/waiting-room/pace.ts';
import {
  comparePositions,
  LAST_BUCKET,
  lastPosition,
  openingFor,
  placeArrival,
  type QueuePosition,
} from '#lib/domain/waiting-room/place.ts';
import { nextLookIn, type WaitEstimate } from '#lib/domain/waiting-room/wait-estimate.ts';
import { roomPhase } from '#lib/domain/waiting-room/waiting-room.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import type { Cookies } from '#lib/server/platform/security/cookies.ts';
import type { BoardRoom } from './board-room.ts';
import { deletePlace, type HeldPlace, readPlace, writePlace } from './place-cookie.ts';
import type { RoomFigures, RoomStore, RunningRoom } from './ports/waiting-rooms.ts';
import type { RoomBoard } from './room-board.ts';

/** Who asks for a place. */
export interface RoomVisitor {
  readonly cookies: Cookies;
  /** Network of the client. */
  readonly address: string;
  /** Whether the browser says so: nothing is read for it. */
  readonly isSignedIn: boolean;
  /** The signed-in customer; asked for with a new place, and until the place of who signs in is the account's. */
  readonly customer: () => Promise<{ readonly id: number; readonly isMember: boolean } | undefined>;
  /** How often this page has asked before: who sends no cookie the second time keeps none. */
  readonly looks: number;
}

/** Answer to somebody who asks. `again`: seconds until the page asks again. */
export type RoomAnswer =
  /** `opensAt`: the hour of this place; that of members may be an earlier one. */
  | { readonly kind: 'gathering'; readonly opensAt: Date; readonly again: number }
  | {
      readonly kind: 'waiting';
      readonly ahead: number;
      readonly estimate: WaitEstimate | undefined;
      /** Nobody is called at the moment: staff paused the room, or the database does not answer. */
      readonly halt: 'paused' | 'held' | undefined;
      /** Nothing is free: every unit left is being paid for by somebody, or all are sold. What comes back is given on. */
      readonly scarcity: 'allHeld' | 'noneLeft' | undefined;
      /** Too many places came from this network; this one comes after all others. */
      readonly isBeyondNetwork: boolean;
      readonly again: number;
    }
  | { readonly kind: 'in'; readonly until: Date }
  /** The time inside is over without an order; asking once more gives a new place. */
  | { readonly kind: 'expired' }
  | { readonly kind: 'no-cookies' }
  | { readonly kind: 'over'; readonly isSoldOut: boolean };

export interface VisitServices {
  readonly board: RoomBoard;
  readonly store: RoomStore;
  readonly services: Pick<Services, 'siteUrl' | 'now'> & {
    readonly security: Pick<Services['security'], 'seal' | 'unseal'>;
  };
  readonly random: () => number;
}

/** Begins the id of an account's place. */
const ACCOUNT = 'account.';
/** One account counts once. Its devices share the place. */
const PLACES_PER_ACCOUNT = 1;
const MAX_LOOKS_WITHOUT_COOKIE = 1;
/** While nobody is called, everybody asks again within about so many seconds. */
const HALT_SECONDS = 20;

/**
 * Gives a place to who has none, and says where the place stands; when it is called, lets its holder in. Writes nothing
 * to the database for somebody who waits.
 */
export async function visitRoom(
  visit: VisitServices,
  boardRoom: BoardRoom,
  visitor: RoomVisitor,
): Promise<RoomAnswer> {
  const { services, board, random } = visit;
  const { room } = boardRoom;
  const now = services.now();
  const phase = roomPhase(room, now);
  if (phase === 'planned' || phase === 'over')
    return { kind: 'over', isSoldOut: room.closed === 'sold-out' };
  const known = await readPlace(visitor.cookies, room.id, services);
  if (!known && visitor.looks > MAX_LOOKS_WITHOUT_COOKIE) return { kind: 'no-cookies' };
  if (known?.until && known.until <= now) {
    deletePlace(visitor.cookies, room.id, services);
    return { kind: 'expired' };
  }
  if (known?.until) return { kind: 'in', until: known.until };
  const place = await placeOf(visit, room, visitor, known);
  const opensAt = openingFor(room, place.position);
  const answer: RoomAnswer =
    now < opensAt
      ? { kind: 'gathering', opensAt, again: untilOpening(opensAt, now, random()) }
      : await askForTurn(visit, boardRoom, place, visitor.cookies);
  if ('again' in answer) board.tally.looked(room.id, place.id, answer.again);
  return answer;
}

async function askForTurn(
  visit: VisitServices,
  boardRoom: BoardRoom,
  place: HeldPlace,
  cookies: Cookies,
): Promise<RoomAnswer> {
  const { board } = visit;
  const mayEnter = board.isConnected() && !boardRoom.room.isPaused;
  if (!(mayEnter && boardRoom.takeTurn(place.position)))
    return waitingAnswer(visit, boardRoom, place);
  const entered = await letIn(visit, boardRoom, place, cookies);
  return entered ?? waitingAnswer(visit, boardRoom, place);
}

/** All come back within seconds of the opening, not within the same second, and before it only now and then. */
function untilOpening(opensAt: Date, now: Date, random: number): number {
  const seconds = (opensAt.getTime() - now.getTime()) / 1000;
  return Math.ceil(Math.min(45 + 30 * random, seconds + 3 + 6 * random));
}

function waitingAnswer(
  { board, random }: VisitServices,
  boardRoom: BoardRoom,
  place: HeldPlace,
): RoomAnswer {
  const { room, figures } = boardRoom;
  const ahead = boardRoom.placesAhead(place.position);
  const scarcity = figures && scarcityOf(figures);
  const halt = room.isPaused ? 'paused' : board.isConnected() ? undefined : 'held';
  return {
    kind: 'waiting',
    ahead,
    halt,
    estimate: halt || scarcity ? undefined : boardRoom.estimate(ahead),
    scarcity,
    isBeyondNetwork: place.position.bucket === LAST_BUCKET,
    again: halt
      ? Math.round(HALT_SECONDS * (0.7 + 0.6 * random()))
      : nextLookIn(ahead, room.pace.perMinute, random()),
  };
}

function scarcityOf({ unitsLeft, unitsHeld }: RoomFigures): 'allHeld' | 'noneLeft' | undefined {
  if (unitsLeft !== 0) return undefined;
  return unitsHeld > 0 ? 'allHeld' : 'noneLeft';
}

/** The place of the cookie, or a new one; that of an account replaces the guest's of who signs in while waiting. */
async function placeOf(
  visit: VisitServices,
  room: RunningRoom,
  visitor: RoomVisitor,
  known: HeldPlace | undefined,
): Promise<HeldPlace> {
  if (known && (isOfAccount(known) || !visitor.isSignedIn)) return known;
  // Without the database everybody is a guest; nobody is turned away.
  const customer = await visitor.customer().catch(undefinedOnOutage);
  if (known && !customer) return known;
  const given = givePlace(visit, room, { address: visitor.address, customer, asGuest: known });
  await writePlace(visitor.cookies, room.id, given, visit.services);
  return given;
}

function givePlace(
  { board, services, random }: VisitServices,
  room: RunningRoom,
  { address, customer, asGuest }: NewPlace,
): HeldPlace {
  const now = services.now();
  const hash = (text: string): Buffer => createHmac('sha256', room.lotSecret).update(text).digest();
  const holderHash = hash(customer ? `account ${customer.id}` : `network ${address}`);
  const holder = holderHash.toString('base64url').slice(0, 16);
  const taken = board.tally.takenBy(room.id, holder);
  const isBeyondNetwork = !customer && taken > room.pace.placesPerNetwork;
  const arrived = placeArrival(room, {
    at: now,
    isMember: customer?.isMember ?? false,
    lot: hash(`lot ${holder}`).readUIntBE(0, 6) / 2 ** 48,
    random: random(),
  });
  const own = {
    position: asGuest ? positionAfterSignIn(room, asGuest.position, arrived, now) : arrived,
    mostForHolder: customer ? PLACES_PER_ACCOUNT : room.pace.placesPerNetwork,
  };
  // Places that come last are not waited for.
  const isCounted = !isBeyondNetwork && !(customer && taken > PLACES_PER_ACCOUNT);
  if (isCounted) board.tally.arrived(room.id, own.position.bucket);
  return {
    id: customer ? ACCOUNT + holder : randomBytes(9).toString('base64url'),
    holder,
    ...(isBeyondNetwork ? placeAfterAll(now) : own),
    until: undefined,
  };
}

interface NewPlace {
  readonly address: string;
  readonly customer: Awaited<ReturnType<RoomVisitor['customer']>>;
  readonly asGuest: HeldPlace | undefined;
}

function isOfAccount({ id }: HeldPlace): boolean {
  return id.startsWith(ACCOUNT);
}

/** Who signs in while waiting has the account's lot before the hour; after it, nobody loses time that was waited. */
function positionAfterSignIn(
  room: RunningRoom,
  asGuest: QueuePosition,
  ofAccount: QueuePosition,
  now: Date,
): QueuePosition {
  const isDrawn = now < openingFor(room, ofAccount);
  return isDrawn || comparePositions(ofAccount, asGuest) < 0 ? ofAccount : asGuest;
}

/** Undefined when the room is full, or the database does not answer: the place keeps waiting. */
async function letIn(
  { store, services }: VisitServices,
  { room, figures }: BoardRoom,
  place: HeldPlace,
  cookies: Cookies,
): Promise<RoomAnswer | undefined> {
  const now = services.now();
  const until = new Date(now.getTime() + room.pace.minutesInside * 60_000);
  const { id, holder, position, mostForHolder } = place;
  const mostInside = insideLimit(room.pace, figures?.unitsLeft);
  const entry = { roomId: room.id, place: id, holder, position, until, mostForHolder, mostInside };
  const outcome = await store.enter(entry, now).catch(undefinedOnOutage);
  if (!outcome || outcome.kind === 'inside-full') return undefined;
  if (outcome.kind !== 'entered') {
    await writePlace(cookies, room.id, { ...place, ...placeAfterAll(now) }, services);
    return undefined;
  }
  if (outcome.until <= now) {
    deletePlace(cookies, room.id, services);
    return { kind: 'expired' };
  }
  await writePlace(cookies, room.id, { ...place, until: outcome.until }, services);
  return { kind: 'in', until: outcome.until };
}

/** It is called when nobody else waits, and then without a limit for its holder. */
function placeAfterAll(now: Date): Pick<HeldPlace, 'position' | 'mostForHolder'> {
  return { position: lastPosition(now), mostForHolder: Number.MAX_SAFE_INTEGER };
}

function undefinedOnOutage(error: unknown): undefined {
  if (!(error instanceof Outage)) throw error;
}
