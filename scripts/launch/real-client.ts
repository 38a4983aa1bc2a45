import { setTimeout as pause } from 'node:timers/promises';
import { CookieJar } from '../../tests/support/cookie-jar.ts';
import type { RealGoods, RealNodes } from './real-stage.ts';

/** Everything that clients saw, by what it was. */
export interface Sightings {
  /** Counts an answer of an unusual status, or a connection that failed. */
  note(what: string): void;
  /** Answers that nobody may ever get. */
  breach(what: string): void;
  readonly notes: ReadonlyMap<string, number>;
  readonly breaches: ReadonlyMap<string, number>;
}

export function createSightings(): Sightings {
  const notes = new Map<string, number>();
  const breaches = new Map<string, number>();
  const count = (counts: Map<string, number>) => (what: string) => {
    counts.set(what, (counts.get(what) ?? 0) + 1);
  };
  return { notes, breaches, note: count(notes), breach: count(breaches) };
}

/** What all clients share. */
export interface RealWorld {
  readonly goods: RealGoods;
  readonly nodes: RealNodes;
  readonly sightings: Sightings;
  /** Everything is sold, or the time is over: who still waits goes home. */
  readonly isOver: () => boolean;
}

export interface RealClient {
  readonly number: number;
  readonly address: string;
  readonly jar: CookieJar;
}

/** 301: the short address of a product leads to its page. */
const OPENED = [200, 301, 303, 304];
/** The room's page waits 15 s after a request without an answer. */
const NO_ANSWER_MS = 3_000;

export function aClient(number: number, address: string): RealClient {
  return { number, address, jar: new CookieJar() };
}

/** A GET of this browser; undefined without an answer. Other answers than those opened are errors. */
async function open(
  { nodes, sightings }: RealWorld,
  { number, address, jar }: RealClient,
  path: string,
): Promise<Response | undefined> {
  try {
    const headers = { 'x-forwarded-for': address };
    const response = await jar.fetch(nodes.urlFor(number) + path, { headers });
    if (!OPENED.includes(response.status)) {
      await response.arrayBuffer();
      sightings.breach(`${path.split('?')[0]}: ${response.status}`);
      return undefined;
    }
    return response;
  } catch {
    sightings.note('no answer from a node that died');
    return undefined;
  }
}

/** The same, until there is an answer. */
export async function openPatiently(
  world: RealWorld,
  client: RealClient,
  path: string,
): Promise<Response> {
  for (;;) {
    const response = await open(world, client, path);
    if (response) return response;
    await pause(NO_ANSWER_MS * (0.5 + Math.random()));
  }
}

export interface RoomVisit {
  /** Milliseconds since 1970. */
  readonly arrivedAt: number;
  readonly enteredAt: number | undefined;
}

interface RoomReply {
  readonly exit?: { readonly path: string; readonly isNow: boolean };
  readonly again?: number;
}

export interface RoomHabits {
  /** Without script: the page that refreshes itself. */
  readonly isPlain: boolean;
  readonly pressesAgain: boolean;
  /** Milliseconds without network, after so many looks. */
  readonly absence: { readonly afterLooks: number; readonly milliseconds: number } | undefined;
}

/** From the product's page through the room, until the way in is free. */
export async function waitInRoom(
  world: RealWorld,
  client: RealClient,
  habits: RoomHabits,
): Promise<RoomVisit> {
  const comesAt = Date.now();
  if (!(await comeToRoom(world, client))) return { arrivedAt: comesAt, enteredAt: undefined };
  const first = await lookUntilAnswered(world, client, habits);
  const arrivedAt = first.startedAt;
  let reply: RoomReply | undefined = first.reply;
  for (let looks = 1; !reply?.exit?.isNow; looks += 1) {
    if (world.isOver()) return { arrivedAt, enteredAt: undefined };
    await pause(untilNextLook(reply, habits, looks));
    reply = await look(world, client, habits.isPlain, looks);
  }
  return { arrivedAt, enteredAt: Date.now() };
}

/** The answer that brings the place, and when it was asked for. */
async function lookUntilAnswered(
  world: RealWorld,
  client: RealClient,
  habits: RoomHabits,
): Promise<{ readonly startedAt: number; readonly reply: RoomReply }> {
  for (;;) {
    const startedAt = Date.now();
    const reply = await look(world, client, habits.isPlain, 0);
    if (reply) return { startedAt, reply };
    await pause(untilNextLook(undefined, habits, 0));
  }
}

/** The product's page leads to the room's. Whether it did. */
async function comeToRoom(world: RealWorld, client: RealClient): Promise<boolean> {
  const sent = await openPatiently(world, client, `/en-gb/p/${world.goods.productId}`);
  await sent.arrayBuffer();
  const room = sent.headers.get('location');
  if (sent.status !== 303 || !room?.includes('waiting-room')) {
    world.sightings.breach('a product page without the room');
    return false;
  }
  const { pathname } = new URL(room, 'http://127.0.0.1');
  await (await openPatiently(world, client, pathname)).arrayBuffer();
  return true;
}

function untilNextLook(
  reply: RoomReply | undefined,
  { absence, pressesAgain }: RoomHabits,
  looks: number,
): number {
  if (absence?.afterLooks === looks) return absence.milliseconds;
  const again = (reply?.again ?? NO_ANSWER_MS / 1000) * 1000;
  return pressesAgain && looks % 2 === 0 ? Math.min(again, 500) : again;
}

async function look(
  world: RealWorld,
  client: RealClient,
  isPlain: boolean,
  looks: number,
): Promise<RoomReply | undefined> {
  const { roomId, productId } = world.goods;
  if (!isPlain) {
    const call = `/api/waiting-room/${roomId}/en-gb/${productId}?&looks=${looks}`;
    const response = await open(world, client, call);
    return response && ((await response.json()) as RoomReply);
  }
  const page = await open(
    world,
    client,
    `/en-gb/waiting-room/${roomId}/${productId}/place?looks=${looks}`,
  );
  if (!page) return undefined;
  const html = await page.text();
  const path = page.headers.get('location');
  if (path) return { exit: { path, isNow: true } };
  const seconds = /http-equiv="refresh" content="(\d+);/.exec(html)?.[1];
  return { again: Number(seconds ?? 5) };
}
