import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { openPglite } from '#lib/server/platform/database/connection.ts';

const place = mkdtempSync(join(tmpdir(), 'terrace-damaged-'));
const whole = join(place, 'whole');

beforeAll(async () => {
  const { db, close } = await openPglite(whole);
  await sql`create table kept as select 1 as one`.execute(db);
  await close();
});

describe('a damaged data directory is reported and not changed', () => {
  test.each<[string, (directory: string) => void]>([
    ['without its version', (directory) => rmSync(join(directory, 'PG_VERSION'))],
    ['with a truncated control file', (directory) => truncateSync(controlFile(directory), 100)],
    ['without its journal', (directory) => rmSync(join(directory, 'pg_wal'), { recursive: true })],
  ])('%s', async (name, damage) => {
    const directory = join(place, name);
    cpSync(whole, directory, { recursive: true });
    damage(directory);
    const before = contentOf(directory);
    await expect(openPglite(directory)).rejects.toThrow(/cannot be opened/);
    expect(contentOf(directory)).toBe(before);
  });
});

function controlFile(directory: string): string {
  return join(directory, 'global', 'pg_control');
}

/** One hash of every file's name and bytes, except the lock file. */
function contentOf(directory: string): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(directory, { recursive: true, encoding: 'utf8' }).sort()) {
    const file = join(directory, name);
    if (name !== 'postmaster.pid' && statSync(file).isFile())
      hash.update(name).update(readFileSync(file));
  }
  return hash.digest('hex');
}
