import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { holding } from '../bench/holding.ts';
import { counted, type Fault, progress, type Seen, type World } from './fault.ts';
import { startNode } from './nodes.ts';
import { buys } from './shopper.ts';

const WARM_UP_SECONDS = 4;
/** What comes first waits for the first to be done; what counts is how it goes on. */
const FLOOD_SECONDS = 9;
const FIRST_SECONDS = 1;
const TIMES = 5;
const KEPT = 0.7;
const AT_PEAK = 32;
const REJECTED_WITHIN_MS = 50;
const BUYERS = 5;

interface Answered {
  readonly status: number;
  readonly took: number;
  /** When it was answered. */
  readonly at: number;
  readonly retryAfter: string | null;
}

/** Five times as many pages are asked for as can be rendered, none of them stored. */
export const overload: Fault = {
  name: 'overload',
  expected:
    'at 5 times the load ≥ 70 % of the peak; the rest 503 with Retry-After, half of them within 50 ms; orders go on',
  run: async (world) =>
    holding(await startNode(world, 0, { PAGE_CACHE: 'off' }), async ({ url }) => {
      progress('overload');
      // The first of them pay for compiling.
      await crowd(url, WARM_UP_SECONDS);
      // Some buy all the while, at the peak as in the flood.
      const [, crowded] = await Promise.all([
        buyers(world, url, 43_000),
        crowd(url, FLOOD_SECONDS),
      ]);
      const peak = served(crowded) / FLOOD_SECONDS;
      const buying = buyers(world, url, 43_100);
      const began = performance.now();
      const answers = await flood(url, peak * TIMES, FLOOD_SECONDS);
      const bought = await buying;
      const inFlood = answers.filter(
        ({ at }) => at > began + FIRST_SECONDS * 1_000 && at <= began + FLOOD_SECONDS * 1_000,
      );
      const goodput = served(inFlood) / (FLOOD_SECONDS - FIRST_SECONDS);
      return judged(answers, { peak, goodput, bought });
    }),
};

/** How many of them could. */
async function buyers({ goods }: World, url: string, from: number): Promise<number> {
  const each = Array.from({ length: BUYERS }, (_, index) =>
    buys(url, { variantId: goods.hot, index: from + index, intent: 'pay' }),
  );
  return (await Promise.allSettled(each)).filter(({ status }) => status === 'fulfilled').length;
}

function judged(
  answers: readonly Answered[],
  { peak, goodput, bought }: Readonly<Record<'peak' | 'goodput' | 'bought', number>>,
): Seen {
  const rejected = answers.filter(({ status }) => status === 503);
  const wrong: string[] = [];
  for (const { status } of answers) {
    if (status !== 200 && status !== 503) wrong.push(`an answer was ${status || 'none'}`);
  }
  if (goodput < KEPT * peak) wrong.push(`${Math.round(goodput)} pages/s of ${Math.round(peak)}`);
  if (rejected.some(({ retryAfter }) => retryAfter === null)) wrong.push('503 without Retry-After');
  const times = rejected.map(({ took }) => took);
  const [half, most] = [percentile(times, 0.5), percentile(times, 0.95)];
  if (half > REJECTED_WITHIN_MS) wrong.push(`half of the 503 took ${Math.round(half)} ms`);
  if (bought < BUYERS) wrong.push(`${bought} of ${BUYERS} shoppers could buy`);
  const seen = `${Math.round(goodput)} pages/s of ${Math.round(peak)}, ${rejected.length} rejected (median ${Math.round(half)} ms, p95 ${Math.round(most)} ms), ${bought} orders`;
  return { runs: 1, seen, wrong: counted(wrong) };
}

/** As fast as a few can ask one after the other: what the shop can do. */
async function crowd(url: string, seconds: number): Promise<readonly Answered[]> {
  const end = performance.now() + seconds * 1_000;
  const answers: Answered[] = [];
  const one = async (): Promise<void> => {
    while (performance.now() < end) answers.push(await asked(url));
  };
  await Promise.all(Array.from({ length: AT_PEAK }, one));
  return answers;
}

/** So many a second, whether they are answered or not. */
async function flood(
  url: string,
  perSecond: number,
  seconds: number,
): Promise<readonly Answered[]> {
  const answers: Promise<Answered>[] = [];
  const began = performance.now();
  for (;;) {
    const elapsed = (performance.now() - began) / 1_000;
    while (answers.length < Math.min(elapsed, seconds) * perSecond) answers.push(asked(url));
    if (elapsed >= seconds) return Promise.all(answers);
    await pause(5);
  }
}

let pages = 0;
/** The generator shares the machine with the shop: plain requests cost it a fraction of what `fetch` does. */
const agent = new Agent({ keepAlive: true });

/** A page that nobody else asks for at the same time: many may share one rendering. */
function asked(url: string): Promise<Answered> {
  const began = performance.now();
  pages += 1;
  return new Promise((resolve) => {
    const answered = (status: number, retryAfter: string | null): void =>
      resolve({ status, took: performance.now() - began, at: performance.now(), retryAfter });
    get(`${url}/en-gb/search?term=shirt+${pages}`, { agent }, (response) => {
      const { statusCode = 0, headers } = response;
      response.resume().on('end', () => answered(statusCode, headers['retry-after'] ?? null));
    }).on('error', () => answered(0, null));
  });
}

function served(answers: readonly Answered[]): number {
  return answers.filter(({ status }) => status === 200).length;
}

function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
}
