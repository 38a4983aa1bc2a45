import { inventory } from '../../tests/support/oracle.ts';
import type { Environment } from '../bench/processes.ts';
import { withResource } from '../bench/resources.ts';
import { runBackgroundJobs } from './background-jobs.ts';
import {
  countRepeats,
  type Fault,
  type FaultContext,
  type FaultResult,
  showProgress,
} from './fault.ts';
import { findInconsistencies } from './inconsistencies.ts';
import { startNode } from './nodes.ts';
import { buyAsShopper, type Receipt } from './shopper.ts';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts';

const SECONDS = 25;
const BUYERS = 4;
const PAGES = ['/en-gb', '/de-de', '/ko-kr/basket', '/en-gb/wishlist', '/en-gb/signin'];
/** Includes the time limit of the identity provider, which the sign-in page waits for. */
const PAGE_LIMIT_MS = 6_000;

interface Service {
  readonly name: 'content' | 'identity' | 'mail' | 'membership';
  /** Offset from the sandbox's first port. */
  readonly portOffset: 0 | 1;
  readonly env: (port: number) => Environment;
  /** Number of the first shopper of this service. */
  readonly firstShopper: number;
}

const SERVICES: readonly Service[] = [
  {
    name: 'content',
    firstShopper: 50_000,
    portOffset: 0,
    env: (port) => ({ CONTENT_API_URL: `http://127.0.0.1:${port}/content/v2` }),
  },
  {
    name: 'identity',
    firstShopper: 55_000,
    portOffset: 0,
    env: (port) => ({ IDENTITY_ISSUER: `http://127.0.0.1:${port}/identity` }),
  },
  {
    name: 'membership',
    firstShopper: 60_000,
    portOffset: 0,
    env: (port) => ({ MEMBERSHIP_API_URL: `http://127.0.0.1:${port}/membership/v1` }),
  },
  {
    name: 'mail',
    firstShopper: 65_000,
    portOffset: 1,
    env: (port) => ({ MAIL_URL: `smtp://127.0.0.1:${port}` }),
  },
];

/** A service first hangs, then refuses connections, while shoppers buy and read. */
export const serviceOutages: readonly Fault[] = SERVICES.map((service) => ({
  name: `${service.name}-away`,
  expected:
    'orders succeed; pages 200 within 6 s, or 503 for the sign-in page without its provider',
  run: async (context) => {
    const port = context.port + 15;
    return withResource(
      await startTcpProxy(context.port + 1 + service.portOffset, port),
      async (proxy) =>
        withResource(await startNode(context, 0, service.env(port)), ({ url }) =>
          runTraffic(context, service, proxy, url),
        ),
    );
  },
}));

async function runTraffic(
  context: FaultContext,
  { name, firstShopper }: Service,
  proxy: TcpProxy,
  url: string,
): Promise<FaultResult> {
  showProgress(`${name} away`);
  const initial = await inventory(context.connection.db);
  const violations: string[] = [];
  const receipts: Receipt[] = [];
  let pages = 0;
  const deadline = performance.now() + SECONDS * 1_000;
  const isOver = (): boolean => performance.now() > deadline;
  proxy.freeze();
  const cutTimer = setTimeout(() => proxy.cut(), (SECONDS * 1_000) / 2);
  const runBuyer = async (_: unknown, position: number): Promise<void> => {
    for (let index = firstShopper + position; !isOver(); index += BUYERS) {
      const purchase = { variantId: context.goods.hot, index, intent: 'pay' } as const;
      await buyAsShopper(url, purchase).then(
        (receipt) => receipts.push(receipt),
        (error) => violations.push(String(error)),
      );
    }
  };
  const runReader = async (path: string): Promise<void> => {
    while (!isOver()) {
      const fault = await findPageViolation(url, path);
      if (fault) violations.push(fault);
      pages += 1;
    }
  };
  await Promise.all([...Array.from({ length: BUYERS }, runBuyer), ...PAGES.map(runReader)]);
  clearTimeout(cutTimer);
  proxy.restore();
  await runBackgroundJobs(context.env);
  violations.push(...(await findInconsistencies(context, initial, receipts)));
  return {
    runs: 1,
    observed: `${receipts.length} orders and ${pages} pages in ${SECONDS} s`,
    violations: countRepeats(violations),
  };
}

/** Describes a slow or failed page. The sign-in page may respond with 503: it needs the identity provider. */
async function findPageViolation(url: string, path: string): Promise<string | undefined> {
  const startedAt = performance.now();
  const response = await fetch(url + path, { redirect: 'manual' });
  await response.arrayBuffer();
  const milliseconds = performance.now() - startedAt;
  const isFine = response.status < 400 || (path.endsWith('/signin') && response.status === 503);
  if (!isFine) return `${path}: ${response.status}`;
  return milliseconds > PAGE_LIMIT_MS ? `${path} took ${Math.round(milliseconds)} ms` : undefined;
}
