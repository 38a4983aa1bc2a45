import { readPlace } from '../../src/lib/server/waiting-room/place-cookie.ts';
import type { RoomStore } from '../../src/lib/server/waiting-room/ports/waiting-rooms.ts';
import {
  type RoomAnswer,
  type VisitServices,
  visitRoom,
} from '../../src/lib/server/waiting-room/visit-room.ts';
import { CookieBox } from './cookie-box.ts';
import type { PlannedVisitor } from './crowd.ts';
import type { VisitorRecord } from './launch-record.ts';
import type { RandomSource } from './random-source.ts';
import type { SimulatedNodes } from './simulated-nodes.ts';
import type { Timetable } from './timetable.ts';

/** What all visitors of a launch share. */
export interface VisitorWorld {
  readonly roomId: number;
  readonly nodes: SimulatedNodes;
  readonly store: RoomStore;
  readonly services: VisitServices['services'];
  readonly random: RandomSource;
  readonly timetable: Timetable;
  /** Milliseconds from the opening. */
  readonly elapsed: () => number;
  readonly lostPlaces: string[];
  readonly errors: string[];
  /** Somebody was let in; `place` is the id of the entry. */
  readonly onEntry: (record: VisitorRecord, place: string) => void;
}

interface Browser {
  readonly cookies: CookieBox;
  place: string | undefined;
}

/** The page asks again so long after a request without an answer. */
const NO_ANSWER_MS = 15_000;
/** Between the two requests of tabs that are opened together. */
const TAB_DELAY_MS = 300;
const PRESS_AGAIN_SHARE = 0.3;
/** Share of looks at which people leave when every unit is being paid for. */
const GOES_WHEN_HELD = 0.15;
const ESTIMATE_EVERY = 6;

/** Lets one person come, wait and go in as planned. */
export function letCome(world: VisitorWorld, plan: PlannedVisitor): VisitorRecord {
  const record: VisitorRecord = {
    plan,
    position: undefined,
    isBeyondNetwork: false,
    enteredAt: undefined,
    outcome: 'waiting',
    estimates: [],
    looks: 0,
    unanswered: 0,
  };
  const first: Browser = { cookies: new CookieBox(), place: undefined };
  openTab(world, record, first, plan.comesAt);
  // The second request leaves before the first answer has brought a cookie.
  if (plan.tabs === 2) openTab(world, record, first, plan.comesAt + TAB_DELAY_MS, new CookieBox());
  if (plan.hasSecondDevice) {
    const second: Browser = { cookies: new CookieBox(), place: undefined };
    openTab(world, record, second, plan.comesAt + 20_000);
  }
  return record;
}

function openTab(
  world: VisitorWorld,
  record: VisitorRecord,
  browser: Browser,
  at: number,
  ownCookies?: CookieBox,
): void {
  let looks = 0;
  const look = async (): Promise<void> => {
    if (isGone(world, record)) return;
    const cookies = (looks === 0 && ownCookies) || browser.cookies;
    const answer = await ask(world, record, cookies, looks);
    if (cookies === ownCookies) replaceCookies(browser, cookies);
    // A request without an answer brought no cookie.
    looks += answer ? 1 : 0;
    planLook(world, record, await readAnswer(world, record, browser, answer), look);
  };
  world.timetable.add(at, look);
}

function replaceCookies(browser: Browser, cookies: CookieBox): void {
  browser.cookies.takeOver(cookies);
  browser.place = undefined;
}

/** A phone without network asks as soon as it has one; who is impatient reloads. */
function planLook(
  { timetable, elapsed, random }: VisitorWorld,
  { plan: { absence, pressesAgain } }: VisitorRecord,
  again: number | undefined,
  look: () => Promise<void>,
): void {
  if (again === undefined) return;
  const isImpatient = pressesAgain && random() < PRESS_AGAIN_SHARE;
  const next = elapsed() + (isImpatient ? again * random() : again);
  const isAway = absence && next >= absence.from && next < absence.to;
  timetable.add(isAway ? absence.to + random() * 3_000 : next, look);
}

function isGone({ elapsed }: VisitorWorld, record: VisitorRecord): boolean {
  if (record.outcome !== 'waiting' || record.enteredAt !== undefined) return true;
  const { givesUpAt } = record.plan;
  if (givesUpAt === undefined || elapsed() < givesUpAt) return false;
  record.outcome = 'gave-up';
  return true;
}

async function ask(
  { nodes, roomId, store, services, random, elapsed, errors }: VisitorWorld,
  record: VisitorRecord,
  cookies: CookieBox,
  looks: number,
): Promise<RoomAnswer | undefined> {
  const { plan } = record;
  const isBack = plan.absence !== undefined && elapsed() >= plan.absence.to;
  const hasMoved = isBack && plan.changesNetwork;
  const board = nodes.boardFor(plan.number + (hasMoved ? 1 : 0), services.now());
  const room = board?.find(roomId);
  if (board && !room) errors.push('a node does not know the room');
  record.looks += 1;
  if (!(board && room)) {
    record.unanswered += 1;
    return undefined;
  }
  const visitor = {
    cookies,
    address: hasMoved ? `198.51.${plan.number >> 8}.${plan.number & 255}` : plan.address,
    isSignedIn: plan.customer !== undefined,
    customer: async () => plan.customer,
    looks,
  };
  return visitRoom({ board, store, services, random }, room, visitor);
}

/** Milliseconds until the page asks again; undefined when it does not. */
async function readAnswer(
  world: VisitorWorld,
  record: VisitorRecord,
  browser: Browser,
  answer: RoomAnswer | undefined,
): Promise<number | undefined> {
  if (!answer) return NO_ANSWER_MS;
  await watchPlace(world, record, browser);
  switch (answer.kind) {
    case 'gathering':
      return answer.again * 1000;
    case 'waiting':
      return readWait(world, record, answer);
    case 'in':
      record.enteredAt ??= world.elapsed();
      world.onEntry(record, browser.place ?? '');
      return undefined;
    case 'over':
      record.outcome = answer.isSoldOut ? 'sold-out' : 'waiting';
      return undefined;
    default:
      world.errors.push(`${record.plan.kind}: ${answer.kind}`);
      return undefined;
  }
}

function readWait(
  { random, elapsed }: VisitorWorld,
  record: VisitorRecord,
  answer: Extract<RoomAnswer, { kind: 'waiting' }>,
): number | undefined {
  if (answer.isBeyondNetwork) record.isBeyondNetwork = true;
  const { estimate } = answer;
  const isNew = !record.estimates.some(({ certainty }) => certainty === estimate?.certainty);
  if (estimate && (isNew || record.looks % ESTIMATE_EVERY === 0)) {
    const { atLeast, atMost, certainty } = estimate;
    record.estimates.push({ at: elapsed(), atLeast, atMost, certainty });
  }
  if (answer.scarcity && random() < GOES_WHEN_HELD) {
    record.outcome = 'gave-up';
    return undefined;
  }
  return answer.again * 1000;
}

/** A place that a browser holds stays what it is until it is called. */
async function watchPlace(
  { roomId, services, lostPlaces }: VisitorWorld,
  record: VisitorRecord,
  browser: Browser,
): Promise<void> {
  const place = await readPlace(browser.cookies, roomId, services);
  if (!place) {
    if (browser.place !== undefined) lostPlaces.push(`visitor ${record.plan.number}: no place`);
    return;
  }
  if (browser.place !== undefined && browser.place !== place.id)
    lostPlaces.push(`visitor ${record.plan.number}: another place`);
  browser.place = place.id;
  if (place.until === undefined) record.position ??= place.position;
}
