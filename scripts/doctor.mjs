import { bootstrap } from './bootstrap.mjs';

/**
 * `npm run doctor`: checks the settings and every part outside the shop, and says of each whether it is fine, or what is
 * wrong and what to do. Changes nothing. Runs with the shop's environment, beside a running shop or without one.
 * `--json` prints the findings for programs. Exit code 1 if anything is wrong.
 */
if (await bootstrap()) {
  const { examineShop } = await import('./doctor/examine-shop.ts');
  const { formatFindings } = await import('./doctor/format-findings.ts');
  const isJson = process.argv.includes('--json');
  const examined = await examineShop(process.env, {
    fetch: globalThis.fetch,
    now: () => new Date(),
  });
  const text = isJson ? JSON.stringify(examined, null, 2) : formatFindings(examined);
  // Exits by itself: a service that hangs would keep the process alive.
  process.stdout.write(`${text}\n`, () => process.exit(examined.isFine ? 0 : 1));
}
