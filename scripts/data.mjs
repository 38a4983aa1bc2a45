import { bootstrap, exitWithError, log } from './bootstrap.mjs';

/**
 * `npm run data -- backup | restore | move | check`: the shop's database in a file, in another database, and its
 * contradictions. Runs with the shop's environment. A running shop on the embedded database is asked to do it.
 */
if (await bootstrap()) await main(process.argv.slice(2), process.env);

async function main(args, env) {
  const { parseCommand, USAGE } = await import('./data/parse-command.ts');
  const { runCommand } = await import('./data/run-command.ts');
  const command = parseCommand(args);
  if ('problem' in command) exitWithError(`${command.problem}\n\n${USAGE}`);
  process.exitCode = await runCommand(command, {
    env,
    fetch: globalThis.fetch,
    now: () => new Date(),
    log,
    stderr: process.stderr,
  }).catch((error) => exitWithError(error.message));
}
