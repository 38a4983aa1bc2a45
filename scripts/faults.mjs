import { bootstrap } from './bootstrap.mjs';

/**
 * `npm run faults`: the built shop as processes of its own, on a PostgreSQL of its own, while everything around it
 * breaks; `-- race kill` runs some. Works on temporary data, leaves nothing behind. PORT (4880) and the twenty after
 * it must be free; DIST_DIR names another build than `dist`.
 */
if (await bootstrap()) await start();

async function start() {
  const { ensureBuilt } = await import('./build.mjs');
  if (!process.env.DIST_DIR) await ensureBuilt();
  const { runFaults } = await import('./faults/run-faults.ts');
  process.exitCode = await runFaults(process.argv.slice(2), process.env);
}
