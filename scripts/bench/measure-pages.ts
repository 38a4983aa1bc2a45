import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Addresses } from './addresses.ts';
import type { BareResponse } from './bare-server.ts';
import type { Measurement, PageLoad } from './measurement.ts';
import { loadPages } from './page-load.ts';
import { requestFromChild, stopProcess } from './processes.ts';
import { makeTarget, type Report, type Target } from './report.ts';
import type { RunningShop } from './shop.ts';

type ShopTarget = Pick<RunningShop, 'url' | 'process'>;
/** Address of a load, and the process whose CPU time is measured. */
type LoadTarget = Pick<PageLoad, 'url' | 'pid'>;

const SECONDS = 5;
/** V8 optimizes the rendering code only after some hundred pages. */
const WARM_UP_SECONDS = 5;
const CONNECTIONS = [25, 50] as const;
/** The speed of a machine changes within seconds, so that a single pair of loads is not representative. */
const TURNS = 5;
const TURN_SECONDS = 2;

/** Compares the cached home page with a bare server of the same bytes. Both alternate; the median ratio is reported. */
export async function measureCachedPage(
  shop: ShopTarget,
  { home }: Addresses,
  report: Report,
): Promise<void> {
  for (const connections of CONNECTIONS) {
    const { bare, cached, share } = await compareWithBare(shop, home, connections);
    report.writeLoad(`bare node:http, same bytes, ${connections} connections`, bare);
    const targets = [
      makeTarget('≥ 60 % of bare', share >= 0.6),
      makeTarget('aim ≥ 20,000/s', cached.perSecond >= 20_000),
    ];
    report.writeLoad(`cached page (home), ${connections} connections`, cached, bare, targets);
  }
}

/** Loads a page and a bare server of the same bytes in turn; the turn with the median ratio. */
export async function compareWithBare(
  shop: ShopTarget,
  path: string,
  connections: number,
): Promise<Turn> {
  const answer = await fetchCachedResponse(shop.url + path);
  const { child, answer: port } = await requestFromChild<number>('./bare-server.ts', answer);
  const bareServer = { url: `http://127.0.0.1:${port}`, pid: child.pid };
  try {
    const turn = (seconds: number) =>
      runTurn(bareServer, toLoadTarget(shop), { paths: [path], connections, seconds });
    await turn(1);
    const turns: Turn[] = [];
    while (turns.length < TURNS) turns.push(await turn(TURN_SECONDS));
    return selectMedianTurn(turns);
  } finally {
    await stopProcess(child);
  }
}

export interface Turn {
  readonly bare: Measurement;
  readonly cached: Measurement;
  readonly share: number;
}

async function runTurn(
  bareServer: LoadTarget,
  shop: LoadTarget,
  load: Omit<PageLoad, keyof LoadTarget>,
): Promise<Turn> {
  const bare = await loadPages({ ...load, ...bareServer });
  const cached = await loadPages({ ...load, ...shop });
  return { bare, cached, share: cached.perSecond / bare.perSecond };
}

function selectMedianTurn(turns: readonly Turn[]): Turn {
  const middle = turns.toSorted((one, other) => one.share - other.share)[turns.length >> 1];
  if (!middle) throw new Error('no load was measured');
  return middle;
}

/** Requests each address only once, so that neither the page nor all of its data is cached. */
export async function measureDistinctPages(
  shop: ShopTarget,
  { listings, products }: Addresses,
  report: Report,
): Promise<void> {
  for (const [name, paths] of Object.entries({ listing: listings, product: products })) {
    const warmUp = Math.floor(paths.length / 6);
    await loadPages({
      ...toLoadTarget(shop),
      paths: paths.slice(0, warmUp),
      connections: 25,
      seconds: WARM_UP_SECONDS,
    });
    const rest = paths.slice(warmUp);
    const measured = await loadPages({
      ...toLoadTarget(shop),
      paths: rest,
      connections: 25,
      seconds: SECONDS,
    });
    const label = `${name} page, ${measured.requests} different, 25 connections`;
    report.writeLoad(label, measured, undefined, renderingTargets(measured));
  }
}

/** Requests the same pages from a shop with PAGE_CACHE=off, which renders and compresses each response. */
export async function measureRenderedPages(
  shop: ShopTarget,
  { home, listing, product }: Addresses,
  report: Report,
): Promise<void> {
  for (const path of [home, listing, product]) {
    const warmUp = { paths: [path], connections: 8, seconds: WARM_UP_SECONDS };
    await loadPages({ ...toLoadTarget(shop), ...warmUp });
  }
  for (const connections of CONNECTIONS) {
    for (const [name, path] of Object.entries({ home, listing, product })) {
      const measured = await loadAfterWarmUp({ ...toLoadTarget(shop), paths: [path], connections });
      const targets = name === 'home' || connections !== 25 ? [] : renderingTargets(measured);
      const label = `${name} page, page cache off, ${connections} connections`;
      report.writeLoad(label, measured, undefined, targets);
    }
  }
}

function toLoadTarget({ url, process }: ShopTarget): LoadTarget {
  return { url, pid: process.pid };
}

function renderingTargets({ perSecond, p95 }: Measurement): readonly Target[] {
  return [
    makeTarget('≥ 500/s', perSecond >= 500),
    makeTarget('p95 ≤ 100 ms', p95 <= 100),
    makeTarget('aim ≥ 2,600/s', perSecond >= 2_600),
  ];
}

async function loadAfterWarmUp(load: Omit<PageLoad, 'seconds'>): Promise<Measurement> {
  await loadPages({ ...load, seconds: 1 });
  return loadPages({ ...load, seconds: SECONDS });
}

/** Headers and bytes of a page as soon as its best compression is cached. */
async function fetchCachedResponse(address: string): Promise<BareResponse> {
  let answer = await fetchRawResponse(address);
  for (let attempt = 0; attempt < 200 && !isFullyCompressed(answer); attempt += 1) {
    await pause(attempt < 30 ? 0 : 50);
    answer = await fetchRawResponse(address);
  }
  return answer;
}

function isFullyCompressed({ headers }: BareResponse): boolean {
  return headers.some((value) => /-br11"$/.test(value));
}

function fetchRawResponse(address: string): Promise<BareResponse> {
  return new Promise((resolve, reject) => {
    const outgoing = request(address, { headers: { 'accept-encoding': 'br' }, agent: false });
    outgoing.on('error', reject);
    outgoing.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const body = Buffer.concat(chunks).toString('base64');
        resolve({ headers: removeServerHeaders(response.rawHeaders), body });
      });
    });
    outgoing.end();
  });
}

/** Removes the headers that node:http adds itself. */
function removeServerHeaders(raw: readonly string[]): string[] {
  const remaining: string[] = [];
  for (let index = 0; index + 1 < raw.length; index += 2) {
    const name = raw[index] ?? '';
    if (!/^(date|connection|keep-alive)$/i.test(name)) remaining.push(name, raw[index + 1] ?? '');
  }
  return remaining;
}
