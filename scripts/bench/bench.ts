import { setTimeout as pause } from 'node:timers/promises';
import { type Addresses, addressesOf } from './addresses.ts';
import {
  connectionTo,
  type DatabaseKind,
  type SeededDatabase,
  seededDatabase,
} from './database.ts';
import { holding, letGoWhenTold } from './holding.ts';
import { LARGE, multiplyCatalogue } from './large-catalogue.ts';
import { machineFacts } from './machine.ts';
import { measureCalls, measureRace } from './measure-calls.ts';
import { measureCatalogue } from './measure-catalogue.ts';
import { measureCachedPage, measureDistinctPages, measureRenderedPages } from './measure-pages.ts';
import { pageBytes } from './page-bytes.ts';
import { type Environment, residentMegabytes } from './processes.ts';
import { floor, type Report, report } from './report.ts';
import { type RunningShop, startSandbox, startShop } from './shop.ts';

const COLD_STARTS = 3;

/** The whole bench; answers the exit code. */
export async function bench(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const unknown = args.filter((arg) => arg !== '--pglite' && arg !== '--large');
  if (unknown.length > 0) {
    process.stderr.write(`No such option: ${unknown.join(' ')}. There are: --pglite, --large.\n`);
    return 2;
  }
  const kind: DatabaseKind = args.includes('--pglite') ? 'pglite' : 'postgres';
  const port = Number(env['PORT'] || 4860);
  letGoWhenTold();
  const to = report((text) => process.stdout.write(text));
  const started = Date.now();
  to.heading(`Terrace on ${kind === 'postgres' ? 'PostgreSQL' : 'the embedded database'}`);
  for (const fact of machineFacts()) to.line(`  ${fact}`);
  if (args.includes('--large')) {
    await measureLarge(kind, to);
    to.close();
    return 0;
  }
  await surrounded(kind, port, (database) => measureAll(database, port, to));
  await surrounded(kind === 'postgres' ? 'pglite' : 'postgres', port, async (database) =>
    holding(await startShop(port, database.env), ({ url }) => measureRace(url, database, to)),
  );
  to.close();
  to.line(`Took ${Math.round((Date.now() - started) / 1_000)} s.`);
  return 0;
}

/** The catalogue alone: on PostgreSQL with fifty thousand products, on the embedded database with the demo's. */
async function measureLarge(kind: DatabaseKind, to: Report): Promise<void> {
  await holding(await seededDatabase(kind), async (database) => {
    const url = database.env['DATABASE_URL'];
    if (url) await multiplyCatalogue(url, LARGE);
    to.heading(`Catalogue of ${url ? LARGE : 'the demo’s'} products in 8 shops`);
    const connection = await connectionTo(database);
    await measureCatalogue(connection, url ? 50 : 100, to).finally(() => connection.close());
  });
}

/** A seeded database and the sandbox, for as long as `work` takes. */
async function surrounded(
  kind: DatabaseKind,
  port: number,
  work: (database: SeededDatabase) => Promise<void>,
): Promise<void> {
  await holding(await seededDatabase(kind), async (database) => {
    const sandbox = await startSandbox(port, database.env);
    await holding(sandbox, () => work(database));
  });
}

async function measureAll(database: SeededDatabase, port: number, to: Report): Promise<void> {
  const up = (env: Environment = {}): Promise<RunningShop> =>
    startShop(port, { ...database.env, ...env });
  const addresses = await holding(await up(), ({ url }) => addressesOf(url));
  const coldStarts: number[] = [];
  for (let start = 0; start < COLD_STARTS; start += 1) {
    // Each is alone, as a start after a crash is.
    coldStarts.push(await holding(await up(), ({ coldStart }) => Promise.resolve(coldStart)));
  }
  await holding(await up(), (shop) => measureOne(shop, database, addresses, to));
  to.heading('Rendered anew for each request (PAGE_CACHE=off)');
  to.loadHead();
  await holding(await up({ PAGE_CACHE: 'off' }), (shop) =>
    measureRenderedPages(shop, addresses, to),
  );
  to.heading('Start');
  const median = coldStarts.toSorted((a, b) => a - b)[Math.floor(COLD_STARTS / 2)] ?? Number.NaN;
  to.figure(`cold start to the first page, median of ${COLD_STARTS}`, `${Math.round(median)} ms`, [
    floor('aim ≤ 200 ms', median <= 200),
  ]);
}

/** Everything that one process of the shop, as it runs in production, is asked. */
async function measureOne(
  shop: RunningShop,
  database: SeededDatabase,
  addresses: Addresses,
  to: Report,
): Promise<void> {
  const { url } = shop;
  await pause(1_000);
  const idle = await residentMegabytes(shop.process);
  to.heading('Pages and calls');
  to.loadHead();
  await measureCachedPage(shop, addresses, to);
  await measureDistinctPages(shop, addresses, to);
  await measureCalls(shop, database, addresses, to);
  const loaded = await residentMegabytes(shop.process);
  to.heading('Memory of the shop process');
  memory('resident after the first page', idle, 110, to);
  memory('resident after all this load', loaded, 300, to);
  to.heading('The last of an item');
  await measureRace(url, database, to);
  to.heading('Bytes of a first visit, brotli (script: inline and files)');
  const { home, listing, product } = addresses;
  to.bytes(await pageBytes(url, { home, listing, product }));
}

function memory(label: string, megabytes: number | undefined, aim: number, to: Report): void {
  if (megabytes === undefined) return;
  to.figure(label, `${Math.round(megabytes)} MB`, [floor(`aim ≤ ${aim} MB`, megabytes <= aim)]);
}
