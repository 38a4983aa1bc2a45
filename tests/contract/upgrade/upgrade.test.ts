import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readClubFolder } from '#club/read-club-folder.ts';
import { compose } from '#lib/server/app/compose.ts';
import type { Composition } from '#lib/server/app/composition.ts';
import { verifyBackup } from '#lib/server/platform/backup/read-backup.ts';
import { restoreUnmigrated } from '#lib/server/platform/backup/restore-database.ts';
import { readSettings, SETTING_NAMES } from '#lib/server/platform/config/settings.ts';
import {
  type Connection,
  openPglite,
  openPostgres,
} from '#lib/server/platform/database/connection.ts';
import { findViolations } from '#lib/server/platform/database/invariants.ts';
import { MIGRATION_FILES } from '#lib/server/platform/database/migration-files.ts';
import { listMigrations } from '#lib/server/platform/database/migration-list.ts';
import { migrateOnly, pendingMigrations } from '#lib/server/platform/database/migrations.ts';
import { openDatabase } from '#lib/server/platform/database/open-database.ts';
import { GB, NOW } from '../../support/a-shop-floor.ts';
import { EMPTY_DATABASES } from '../../support/an-empty-database.ts';
import { quietLog } from '../../support/quiet-log.ts';
import { createDatabase } from '../../support/servers/databases.ts';
import { readSchema } from '../../support/upgrade/read-schema.ts';
import {
  RELEASED,
  RELEASED_FILES,
  releasedVersions,
} from '../../support/upgrade/released-files.ts';
import { CUSTOMER, readReleasedShop } from '../../support/upgrade/released-shop.ts';

/** A version above all others. */
const LATER = '999.0.0';
/** Story sync is not due, so nobody is asked. */
const CONTENT = { CONTENT_API_URL: 'http://127.0.0.1:9/v2', CONTENT_TOKEN: 'none' };

const ALL_MIGRATIONS = Object.keys(listMigrations(MIGRATION_FILES));

interface Place {
  readonly env: Readonly<Record<string, string>>;
  openAsItIs(): Promise<Connection>;
  remove(): Promise<void>;
}

const PLACES: Readonly<Record<string, (directory: string) => Promise<Place>>> = {
  async PostgreSQL(directory) {
    const { url, drop } = await createDatabase('template0');
    return {
      env: { DATABASE_URL: url, DATABASE_POOL: '4', DATA_DIR: directory },
      openAsItIs: async () => openPostgres(url, { max: 1, patience: 60_000, onError: () => {} }),
      remove: drop,
    };
  },
  PGlite: async (directory) => ({
    env: { DATA_DIR: directory },
    openAsItIs: () => openPglite(join(directory, 'database')),
    remove: async () => {},
  }),
};

interface Upgrade {
  readonly released: readonly string[];
  /** Migrations that the database lacks. */
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly violations: readonly object[];
  readonly lines: readonly object[];
}

/** Puts the database there as the release left it, and starts a later version on it. */
async function upgradeRelease({ env, openAsItIs }: Place, backup: string): Promise<Upgrade> {
  const old = await openAsItIs();
  await restoreUnmigrated(old.db, backup);
  const before = await pendingMigrations(old.db);
  await old.close();
  const { databaseUrl, databasePool, dataDirectory } = readSettings(env);
  const log = quietLog();
  const options = { databaseUrl, databasePool, dataDirectory, version: LATER };
  const { db, close } = await openDatabase(options, log);
  const after = await pendingMigrations(db);
  const violations = await findViolations(db);
  await close();
  const { header } = await verifyBackup(backup);
  return { released: header.migrations, before, after, violations, lines: log.lines };
}

describe.each(releasedVersions())('a club of version %s', (version) => {
  const fileOf = (name: string): string => join(RELEASED, version, name);

  test('has a folder that this version reads', () => {
    const { settings, delivery, printing, legalPages } = readClubFolder(
      fileOf(RELEASED_FILES.club),
    );
    expect(settings.name).toBe('FC Beispiel');
    expect([delivery, printing].map((part) => part === undefined)).toEqual([false, false]);
    expect(Object.keys(legalPages)).toEqual(['de-ch', 'en-pl']);
  });

  test('has settings of which this version knows each one', async () => {
    const env = parseEnv(await readFile(fileOf(RELEASED_FILES.settings), 'utf8'));
    expect(Object.keys(env).filter((name) => !SETTING_NAMES.includes(name))).toEqual([]);
    expect(readSettings(env)).toMatchObject({
      ...{ siteUrl: 'https://shop.club.example', trustedProxies: 1, sandboxed: [] },
      payments: { provider: 'stripe' },
    });
  });

  test.each(Object.entries(EMPTY_DATABASES))(
    'has the tables that the same migrations still make, on %s',
    async (_, openEmpty) => {
      const { db, close } = await openEmpty();
      const { header } = await verifyBackup(fileOf(RELEASED_FILES.backup));
      await migrateOnly(db, header.migrations);
      const released = (await readFile(fileOf(RELEASED_FILES.schema), 'utf8')).trim().split('\n');
      expect(await readSchema(db).finally(close)).toEqual(released);
    },
  );

  describe.each(Object.entries(PLACES))('with its database on %s', (_, openPlace) => {
    let directory: string;
    let place: Place;
    let shop: Composition;
    let upgrade: Upgrade;

    beforeAll(async () => {
      directory = await mkdtemp(join(tmpdir(), 'terrace-upgrade-'));
      place = await openPlace(directory);
      upgrade = await upgradeRelease(place, fileOf(RELEASED_FILES.backup));
      shop = await compose({ ...place.env, ...CONTENT });
    });
    afterAll(async () => {
      await shop?.close();
      await place?.remove();
      await rm(directory, { recursive: true, force: true });
    });

    test('is upgraded at the start: every migration that it lacked runs, and its data agree', () => {
      expect(upgrade).toEqual({
        before: ALL_MIGRATIONS.filter((name) => !upgrade.released.includes(name)),
        after: [],
        released: upgrade.released,
        violations: [],
        lines: [{ event: 'upgraded', fields: { from: version, to: LATER } }],
      });
    });

    test('shows the orders, the customer, the basket and the stories as that version did', async () => {
      const expected = JSON.parse(await readFile(fileOf(RELEASED_FILES.expected), 'utf8'));
      expect(await readReleasedShop(shop.services)).toEqual(expected);
    });

    test('takes a change of the basket', async () => {
      const { basket } = shop.services;
      const [line] = (await basket.read(CUSTOMER, GB, NOW)).items;
      if (!line) throw new Error('The basket is empty.');
      const changed = await basket.update(CUSTOMER, GB, line.key, { quantity: 3 }, NOW);
      expect(changed.ok && changed.value.items[0]?.quantity).toBe(3);
    });
  });
});
