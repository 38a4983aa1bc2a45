import { bootstrap } from './bootstrap.mjs';

/** `npm run club -- new DIR`: makes the folder of a club. `check DIR` reads it, `crest DIR FILE` puts another crest in. */
if (await bootstrap()) await main();

async function main() {
  const { runClubCommand } = await import('./club/club-command.ts');
  process.exitCode = await runClubCommand(process.argv.slice(2), {
    print: (text) => void process.stdout.write(`${text}\n`),
    complain: (text) => void process.stderr.write(`${text}\n`),
    ask: process.stdin.isTTY ? await terminalQuestions() : undefined,
  });
}

async function terminalQuestions() {
  const { createInterface } = await import('node:readline/promises');
  return async (question) => {
    const terminal = createInterface({ input: process.stdin, output: process.stdout });
    try {
      const stopped = new Promise((_, reject) => {
        for (const event of ['SIGINT', 'close'])
          terminal.once(event, () => reject(new Error('Stopped.')));
      });
      return (await Promise.race([terminal.question(question), stopped])).trim();
    } finally {
      terminal.close();
    }
  };
}
