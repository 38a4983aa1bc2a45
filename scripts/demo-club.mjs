import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exitWithError, log } from './bootstrap.mjs';
import { run } from './processes.mjs';

/**
 * Seeds the embedded database of `dataDirectory` with the demo club, once. A PostgreSQL server (DATABASE_URL) is seeded
 * only on request: `npm start -- --seed`.
 */
export async function ensureDemoClub(dataDirectory, env) {
  const seededFile = join(dataDirectory, 'seeded');
  const isRequired = process.env.DATABASE_URL
    ? process.argv.includes('--seed')
    : !existsSync(seededFile);
  if (!isRequired) return;
  log('Creating the demo club: products, prices, pictures (about twenty seconds) …');
  mkdirSync(dataDirectory, { recursive: true });
  const code = await run(['sandbox/seed.ts'], { env, quiet: true }).done;
  if (code !== 0) exitWithError(`Seeding ${dataDirectory} failed. The error message is above.`);
  writeFileSync(seededFile, '');
}
