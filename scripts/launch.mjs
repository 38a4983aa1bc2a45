import { bootstrap } from './bootstrap.mjs';

/**
 * `npm run launch`: rehearses a launch in simulated time; `-- --real` plays a smaller one over HTTP against the production
 * build. PORT (4980) and the next twenty ports must be free for that. docs/operations/launch-day.md says more.
 */
if (await bootstrap()) await main();

async function main() {
  const { readLaunchOptions } = await import('./launch/launch-options.ts');
  const options = readLaunchOptions(process.argv.slice(2), process.env);
  if (typeof options === 'string') {
    process.stderr.write(`${options}\n`);
    process.exitCode = 2;
    return;
  }
  if (options.isReal) {
    const { ensureBuilt } = await import('./build.mjs');
    if (!process.env.DIST_DIR) await ensureBuilt();
  }
  const { runLaunch } = await import('./launch/run-launch.ts');
  process.exitCode = await runLaunch(options);
}
