import { inventory } from '../../tests/support/oracle.ts';
import { holding } from '../bench/holding.ts';
import type { Environment } from '../bench/processes.ts';
import { booksOf } from './books.ts';
import { counted, type Fault, progress, type Seen, type World } from './fault.ts';
import { finished } from './finished.ts';
import { type Line, lineTo } from './line.ts';
import { startNode } from './nodes.ts';
import { buys, type Receipt } from './shopper.ts';

const SECONDS = 25;
const BUYERS = 4;
const PAGES = ['/en-gb', '/de-de', '/ko-kr/basket', '/en-gb/wishlist', '/en-gb/signin'];
/** The provider of a sign-in is waited for; everything else is quick. */
const PAGE_WITHIN_MS = 6_000;

interface Service {
  readonly name: 'content' | 'identity' | 'mail' | 'membership';
  /** From the sandbox's first port. */
  readonly at: 0 | 1;
  readonly env: (port: number) => Environment;
  /** Number of its first shopper. */
  readonly first: number;
}

const SERVICES: readonly Service[] = [
  {
    name: 'content',
    first: 50_000,
    at: 0,
    env: (port) => ({ CONTENT_API_URL: `http://127.0.0.1:${port}/content/v2` }),
  },
  {
    name: 'identity',
    first: 55_000,
    at: 0,
    env: (port) => ({ IDENTITY_ISSUER: `http://127.0.0.1:${port}/identity` }),
  },
  {
    name: 'membership',
    first: 60_000,
    at: 0,
    env: (port) => ({ MEMBERSHIP_API_URL: `http://127.0.0.1:${port}/membership/v1` }),
  },
  { name: 'mail', first: 65_000, at: 1, env: (port) => ({ MAIL_URL: `smtp://127.0.0.1:${port}` }) },
];

/** A service takes connections and says nothing, then turns everybody away, while shoppers buy and read. */
export const servicesAway: readonly Fault[] = SERVICES.map((service) => ({
  name: `${service.name}-away`,
  expected: 'orders go on; pages 200 within 6 s, or 503 where the service is the page',
  run: async (world) => {
    const port = world.port + 15;
    return holding(await lineTo(world.port + 1 + service.at, port), async (line) =>
      holding(await startNode(world, 0, service.env(port)), ({ url }) =>
        traffic(world, service, line, url),
      ),
    );
  },
}));

async function traffic(
  world: World,
  { name, first }: Service,
  line: Line,
  url: string,
): Promise<Seen> {
  progress(`${name} away`);
  const initial = await inventory(world.connection.db);
  const wrong: string[] = [];
  const receipts: Receipt[] = [];
  let pages = 0;
  const end = performance.now() + SECONDS * 1_000;
  const isOver = (): boolean => performance.now() > end;
  line.freeze();
  const turn = setTimeout(() => line.cut(), (SECONDS * 1_000) / 2);
  const buyer = async (_: unknown, place: number): Promise<void> => {
    for (let index = first + place; !isOver(); index += BUYERS) {
      const wish = { variantId: world.goods.hot, index, intent: 'pay' } as const;
      await buys(url, wish).then(
        (receipt) => receipts.push(receipt),
        (error) => wrong.push(String(error)),
      );
    }
  };
  const reader = async (path: string): Promise<void> => {
    while (!isOver()) {
      const fault = await badPage(url, path);
      if (fault) wrong.push(fault);
      pages += 1;
    }
  };
  await Promise.all([...Array.from({ length: BUYERS }, buyer), ...PAGES.map(reader)]);
  clearTimeout(turn);
  line.mend();
  await finished(world.env);
  wrong.push(...(await booksOf(world, initial, receipts)));
  return {
    runs: 1,
    seen: `${receipts.length} orders and ${pages} pages in ${SECONDS} s`,
    wrong: counted(wrong),
  };
}

/** What is wrong with a page; signing in is what the identity provider is for. */
async function badPage(url: string, path: string): Promise<string | undefined> {
  const began = performance.now();
  const response = await fetch(url + path, { redirect: 'manual' });
  await response.arrayBuffer();
  const took = performance.now() - began;
  const isFine = response.status < 400 || (path.endsWith('/signin') && response.status === 503);
  if (!isFine) return `${path}: ${response.status}`;
  return took > PAGE_WITHIN_MS ? `${path} took ${Math.round(took)} ms` : undefined;
}
