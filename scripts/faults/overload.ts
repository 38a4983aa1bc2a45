import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { withResource } from '../bench/resources.ts';
import {
  countRepeats,
  type Fault,
  type FaultContext,
  type FaultResult,
  showProgress,
} from './fault.ts';
import { startNode } from './nodes.ts';
import { buyAsShopper } from './shopper.ts';

const WARM_UP_SECONDS = 4;
/** The flood starts with an empty queue; only the time after the ramp-up is measured. */
const FLOOD_SECONDS = 9;
const RAMP_UP_SECONDS = 1;
const LOAD_FACTOR = 5;
const MIN_GOODPUT_SHARE = 0.7;
const PEAK_CONNECTIONS = 32;
const REJECTION_LIMIT_MS = 50;
const BUYERS = 5;

interface TimedResponse {
  readonly status: number;
  readonly milliseconds: number;
  /** Time of the response on the clock of `performance.now()`. */
  readonly answeredAt: number;
  readonly retryAfter: string | null;
}

/** Requests five times as many uncached pages as the shop can render. */
export const overload: Fault = {
  name: 'overload',
  expected:
    'at 5 times the load ≥ 70 % of the peak; the rest 503 with Retry-After, half of them within 50 ms; orders succeed',
  run: async (context) =>
    withResource(await startNode(context, 0, { PAGE_CACHE: 'off' }), async ({ url }) => {
      showProgress('overload');
      // Warm-up: V8 optimizes the rendering code.
      await loadAtPeak(url, WARM_UP_SECONDS);
      // Some shoppers buy during both measurements, so that the two are comparable.
      const [, peakResponses] = await Promise.all([
        countBuyers(context, url, 43_000),
        loadAtPeak(url, FLOOD_SECONDS),
      ]);
      const peak = countServed(peakResponses) / FLOOD_SECONDS;
      const buying = countBuyers(context, url, 43_100);
      const startedAt = performance.now();
      const responses = await sendFlood(url, peak * LOAD_FACTOR, FLOOD_SECONDS);
      const bought = await buying;
      const inFlood = responses.filter(
        ({ answeredAt }) =>
          answeredAt > startedAt + RAMP_UP_SECONDS * 1_000 &&
          answeredAt <= startedAt + FLOOD_SECONDS * 1_000,
      );
      const goodput = countServed(inFlood) / (FLOOD_SECONDS - RAMP_UP_SECONDS);
      return evaluateFlood(responses, { peak, goodput, bought });
    }),
};

/** Returns the number of shoppers that completed their purchase. */
async function countBuyers({ goods }: FaultContext, url: string, from: number): Promise<number> {
  const purchases = Array.from({ length: BUYERS }, (_, index) =>
    buyAsShopper(url, { variantId: goods.hot, index: from + index, intent: 'pay' }),
  );
  return (await Promise.allSettled(purchases)).filter(({ status }) => status === 'fulfilled')
    .length;
}

function evaluateFlood(
  responses: readonly TimedResponse[],
  { peak, goodput, bought }: Readonly<Record<'peak' | 'goodput' | 'bought', number>>,
): FaultResult {
  const rejected = responses.filter(({ status }) => status === 503);
  const violations: string[] = [];
  for (const { status } of responses) {
    if (status !== 200 && status !== 503)
      violations.push(`unexpected response: ${status || 'connection failed'}`);
  }
  if (goodput < MIN_GOODPUT_SHARE * peak)
    violations.push(`${Math.round(goodput)} pages/s of ${Math.round(peak)}`);
  if (rejected.some(({ retryAfter }) => retryAfter === null))
    violations.push('503 without Retry-After');
  const times = rejected.map(({ milliseconds }) => milliseconds);
  const [median, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
  if (median > REJECTION_LIMIT_MS) violations.push(`half of the 503 took ${Math.round(median)} ms`);
  if (bought < BUYERS) violations.push(`${bought} of ${BUYERS} shoppers could buy`);
  const observed = `${Math.round(goodput)} pages/s of ${Math.round(peak)}, ${rejected.length} rejected (median ${Math.round(median)} ms, p95 ${Math.round(p95)} ms), ${bought} orders`;
  return { runs: 1, observed, violations: countRepeats(violations) };
}

/** Requests pages on few connections without pauses, to find the shop's maximum. */
async function loadAtPeak(url: string, seconds: number): Promise<readonly TimedResponse[]> {
  const end = performance.now() + seconds * 1_000;
  const responses: TimedResponse[] = [];
  const runWorker = async (): Promise<void> => {
    while (performance.now() < end) responses.push(await requestPage(url));
  };
  await Promise.all(Array.from({ length: PEAK_CONNECTIONS }, runWorker));
  return responses;
}

/** Sends requests at a fixed rate, independent of the responses. */
async function sendFlood(
  url: string,
  perSecond: number,
  seconds: number,
): Promise<readonly TimedResponse[]> {
  const responses: Promise<TimedResponse>[] = [];
  const startedAt = performance.now();
  for (;;) {
    const elapsed = (performance.now() - startedAt) / 1_000;
    while (responses.length < Math.min(elapsed, seconds) * perSecond)
      responses.push(requestPage(url));
    if (elapsed >= seconds) return Promise.all(responses);
    await pause(5);
  }
}

let pages = 0;
/** `node:http` uses a fraction of the CPU time of `fetch`, and the generator shares the machine with the shop. */
const agent = new Agent({ keepAlive: true });

/** Requests a page with a unique address, because concurrent requests for one page share a rendering. */
function requestPage(url: string): Promise<TimedResponse> {
  const startedAt = performance.now();
  pages += 1;
  return new Promise((resolve) => {
    const finish = (status: number, retryAfter: string | null): void =>
      resolve({
        status,
        milliseconds: performance.now() - startedAt,
        answeredAt: performance.now(),
        retryAfter,
      });
    get(`${url}/en-gb/search?term=shirt+${pages}`, { agent }, (response) => {
      const { statusCode = 0, headers } = response;
      response.resume().on('end', () => finish(statusCode, headers['retry-after'] ?? null));
    }).on('error', () => finish(0, null));
  });
}

function countServed(responses: readonly TimedResponse[]): number {
  return responses.filter(({ status }) => status === 200).length;
}

function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
}
