import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { homePath } from '../../src/lib/domain/shop/shop-paths.ts';
import { openConnection, type SeededDatabase } from './database.ts';
import { writeLargeFile, writeLargeList } from './import-file.ts';
import { measureCopy } from './measure-copy.ts';
import { loadPages } from './page-load.ts';
import { type Environment, peakMegabytes, startProgram } from './processes.ts';
import { makeTarget, type Report } from './report.ts';
import { withResource } from './resources.ts';
import type { RunningShop } from './shop.ts';

const PRODUCTS = 50_000;
/** Enough for the turns of the pages: a running embedded shop takes small steps with pauses. */
const PRODUCTS_BESIDE_PAGES = 5_000;
const MIN_PER_SECOND = { postgres: 1_500, pglite: 400 } as const;
/** The file of eight shops has eight times as many prices: on the embedded database its speed has no target. */
const MIN_OF_EIGHT_SHOPS = { postgres: 1_500, pglite: 0 } as const;
const MAX_MEGABYTES = 400;
const MIN_SPEED_UP = 3;
const MIN_SHARE = 0.8;
const CONNECTIONS = 25;
const TURN_SECONDS = 2;
const MAX_TURNS = 5;
/** Of `npm run catalog` in `package.json`. */
const NODE_OPTIONS = '--max-semi-space-size=8';

/**
 * Measures `npm run catalog -- import` of one shop's list with 50,000 products in three sizes, of a file with 50,000 products in
 * eight shops and six languages, the same file again, and the cached pages of a running shop during another import. The
 * embedded database has one process: there the shop imports itself.
 */
export async function measureImport(
  database: SeededDatabase,
  startShop: () => Promise<RunningShop>,
  report: Report,
): Promise<void> {
  const { kind, env } = database;
  const directory = await mkdtemp(join(tmpdir(), 'terrace-bench-import-'));
  try {
    const [all, more] = [join(directory, 'all.ndjson'), join(directory, 'more.ndjson')];
    const connection = await openConnection(database);
    await writeLargeFile(connection, all, { first: 1, products: PRODUCTS })
      .then(() =>
        writeLargeFile(connection, more, { first: 1_000, products: PRODUCTS_BESIDE_PAGES }),
      )
      .finally(() => connection.close());
    report.writeLine(`  load before the import: ${loadavg()[0]?.toFixed(1)}`);
    await measureList(directory, database, report);
    const first = await runImport(all, env, TERRACE_FORMAT);
    writeRun(report, `${PRODUCTS} products, 8 shops`, first, MIN_OF_EIGHT_SHOPS[kind]);
    if (kind === 'postgres') await compareWithCopy(database, directory, first.seconds, report);
    const again = await runImport(all, env, TERRACE_FORMAT);
    const ratio = first.seconds / again.seconds;
    report.writeFigure('the same file again, faster by', `${ratio.toFixed(1)} ×`, [
      makeTarget(`≥ ${MIN_SPEED_UP} ×`, ratio >= MIN_SPEED_UP),
    ]);
    await withResource(await startShop(), (shop) => measurePages(shop, more, env, report));
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** A list whose mapping leaves its types without a category: what is measured is reading, checking and writing. */
async function measureList(
  directory: string,
  { kind, env }: SeededDatabase,
  report: Report,
): Promise<void> {
  const list = join(directory, 'list.csv');
  await writeLargeList(list, PRODUCTS);
  const mapping = join(directory, 'mapping.json');
  const run = await runImport(list, env, ['--shop', 'en-gb', '--mapping', mapping]);
  writeRun(report, `${PRODUCTS} products in 3 sizes, 1 shop`, run, MIN_PER_SECOND[kind]);
}

function writeRun(report: Report, name: string, run: ImportRun, minimum: number): void {
  const perSecond = PRODUCTS / run.seconds;
  const targets = minimum > 0 ? [makeTarget(`≥ ${minimum}/s`, perSecond >= minimum)] : [];
  report.writeFigure(name, `${Math.round(perSecond)}/s`, targets);
  if (run.megabytes === undefined) return;
  report.writeFigure('peak memory of the import', `${Math.round(run.megabytes)} MB`, [
    makeTarget(`≤ ${MAX_MEGABYTES} MB`, run.megabytes <= MAX_MEGABYTES),
  ]);
}

/** The floor of an import, measured right after it on the same machine. */
async function compareWithCopy(
  database: SeededDatabase,
  directory: string,
  seconds: number,
  report: Report,
): Promise<void> {
  const connection = await openConnection(database);
  const copy = await measureCopy(connection.db, directory).finally(() => connection.close());
  report.writeFigure('COPY of the same rows, faster by', `${(seconds / copy).toFixed(1)} ×`, []);
}

interface ImportRun {
  readonly seconds: number;
  /** Undefined on systems without `/proc`. */
  readonly megabytes: number | undefined;
}

/** The mapping of another run must not count. */
const TERRACE_FORMAT = ['--format', 'terrace'];

async function runImport(
  file: string,
  env: Environment,
  options: readonly string[],
): Promise<ImportRun> {
  const startedAt = performance.now();
  const args = ['import', file, '--partial', ...options];
  const child = startProgram('scripts/catalog.mjs', { ...env, NODE_OPTIONS }, args);
  const exited = once(child, 'exit');
  let megabytes: number | undefined;
  let isRunning = true;
  void exited.then(() => {
    isRunning = false;
  });
  while (isRunning) {
    megabytes = (await peakMegabytes(child)) ?? megabytes;
    await Promise.race([exited, pause(200)]);
  }
  const [code] = await exited;
  if (code !== 0) throw new Error(`The import ended with exit code ${code}; its output is above`);
  return { seconds: (performance.now() - startedAt) / 1_000, megabytes };
}

/** Turns before the import and during it; the medians are compared. */
async function measurePages(
  shop: RunningShop,
  file: string,
  env: Environment,
  report: Report,
): Promise<void> {
  const home = homePath('en-gb');
  await untilShown(shop.url + home);
  const turn = async (): Promise<number> => {
    const load = { url: shop.url, pid: shop.process.pid, paths: [home] };
    const measured = await loadPages({ ...load, connections: CONNECTIONS, seconds: TURN_SECONDS });
    return measured.perSecond;
  };
  await turn();
  const before: number[] = [];
  while (before.length < MAX_TURNS) before.push(await turn());
  const meanwhile: number[] = [];
  let isRunning = true;
  const running = runImport(file, { ...env, SITE_URL: shop.url }, TERRACE_FORMAT).finally(() => {
    isRunning = false;
  });
  while (isRunning && meanwhile.length < MAX_TURNS) meanwhile.push(await turn());
  await running;
  const share = median(meanwhile) / median(before);
  report.writeFigure(
    `cached pages during an import, of ${Math.round(median(before))}/s`,
    `${Math.round(share * 100)} %`,
    [makeTarget(`≥ ${MIN_SHARE * 100} %`, share >= MIN_SHARE)],
  );
}

/** With a large catalogue, the first pages of a shop find its lists not loaded yet. */
async function untilShown(address: string): Promise<void> {
  while (!(await fetch(address)).ok) await pause(500);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}
