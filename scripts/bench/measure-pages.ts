import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Addresses } from './addresses.ts';
import type { BareAnswer } from './bare-server.ts';
import type { Measurement, PageLoad } from './measurement.ts';
import { loadPages } from './page-load.ts';
import { answerOf, end } from './processes.ts';
import { type Floor, floor, type Report } from './report.ts';
import type { RunningShop } from './shop.ts';

type Address = Pick<RunningShop, 'url' | 'process'>;
/** Where a load goes, and whose processor time it costs. */
type Server = Pick<PageLoad, 'url' | 'pid'>;

const SECONDS = 5;
/** Rendering is compiled to machine code only after some hundred pages. */
const WARM_UP_SECONDS = 5;
const CONNECTIONS = [25, 50] as const;
/** A machine's speed changes within seconds: one pair of loads says little. */
const TURNS = 5;
const TURN_SECONDS = 2;

/** The stored home page against a bare server of the same bytes, in turns; of their shares the one in the middle. */
export async function measureCachedPage(
  shop: Address,
  { home }: Addresses,
  to: Report,
): Promise<void> {
  const answer = await storedAnswer(shop.url + home);
  const { child, answer: port } = await answerOf<number>('./bare-server.ts', answer);
  const bareServer = { url: `http://127.0.0.1:${port}`, pid: child.pid };
  try {
    for (const connections of CONNECTIONS) {
      const turn = (seconds: number) =>
        takeTurn(bareServer, addressed(shop), { paths: [home], connections, seconds });
      await turn(1);
      const turns: Turn[] = [];
      while (turns.length < TURNS) turns.push(await turn(TURN_SECONDS));
      const { bare, cached, share } = middleOf(turns);
      to.load(`bare node:http, same bytes, ${connections} connections`, bare);
      const floors = [
        floor('≥ 60 % of bare', share >= 0.6),
        floor('aim ≥ 20,000/s', cached.perSecond >= 20_000),
      ];
      to.load(`cached page (home), ${connections} connections`, cached, bare, floors);
    }
  } finally {
    await end(child);
  }
}

interface Turn {
  readonly bare: Measurement;
  readonly cached: Measurement;
  readonly share: number;
}

async function takeTurn(
  bareServer: Server,
  shop: Server,
  load: Omit<PageLoad, keyof Server>,
): Promise<Turn> {
  const bare = await loadPages({ ...load, ...bareServer });
  const cached = await loadPages({ ...load, ...shop });
  return { bare, cached, share: cached.perSecond / bare.perSecond };
}

function middleOf(turns: readonly Turn[]): Turn {
  const middle = turns.toSorted((one, other) => one.share - other.share)[turns.length >> 1];
  if (!middle) throw new Error('no turn was measured');
  return middle;
}

/** Pages that nobody has asked for: each address once, so that neither the page nor all of its data is cached. */
export async function measureDistinctPages(
  shop: Address,
  { listings, products }: Addresses,
  to: Report,
): Promise<void> {
  for (const [name, paths] of Object.entries({ listing: listings, product: products })) {
    const warmUp = Math.floor(paths.length / 6);
    await loadPages({
      ...addressed(shop),
      paths: paths.slice(0, warmUp),
      connections: 25,
      seconds: WARM_UP_SECONDS,
    });
    const rest = paths.slice(warmUp);
    const measured = await loadPages({
      ...addressed(shop),
      paths: rest,
      connections: 25,
      seconds: SECONDS,
    });
    const label = `${name} page, ${measured.requests} different, 25 connections`;
    to.load(label, measured, undefined, renderFloors(measured));
  }
}

/** The same pages again and again, by a shop with PAGE_CACHE=off: rendered and compressed each time. */
export async function measureRenderedPages(
  shop: Address,
  { home, listing, product }: Addresses,
  to: Report,
): Promise<void> {
  for (const path of [home, listing, product]) {
    const warmUp = { paths: [path], connections: 8, seconds: WARM_UP_SECONDS };
    await loadPages({ ...addressed(shop), ...warmUp });
  }
  for (const connections of CONNECTIONS) {
    for (const [name, path] of Object.entries({ home, listing, product })) {
      const measured = await warmLoad({ ...addressed(shop), paths: [path], connections });
      const floors = name === 'home' || connections !== 25 ? [] : renderFloors(measured);
      const label = `${name} page, page cache off, ${connections} connections`;
      to.load(label, measured, undefined, floors);
    }
  }
}

function addressed({ url, process }: Address): Server {
  return { url, pid: process.pid };
}

function renderFloors({ perSecond, p95 }: Measurement): readonly Floor[] {
  return [
    floor('≥ 500/s', perSecond >= 500),
    floor('p95 ≤ 100 ms', p95 <= 100),
    floor('aim ≥ 2,600/s', perSecond >= 2_600),
  ];
}

async function warmLoad(load: Omit<PageLoad, 'seconds'>): Promise<Measurement> {
  await loadPages({ ...load, seconds: 1 });
  return loadPages({ ...load, seconds: SECONDS });
}

/** Header lines and bytes of a page once it is stored in its smallest form. */
async function storedAnswer(address: string): Promise<BareAnswer> {
  let answer = await rawAnswer(address);
  for (let asked = 0; asked < 200 && !isSmallest(answer); asked += 1) {
    await pause(asked < 30 ? 0 : 50);
    answer = await rawAnswer(address);
  }
  return answer;
}

function isSmallest({ headers }: BareAnswer): boolean {
  return headers.some((value) => /-br11"$/.test(value));
}

function rawAnswer(address: string): Promise<BareAnswer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(address, { headers: { 'accept-encoding': 'br' }, agent: false });
    outgoing.on('error', reject);
    outgoing.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const body = Buffer.concat(chunks).toString('base64');
        resolve({ headers: ownHeaders(response.rawHeaders), body });
      });
    });
    outgoing.end();
  });
}

/** Without those that node:http writes itself. */
function ownHeaders(raw: readonly string[]): string[] {
  const kept: string[] = [];
  for (let at = 0; at + 1 < raw.length; at += 2) {
    const name = raw[at] ?? '';
    if (!/^(date|connection|keep-alive)$/i.test(name)) kept.push(name, raw[at + 1] ?? '');
  }
  return kept;
}
