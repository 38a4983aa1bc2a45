import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { say, stop } from './bootstrap.mjs';
import { run } from './processes.mjs';

/**
 * Puts the demo club into the embedded database of `dataDirectory` unless it was put there before. A PostgreSQL
 * server of one's own is written to only when asked: `npm start -- --seed`.
 */
export async function ensureDemoClub(dataDirectory, env) {
  const mark = join(dataDirectory, 'seeded');
  const isWanted = process.env.DATABASE_URL ? process.argv.includes('--seed') : !existsSync(mark);
  if (!isWanted) return;
  say('Making the demo club: products, prices, pictures (about twenty seconds) …');
  mkdirSync(dataDirectory, { recursive: true });
  const code = await run(['sandbox/seed.ts'], { env, quiet: true }).done;
  if (code !== 0) stop('The demo club could not be made; the reason is above.');
  writeFileSync(mark, '');
}
