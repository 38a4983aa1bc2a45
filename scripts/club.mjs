import { bootstrap } from './bootstrap.mjs';

/** `npm run club -- new DIR`: makes the folder of a club. `check DIR` reads it, `crest DIR FILE` puts another crest in. */
if (await bootstrap()) await main();

async function main() {
  const { runClubCommand } = await import('./club/club-command.ts');
  const args = process.argv.slice(2).filter((arg) => arg !== '--no-picture');
  const wantsPicture = args.length === process.argv.length - 2;
  process.exitCode = await runClubCommand(args, {
    ...(wantsPicture && { drawShop }),
    print: (text) => void process.stdout.write(`${text}\n`),
    complain: (text) => void process.stderr.write(`${text}\n`),
    ask: process.stdin.isTTY ? await terminalQuestions() : undefined,
  });
}

/** Beside the folder: a file in it would ask for another build. */
async function drawShop(folder) {
  const { findBrowser } = await import('./club/find-browser.mjs');
  const browser = findBrowser(process.env);
  if (!browser)
    return { reason: 'no browser was found (CHROME_PATH may name a Chrome, Chromium or Edge)' };
  process.stdout.write('\nDrawing the new shop (about a minute) …\n');
  const file = `${folder}.png`;
  try {
    const { drawShop: draw } = await import('./club/draw-shop.mjs');
    await draw(folder, file, browser);
    return { file };
  } catch (error) {
    return { reason: error.message };
  }
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
