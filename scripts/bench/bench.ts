import { setTimeout as pause } from 'node:timers/promises';
import { type Addresses, collectAddresses } from './addresses.ts';
import {
  createSeededDatabase,
  type DatabaseKind,
  openConnection,
  type SeededDatabase,
} from './database.ts';
import { LARGE_CATALOGUE_SIZE, multiplyCatalogue } from './large-catalogue.ts';
import { describeMachine } from './machine.ts';
import { addManyOrders, MANY_ORDERS } from './many-orders.ts';
import { measureCalls, measureRace } from './measure-calls.ts';
import { measureCatalogue } from './measure-catalogue.ts';
import { measureDesk } from './measure-desk.ts';
import { measureFeed } from './measure-feed.ts';
import { measureImport } from './measure-import.ts';
import { measureCachedPage, measureDistinctPages, measureRenderedPages } from './measure-pages.ts';
import { measureSearchQuality } from './measure-search-quality.ts';
import { measurePageBytes } from './page-bytes.ts';
import { type Environment, residentMegabytes } from './processes.ts';
import { createReport, makeTarget, type Report } from './report.ts';
import { releaseOnSignal, withResource } from './resources.ts';
import { compareSearchLibraries } from './search/compare-libraries.ts';
import { type RunningShop, startSandbox, startShop } from './shop.ts';

const COLD_STARTS = 3;
/** What is measured instead of everything else. */
const ALONE = [
  ['--large', measureLargeCatalogue],
  ['--desk', measureManyOrders],
  ['--search', (_, report) => measureSearchLibraries(report)],
  ['--feed', measureFeeds],
  ['--import', measureImports],
] as const satisfies readonly (readonly [
  option: string,
  measure: (kind: DatabaseKind, report: Report, port: number) => Promise<void>,
])[];
const OPTIONS: readonly string[] = ['--pglite', ...ALONE.map(([option]) => option)];
/** With the demo club's sizes this is more than the rows of a feed. */
const FEED_PRODUCTS = 4_000;

/** Runs the whole benchmark and returns the exit code. */
export async function runBench(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const unknown = args.filter((arg) => !OPTIONS.includes(arg));
  if (unknown.length > 0) {
    process.stderr.write(`Unknown option: ${unknown.join(' ')}. Options: ${OPTIONS.join(', ')}.\n`);
    return 2;
  }
  const kind: DatabaseKind = args.includes('--pglite') ? 'pglite' : 'postgres';
  const port = Number(env['PORT'] || 4860);
  releaseOnSignal();
  const report = createReport((text) => process.stdout.write(text));
  const startedAt = Date.now();
  report.writeHeading(`Terrace on ${kind === 'postgres' ? 'PostgreSQL' : 'the embedded database'}`);
  for (const fact of describeMachine()) report.writeLine(`  ${fact}`);
  const alone = ALONE.find(([option]) => args.includes(option));
  if (alone) {
    await alone[1](kind, report, port);
    report.writeSummary();
    return 0;
  }
  await withServices(kind, port, (database) => measureAll(database, port, report));
  await withServices(kind === 'postgres' ? 'pglite' : 'postgres', port, async (database) =>
    withResource(await startShop(port, database.env), ({ url }) =>
      measureRace(url, database, report),
    ),
  );
  report.writeSummary();
  report.writeLine(`Took ${Math.round((Date.now() - startedAt) / 1_000)} s.`);
  return 0;
}

/** Measures the catalogue alone: 50,000 products on PostgreSQL, the demo catalogue on the embedded database. */
async function measureLargeCatalogue(kind: DatabaseKind, report: Report): Promise<void> {
  await withResource(await createSeededDatabase(kind), async (database) => {
    const url = database.env['DATABASE_URL'];
    if (url) await multiplyCatalogue(url, LARGE_CATALOGUE_SIZE);
    report.writeHeading(
      `Catalogue of ${url ? `${LARGE_CATALOGUE_SIZE} products` : 'the demo club'}, in 8 shops`,
    );
    const connection = await openConnection(database);
    await measureCatalogue(connection, url ? 50 : 100, report).finally(() => connection.close());
  });
}

/** Compares the search index with libraries, with the demo club's goods. */
async function measureSearchLibraries(report: Report): Promise<void> {
  await withResource(await createSeededDatabase('pglite'), async (database) => {
    const connection = await openConnection(database);
    await compareSearchLibraries(connection.db, report).finally(() => connection.close());
  });
}

