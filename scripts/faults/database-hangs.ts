import { holding } from '../bench/holding.ts';
import { type Heard, rpcClient } from '../bench/rpc-client.ts';
import { shopperAtTill } from '../bench/scenario-orders.ts';
import { type Fault, progress } from './fault.ts';
import { startNode } from './nodes.ts';

const CALLS = 12;
const PAGE_WITHIN_MS = 1_000;
const CALL_WITHIN_MS = 10_000;
const BACK_WITHIN_MS = 5_000;
const PAGES = ['/en-gb', '/de-de'];

/** Every process of the database stops where it is, and nobody is told. */
export const databaseHangs: Fault = {
  name: 'database-hangs',
  expected:
    'stored pages within 1 s, calls 503 with Retry-After within 10 s, all as before 5 s after it goes on',
  run: async (world) =>
    holding(await startNode(world), async ({ url }) => {
      progress('database hangs');
      const client = rpcClient(url, CALLS);
      const { session } = await shopperAtTill(client, [world.goods.hot], 40_000);
      const call = () => timed(() => client.call('getBasket', {}, session));
      for (const page of PAGES) await fetch(url + page);
      await world.server.freeze();
      try {
        const calling = Array.from({ length: CALLS }, call);
        const pages = await badPages(url);
        const calls = await Promise.all(calling);
        await world.server.thaw();
        const back = await timed(() => until(async () => (await call()).answer.ok));
        const slowest = Math.max(...calls.map(({ took }) => took));
        const late = back.took < BACK_WITHIN_MS ? [] : ['late'];
        const wrong = [...pages, ...calls.flatMap(badCall), ...late];
        const seen = `${CALLS} calls 503 after ${slowest} ms at most, back after ${back.took} ms`;
        return { runs: 1, seen, wrong };
      } finally {
        await world.server.thaw();
        client.close();
      }
    }),
};

async function badPages(url: string): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const path of [...PAGES, '/api/health', '/api/ready']) {
    const { answer, took } = await timed(() => fetch(url + path));
    const wanted = path === '/api/ready' ? 503 : 200;
    const within = path === '/api/ready' ? CALL_WITHIN_MS : PAGE_WITHIN_MS;
    if (answer.status !== wanted || took > within)
      wrong.push(`${path}: ${answer.status} after ${took} ms`);
  }
  return wrong;
}

function badCall({ answer, took }: Timed<Heard<'getBasket'>>): readonly string[] {
  if (took > CALL_WITHIN_MS) return [`a call takes ${took} ms`];
  if (answer.ok) return ['a call is answered'];
  const isTold = answer.status === 503 && answer.retryAfter !== undefined;
  return isTold ? [] : [`a call hears ${answer.status} ${answer.text.slice(0, 120)}`];
}

interface Timed<Answer> {
  readonly answer: Answer;
  /** Milliseconds. */
  readonly took: number;
}

async function timed<Answer>(act: () => Promise<Answer>): Promise<Timed<Answer>> {
  const began = performance.now();
  const answer = await act();
  return { answer, took: Math.round(performance.now() - began) };
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + 2 * BACK_WITHIN_MS;
  while (performance.now() < end) if (await isSo()) return;
}
