import { performance } from 'node:perf_hooks';
import { NO_FILTERS } from '../../src/lib/domain/catalog/listing-query.ts';
import { getShopByLocale, SHOPS, type Shop } from '../../src/lib/domain/shop/shop.ts';
import type { Connection } from '../../src/lib/server/adapters/commerce-sql/database/connection.ts';
import { sqlCatalog } from '../../src/lib/server/adapters/commerce-sql/sql-catalog.ts';
import type { Catalog } from '../../src/lib/server/ports/catalog.ts';
import { floor, type Report } from './report.ts';
import { SEARCH_TERMS } from './scenario-reads.ts';

const CALLS = 300;

/** What the catalogue takes of this process: to hold every shop's products and words, and to be asked for them. */
export async function measureCatalogue(
  { db }: Connection,
  most: number,
  to: Report,
): Promise<void> {
  const catalog = sqlCatalog(db);
  const before = process.memoryUsage().heapUsed;
  await timed('listing indexes of 8 shops', to, () =>
    inTurn(SHOPS, (shop) => catalog.filters(shop, { filters: NO_FILTERS })),
  );
  await timed('search indexes of 6 languages', to, () =>
    inTurn(SHOPS, (shop) => catalog.suggestions(shop, 'shirt')),
  );
  const held = process.memoryUsage().heapUsed - before;
  to.figure('heap held by them, before collection', `${Math.round(held / 1e6)} MB`);
  const british = getShopByLocale('en-gb');
  const suggest = (at: number): Promise<unknown> =>
    catalog.suggestions(british, SEARCH_TERMS[at % SEARCH_TERMS.length] ?? '');
  await judged('a suggestion', suggest, most, to);
  await judged('a listing with its counts', await listings(catalog, british), most, to);
}

/** Distinct pages of distinct categories, each narrowed to one value of one group. */
async function listings(catalog: Catalog, shop: Shop): Promise<(at: number) => Promise<unknown>> {
  const tree = await catalog.categoryTree(shop);
  const { filters } = await catalog.filters(shop, { filters: NO_FILTERS });
  const values = filters.flatMap((filter) =>
    filter.type === 'attributes' ? filter.values.map(({ id }) => [filter.slug, id] as const) : [],
  );
  const sorts = [undefined, 'price_asc', 'new_desc'] as const;
  return (at) => {
    const [slug = '', id = 0] = values[(at * 7) % values.length] ?? [];
    const categoryId = tree[at % tree.length]?.id;
    const sort = sorts[at % sorts.length];
    const query = {
      ...(categoryId && at % 3 > 0 && { categoryId }),
      ...(sort && { sort }),
      filters: { attributes: { [slug]: [id] } },
    };
    return Promise.all([
      catalog.listing(shop, { ...query, page: 1 + (at % 2), perPage: 24 }),
      catalog.filters(shop, query),
    ]);
  };
}

async function judged(
  label: string,
  call: (at: number) => Promise<unknown>,
  most: number,
  to: Report,
): Promise<void> {
  await inTurn([...Array(20).keys()], call);
  const cpu = process.cpuUsage();
  const times: number[] = [];
  for (let at = 0; at < CALLS; at += 1) {
    const from = performance.now();
    // One after the other: what one caller waits for.
    await call(at);
    times.push(performance.now() - from);
  }
  const { user, system } = process.cpuUsage(cpu);
  times.sort((a, b) => a - b);
  const p95 = times[Math.floor(CALLS * 0.95)] ?? Number.NaN;
  const spent = (user + system) / 1_000 / CALLS;
  to.figure(`${label}, p95 (cpu ${spent.toFixed(2)} ms)`, `${p95.toFixed(1)} ms`, [
    floor(`≤ ${most} ms`, p95 <= most),
  ]);
}

async function timed(label: string, to: Report, work: () => Promise<void>): Promise<void> {
  const from = performance.now();
  await work();
  to.figure(label, `${((performance.now() - from) / 1_000).toFixed(1)} s`);
}

async function inTurn<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  for (const item of items) await work(item);
}
