import { performance } from 'node:perf_hooks';
import { NO_FILTERS } from '../../src/lib/domain/catalog/listing-query.ts';
import { getShopByLocale, SHOPS, type Shop } from '../../src/lib/domain/shop/shop.ts';
import type { Catalog } from '../../src/lib/server/catalog/ports/catalog.ts';
import { sqlCatalog } from '../../src/lib/server/catalog/sql/sql-catalog.ts';
import type { Connection } from '../../src/lib/server/platform/database/connection.ts';
import { makeTarget, type Report } from './report.ts';
import { SEARCH_TERMS } from './scenario-reads.ts';

const CALLS = 300;

/** Measures memory and time of the catalogue's in-memory indexes in this process. */
export async function measureCatalogue(
  { db }: Connection,
  maxMilliseconds: number,
  report: Report,
): Promise<void> {
  const catalog = sqlCatalog(db);
  const before = process.memoryUsage().heapUsed;
  await measureDuration('listing indexes of 8 shops', report, () =>
    runSequentially(SHOPS, (shop) => catalog.filters(shop, { filters: NO_FILTERS })),
  );
  await measureDuration('search indexes of 6 languages', report, () =>
    runSequentially(SHOPS, (shop) => catalog.suggestions(shop, 'shirt')),
  );
  const heapBytes = process.memoryUsage().heapUsed - before;
  report.writeFigure(
    'heap of these indexes, before garbage collection',
    `${Math.round(heapBytes / 1e6)} MB`,
  );
  const british = getShopByLocale('en-gb');
  const suggest = (index: number): Promise<unknown> =>
    catalog.suggestions(british, SEARCH_TERMS[index % SEARCH_TERMS.length] ?? '');
  await measureLatency('a suggestion', suggest, maxMilliseconds, report);
  await measureLatency(
    'a listing with its counts',
    await createListingCall(catalog, british),
    maxMilliseconds,
    report,
  );
}

/** Each call lists another page, category and filter value. */
async function createListingCall(
  catalog: Catalog,
  shop: Shop,
): Promise<(index: number) => Promise<unknown>> {
  const tree = await catalog.categoryTree(shop);
  const { filters } = await catalog.filters(shop, { filters: NO_FILTERS });
  const values = filters.flatMap((filter) =>
    filter.type === 'attributes' ? filter.values.map(({ id }) => [filter.slug, id] as const) : [],
  );
  const sorts = [undefined, 'price_asc', 'new_desc'] as const;
  return (index) => {
    const [slug = '', id = 0] = values[(index * 7) % values.length] ?? [];
    const categoryId = tree[index % tree.length]?.id;
    const sort = sorts[index % sorts.length];
    const query = {
      ...(categoryId && index % 3 > 0 && { categoryId }),
      ...(sort && { sort }),
      filters: { attributes: { [slug]: [id] } },
    };
    return Promise.all([
      catalog.listing(shop, { ...query, page: 1 + (index % 2), perPage: 24 }),
      catalog.filters(shop, query),
    ]);
  };
}

async function measureLatency(
  label: string,
  call: (index: number) => Promise<unknown>,
  maxMilliseconds: number,
  report: Report,
): Promise<void> {
  await runSequentially([...Array(20).keys()], call);
  const cpu = process.cpuUsage();
  const times: number[] = [];
  for (let index = 0; index < CALLS; index += 1) {
    const startedAt = performance.now();
    // Sequential: measures the latency of a single caller.
    await call(index);
    times.push(performance.now() - startedAt);
  }
  const { user, system } = process.cpuUsage(cpu);
  times.sort((a, b) => a - b);
  const p95 = times[Math.floor(CALLS * 0.95)] ?? Number.NaN;
  const cpuMilliseconds = (user + system) / 1_000 / CALLS;
  report.writeFigure(
    `${label}, p95 (cpu ${cpuMilliseconds.toFixed(2)} ms)`,
    `${p95.toFixed(1)} ms`,
    [makeTarget(`≤ ${maxMilliseconds} ms`, p95 <= maxMilliseconds)],
  );
}

async function measureDuration(
  label: string,
  report: Report,
  work: () => Promise<void>,
): Promise<void> {
  const startedAt = performance.now();
  await work();
  report.writeFigure(label, `${((performance.now() - startedAt) / 1_000).toFixed(1)} s`);
}

async function runSequentially<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  for (const item of items) await work(item);
}
