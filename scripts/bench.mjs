import { bootstrap } from './bootstrap.mjs';

/**
 * `npm run bench`: the production build under load on this machine, on a PostgreSQL of its own; `-- --pglite` on the
 * embedded database. Works on temporary data, leaves nothing behind. PORT (4860) and the two after it must be free;
 * DIST_DIR names another build than `dist`.
 */
if (await bootstrap()) await start();

async function start() {
  const { ensureBuilt } = await import('./build.mjs');
  if (!process.env.DIST_DIR) await ensureBuilt();
  const { runBench: bench } = await import('./bench/bench.ts');
  process.exitCode = await bench(process.argv.slice(2), process.env);
}