/** Measures the desk alone, with 100,000 orders. */
async function measureManyOrders(kind: DatabaseKind, report: Report): Promise<void> {
  await withResource(await createSeededDatabase(kind), async (database) => {
    const connection = await openConnection(database);
    try {
      await addManyOrders(connection.db);
      report.writeHeading(`Pages of the desk with ${MANY_ORDERS} orders`);
      await measureDesk(connection, report);
    } finally {
      await connection.close();
    }
  });
}

/** Measures stock and price events: 10,000 sizes on PostgreSQL, those of the demo club on the embedded database. */
async function measureFeeds(kind: DatabaseKind, report: Report): Promise<void> {
  await withResource(await createSeededDatabase(kind), async (database) => {
    const url = database.env['DATABASE_URL'];
    if (url) await multiplyCatalogue(url, FEED_PRODUCTS);
    report.writeHeading('Stock and price feeds');
    const connection = await openConnection(database);
    await measureFeed(connection, report).finally(() => connection.close());
  });
}

/** Measures the import of a large catalogue. */
async function measureImports(kind: DatabaseKind, report: Report, port: number): Promise<void> {
  report.writeHeading('Import of a large catalogue');
  await withServices(kind, port, (database) =>
    measureImport(database, () => startShop(port, database.env), report),
  );
}

/** Runs `work` with a seeded database and the sandbox. */
async function withServices(
  kind: DatabaseKind,
  port: number,
  work: (database: SeededDatabase) => Promise<void>,
): Promise<void> {
  await withResource(await createSeededDatabase(kind), async (database) => {
    const sandbox = await startSandbox(port, database.env);
    await withResource(sandbox, () => work(database));
  });
}

async function measureAll(database: SeededDatabase, port: number, report: Report): Promise<void> {
  const startInstance = (env: Environment = {}): Promise<RunningShop> =>
    startShop(port, { ...database.env, ...env });
  const addresses = await withResource(await startInstance(), ({ url }) => collectAddresses(url));
  const coldStarts: number[] = [];
  for (let start = 0; start < COLD_STARTS; start += 1) {
    // Sequential: a restart after a crash has the machine to itself, too.
    coldStarts.push(
      await withResource(await startInstance(), ({ coldStart }) => Promise.resolve(coldStart)),
    );
  }
  await withResource(await startInstance(), (shop) =>
    measureInstance(shop, database, addresses, report),
  );
  report.writeHeading('Rendered for each request (PAGE_CACHE=off)');
  report.writeLoadHeader();
  await withResource(await startInstance({ PAGE_CACHE: 'off' }), (shop) =>
    measureRenderedPages(shop, addresses, report),
  );
  const connection = await openConnection(database);
  await measureSearchQuality(connection.db, report).finally(() => connection.close());
  report.writeHeading('Start');
  const median = coldStarts.toSorted((a, b) => a - b)[Math.floor(COLD_STARTS / 2)] ?? Number.NaN;
  report.writeFigure(
    `cold start to the first page, median of ${COLD_STARTS}`,
    `${Math.round(median)} ms`,
    [makeTarget('aim ≤ 200 ms', median <= 200)],
  );
}

/** All measurements of one shop process with production settings. */
async function measureInstance(
  shop: RunningShop,
  database: SeededDatabase,
  addresses: Addresses,
  report: Report,
): Promise<void> {
  const { url } = shop;
  await pause(1_000);
  const idleMegabytes = await residentMegabytes(shop.process);
  report.writeHeading('Pages and calls');
  report.writeLoadHeader();
  await measureCachedPage(shop, addresses, report);
  await measureDistinctPages(shop, addresses, report);
  await measureCalls(shop, database, addresses, report);
  const loadedMegabytes = await residentMegabytes(shop.process);
  report.writeHeading('Memory of the shop process');
  reportMemory('resident after the first page', idleMegabytes, 110, report);
  reportMemory('resident after all this load', loadedMegabytes, 300, report);
  report.writeHeading('Race for the last items');
  await measureRace(url, database, report);
  report.writeHeading('Bytes of a first visit, brotli (scripts: inline and files)');
  const { home, listing, product } = addresses;
  report.writePageBytes(await measurePageBytes(url, { home, listing, product }));
}

function reportMemory(
  label: string,
  megabytes: number | undefined,
  maxMegabytes: number,
  report: Report,
): void {
  if (megabytes === undefined) return;
  report.writeFigure(label, `${Math.round(megabytes)} MB`, [
    makeTarget(`aim ≤ ${maxMegabytes} MB`, megabytes <= maxMegabytes),
  ]);
}
