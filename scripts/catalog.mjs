import { setFlagsFromString } from 'node:v8';
import { bootstrap, exitWithError, log } from './bootstrap.mjs';

/**
 * `npm run catalog -- import | export | imports | undo | promotions | lettering`: the club's goods in and out by files.
 * Opens the shop's database itself, so it runs with the shop's environment. The embedded database allows one process, so
 * a shop that runs on it is asked to do the command. An import makes short-lived objects by the million: with the small
 * young generation of `package.json` it needs half of the memory and no more time. Optimizing the embedded database's largest
 * function takes 500 MB for a moment; an import is as fast with the code of the baseline compiler.
 */
for (const flag of ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering'])
  setFlagsFromString(flag);
if (await bootstrap()) await main(process.argv.slice(2), process.env);

async function main(args, env) {
  const { parseCommand, USAGE } = await import('./catalog/parse-command.ts');
  const { runCommand } = await import('./catalog/run-command.ts');
  const command = parseCommand(args);
  if ('problem' in command) exitWithError(`${command.problem}\n\n${USAGE}`);
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop.abort());
  process.exitCode = await runCommand(command, {
    env,
    fetch: globalThis.fetch,
    now: () => new Date(),
    signal: stop.signal,
    log,
    stdout: process.stdout,
    stderr: process.stderr,
  }).catch((error) => exitWithError(error.message));
}
