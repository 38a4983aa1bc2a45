import { bootstrap, say, stop } from './bootstrap.mjs';

/**
 * `npm run faults`: the built shop as processes of its own, on a PostgreSQL of its own, while everything around it
 * breaks; `-- race kill` runs some. Works on temporary data, leaves nothing behind. PORT (4880) and the twenty after
 * it must be free; DIST_DIR names another build than `dist`.
 */
if (await bootstrap()) await start();

async function start() {
  const { build, isBuilt } = await import('./build.mjs');
  if (!process.env.DIST_DIR && !isBuilt()) {
    say('Building the shop (about ten seconds) …');
    if (!(await build())) stop('The shop could not be built; the reason is above.');
  }
  const { runFaults } = await import('./faults/run-faults.ts');
  process.exitCode = await runFaults(process.argv.slice(2), process.env);
}
