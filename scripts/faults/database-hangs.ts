import { withResource } from '../bench/resources.ts';
import { createRpcClient, type RpcResult } from '../bench/rpc-client.ts';
import { prepareShopper } from '../bench/scenario-orders.ts';
import { type Fault, showProgress } from './fault.ts';
import { startNode } from './nodes.ts';

const CALLS = 12;
const PAGE_LIMIT_MS = 1_000;
const CALL_LIMIT_MS = 10_000;
const RECOVERY_LIMIT_MS = 5_000;
const PAGES = ['/en-gb', '/de-de'];
/** No copy of these is cached. */
const UNCACHED_PAGES = [
  ...['/en-gb/c/jerseys?sort=price_asc', '/fr-fr/c/men', '/en-gb/search?term=scarf'],
  ...[
    '/en-gb/basket',
    '/en-gb/wishlist',
    '/en-gb/checkout',
    '/en-gb/account/orders',
    '/en-gb/signin',
  ],
];
/** Two seconds for what a page needs, and its own work. */
const UNCACHED_LIMIT_MS = 2_500;

/** All processes of the database are suspended; its connections stay open. */
export const databaseHangs: Fault = {
  name: 'database-hangs',
  expected:
    'cached pages within 1 s, other pages answer within 2.5 s, calls 503 with Retry-After within 10 s, recovery within 5 s',
  run: async (context) =>
    withResource(await startNode(context), async ({ url }) => {
      showProgress('database hangs');
      const client = createRpcClient(url, CALLS);
      const { session } = await prepareShopper(client, [context.goods.hot], 40_000);
      const call = () => measureTime(() => client.call('getBasket', {}, session));
      for (const page of PAGES) await fetch(url + page);
      await context.server.freeze();
      try {
        const pendingCalls = Array.from({ length: CALLS }, call);
        const pages = await findBadPages(url);
        const slow = await findSlowPages(url, session);
        const calls = await Promise.all(pendingCalls);
        await context.server.thaw();
        const recovery = await measureTime(() => waitUntil(async () => (await call()).answer.ok));
        const slowest = Math.max(...calls.map(({ milliseconds }) => milliseconds));
        const late =
          recovery.milliseconds < RECOVERY_LIMIT_MS
            ? []
            : [`recovery took ${recovery.milliseconds} ms`];
        const violations = [...pages, ...slow, ...calls.flatMap(findCallViolations), ...late];
        const observed = `${CALLS} calls 503 after at most ${slowest} ms, recovered after ${recovery.milliseconds} ms`;
        return { runs: 1, observed, violations };
      } finally {
        await context.server.thaw();
        client.close();
      }
    }),
};

async function findBadPages(url: string): Promise<readonly string[]> {
  const violations: string[] = [];
  for (const path of [...PAGES, '/api/health', '/api/ready']) {
    const { answer, milliseconds } = await measureTime(() => fetch(url + path));
    const wanted = path === '/api/ready' ? 503 : 200;
    const within = path === '/api/ready' ? CALL_LIMIT_MS : PAGE_LIMIT_MS;
    if (answer.status !== wanted || milliseconds > within)
      violations.push(`${path}: ${answer.status} after ${milliseconds} ms`);
  }
  return violations;
}

/** Pages that need the database: one after the other, then all at once. */
async function findSlowPages(url: string, cookie: string): Promise<readonly string[]> {
  const headers = { cookie };
  const load = async (path: string): Promise<readonly string[]> => {
    const { answer, milliseconds } = await measureTime(() =>
      fetch(url + path, { headers, redirect: 'manual' }),
    );
    await answer.arrayBuffer();
    if (milliseconds <= UNCACHED_LIMIT_MS) return [];
    return [`${path}: ${answer.status} after ${milliseconds} ms`];
  };
  const results: string[] = [];
  for (const path of UNCACHED_PAGES) results.push(...(await load(path)));
  const together = await Promise.all(UNCACHED_PAGES.map((path) => load(path)));
  return [...results, ...together.flat()];
}

function findCallViolations({
  answer,
  milliseconds,
}: Timed<RpcResult<'getBasket'>>): readonly string[] {
  if (milliseconds > CALL_LIMIT_MS) return [`a call took ${milliseconds} ms`];
  if (answer.ok) return ['a call succeeded although the database was suspended'];
  const isExplained = answer.status === 503 && answer.retryAfter !== undefined;
  return isExplained ? [] : [`a call got ${answer.status} ${answer.text.slice(0, 120)}`];
}

interface Timed<Answer> {
  readonly answer: Answer;
  /** Milliseconds. */
  readonly milliseconds: number;
}

async function measureTime<Answer>(action: () => Promise<Answer>): Promise<Timed<Answer>> {
  const startedAt = performance.now();
  const answer = await action();
  return { answer, milliseconds: Math.round(performance.now() - startedAt) };
}

async function waitUntil(condition: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 2 * RECOVERY_LIMIT_MS;
  while (performance.now() < deadline) if (await condition()) return;
}
