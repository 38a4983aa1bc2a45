import { bootstrap } from './bootstrap.mjs';

/**
 * `npm run faults`: injects faults into the production build on a temporary PostgreSQL; `-- race kill` runs only these,
 * `-- overload --seconds 120` loads for so long.
 * PORT (4880) and the next twenty ports must be free. DIST_DIR selects another build than `dist`.
 */
if (await bootstrap()) await main();

async function main() {
  const { ensureBuilt } = await import('./build.mjs');
  if (!process.env.DIST_DIR) await ensureBuilt();
  const { runFaults } = await import('./faults/run-faults.ts');
  process.exitCode = await runFaults(names(process.argv.slice(2)), process.env);
}

/** Without `--seconds 120`, which the fault reads itself. */
function names(words) {
  const at = words.indexOf('--seconds');
  return at < 0 ? words : words.toSpliced(at, 2);
}
