import { bootstrap } from './bootstrap.mjs';

/**
 * `npm run bench`: load tests of the production build on a temporary PostgreSQL; `-- --pglite` uses the embedded
 * database, `-- --large` a large catalogue, `-- --import` imports one. PORT (4860) and the next two ports must be free.
 * DIST_DIR selects another build than `dist`.
 */
if (await bootstrap()) await main();

async function main() {
  const { ensureBuilt } = await import('./build.mjs');
  if (!process.env.DIST_DIR) await ensureBuilt();
  const { runBench } = await import('./bench/bench.ts');
  process.exitCode = await runBench(process.argv.slice(2), process.env);
}
