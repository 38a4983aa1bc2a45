import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { restoreDatabase } from '#lib/server/platform/backup/restore-database.ts';
import { countRelations } from '#lib/server/platform/backup/table-layout.ts';
import { writeBackup } from '#lib/server/platform/backup/write-backup.ts';
import { type Connection, openPglite } from '#lib/server/platform/database/connection.ts';
import { migrate, migrateOnly } from '#lib/server/platform/database/migrations.ts';
import type { Database } from '#lib/server/platform/database/schema/schema.ts';
import { anOrder, aShopFloor, MUG, NOW } from '../../support/a-shop-floor.ts';
import { EMPTY_DATABASES } from '../../support/an-empty-database.ts';
import { freshDatabase } from '../../support/servers/databases.ts';

let directory: string;
let file: string;
let text: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'terrace-backup-'));
  file = join(directory, 'shop.backup');
  const { db, close } = await freshDatabase();
  await anOrder(await aShopFloor(db), [{ variantId: MUG, quantity: 2 }]);
  await writeBackup(db, file, NOW);
  await close();
  text = gunzipSync(await readFile(file)).toString();
});
afterAll(() => rm(directory, { recursive: true }));

/** A backup whose checksum is right, so that only what was changed is wrong. */
function withChecksum(lines: string): Buffer {
  const [end = '', ...before] = lines.trimEnd().split('\n').reverse();
  const content = `${before.reverse().join('\n')}\n`;
  const sha256 = createHash('sha256').update(content).digest('hex');
  return gzipSync(`${content}${JSON.stringify({ ...JSON.parse(end), sha256 })}\n`);
}

const UNFIT: Readonly<Record<string, [make: () => Promise<Buffer> | Buffer, problem: string]>> = {
  'cut off': [async () => (await readFile(file)).subarray(0, -500), 'cut off'],
  'cut off between two lines': [
    () => gzipSync(text.slice(0, text.lastIndexOf('\n', text.length - 2) + 1)),
    'its end is missing',
  ],
  'with another text': [() => gzipSync(text.replace('Mug', 'Jug')), 'altered'],
  'with a damaged byte': [
    async () => {
      const bytes = Buffer.from(await readFile(file));
      bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 0xff;
      return bytes;
    },
    'altered or damaged',
  ],
  'with lines after its end': [() => gzipSync(`${text}["1"]\n`), 'altered'],
  'of a newer schema': [
    () => withChecksum(text.replace('"001-catalog"', '"001-catalog","999-of-tomorrow"')),
    'newer schema than this build (999-of-tomorrow)',
  ],
  'of a newer format': [() => withChecksum(text.replace('"version":1', '"version":2')), 'format 2'],
  'with a table that a shop does not have': [
    () => withChecksum(text.replaceAll('"readiness"', '"pg_authid"')),
    'a table pg_authid that a shop does not have',
  ],
  'with other sums than its rows': [
    () => withChecksum(text.replace('"units in stock":"', '"units in stock":"1')),
    'not that of the backup (units in stock)',
  ],
  'that is another packed file': [() => gzipSync('id,name\n1,Mug\n'), 'no backup of a shop'],
  'that is not packed': [() => Buffer.from(text), 'no backup of a shop'],
  'without a byte': [() => Buffer.alloc(0), 'cut off'],
};

describe.each(Object.entries(EMPTY_DATABASES))('a file on %s', (kind, openEmpty) => {
  let target: Connection;

  beforeAll(async () => {
    target = await openEmpty();
  });
  afterAll(() => target.close());

  test.each(Object.entries(UNFIT))(
    '%s is refused in words and changes nothing',
    async (name, unfit) => {
      const [make, problem] = unfit;
      const path = join(directory, `${name}.backup`);
      await writeFile(path, await make());
      await expect(restoreDatabase(target.db, path)).rejects.toThrow(problem);
      expect(await countRelations(target.db)).toBe(0);
    },
  );

  test('that is not there is named', async () => {
    const path = join(directory, 'nowhere.backup');
    await expect(restoreDatabase(target.db, path)).rejects.toThrow(`There is no file ${path}.`);
  });

  test('of an older schema is migrated after it was restored', async () => {
    const old = await openPglite(undefined);
    await migrateOnly<Database>(old.db, ['001-catalog', '002-listing', '003-shopping']);
    await sql`insert into meta (key, value) values ('note', 'kept')`.execute(old.db);
    const path = join(directory, `old-${kind}.backup`);
    await writeBackup(old.db, path, NOW);
    await old.close();
    const { migrated } = await restoreDatabase(target.db, path);
    expect(migrated).toContain('010-promotions');
    expect(await migrate(target.db)).toEqual([]);
    const { rows } = await sql`select value from meta where key = 'note'`.execute(target.db);
    expect(rows).toEqual([{ value: 'kept' }]);
  });
});
