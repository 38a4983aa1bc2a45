import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { compareVersions, isVersion } from '#lib/server/platform/config/compare-versions.ts';
import { readSettings } from '#lib/server/platform/config/settings.ts';
import { SHOP_VERSION } from '#lib/server/platform/config/shop-version.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { recordOpening } from '#lib/server/platform/database/opened-by.ts';
import { examineUpgrade } from '../../../../scripts/doctor/upgrade/examine-upgrade.ts';
import {
  UPGRADE_STEPS,
  type UpgradeStep,
} from '../../../../scripts/doctor/upgrade/upgrade-steps.ts';
import { EMPTY_DATABASES } from '../../../support/an-empty-database.ts';
import { describeDatabase } from '../../../support/servers/databases.ts';

const CLUB = join(import.meta.dirname, '../../../../clubs/aldermoor');
const STEPS: readonly UpgradeStep[] = [
  { since: '0.1.0', instruction: 'learn the shop' },
  {
    ...{ since: '0.2.0', instruction: 'set MAIL_FROM' },
    isDone: ({ settings }) => settings.mail.from === 'shop@club.example',
  },
  {
    ...{ since: '0.3.0', instruction: 'add delivery.json' },
    isDone: ({ clubDirectory }) => existsSync(join(clubDirectory, 'delivery.json')),
  },
  {
    ...{ since: '0.3.0', instruction: 'name the demo' },
    isDone: async ({ db }) =>
      (await db.selectFrom('meta').select('key').where('key', '=', 'demo').execute()).length > 0,
  },
  { since: '0.3.1', instruction: 'tell the staff' },
  { since: '0.4.0', instruction: 'wait' },
];

describeDatabase('what a club must do for a version', (open) => {
  let db: Db;
  beforeEach(async () => {
    db = await open();
    // As 0.1.0 left a database.
    await sql`delete from meta where key in ('opened-by', 'upgraded-from')`.execute(db);
  });

  const examine = (version: string, steps = STEPS, env: Record<string, string> = {}) =>
    examineUpgrade(
      { env, settings: readSettings(env), clubDirectory: CLUB, db },
      { version, steps },
    );

  test('is read out before the first start of that version', async () => {
    expect(await examine('0.3.1')).toEqual([
      { state: 'fine', detail: 'the next start upgrades the database from 0.1.0 to 0.3.1' },
      wrong('0.2.0', 'set MAIL_FROM'),
      wrong('0.3.0', 'add delivery.json'),
      wrong('0.3.0', 'name the demo'),
      { state: 'manual', detail: 'since 0.3.1: tell the staff' },
    ]);
  });

  test('is looked for in settings, the club’s folder and the database', async () => {
    await db.insertInto('meta').values({ key: 'demo', value: 'yes' }).execute();
    const [, mail, delivery, demo] = await examine('0.3.0', STEPS, {
      MAIL_FROM: 'shop@club.example',
    });
    expect(mail).toEqual({ state: 'fine', detail: 'done, since 0.2.0: set MAIL_FROM' });
    expect(delivery).toEqual(wrong('0.3.0', 'add delivery.json'));
    expect(demo).toEqual({ state: 'fine', detail: 'done, since 0.3.0: name the demo' });
  });

  test('is still read out after the start, but not after the next upgrade', async () => {
    await recordOpening(db, '0.2.0');
    expect(await examine('0.2.0')).toEqual([
      { state: 'fine', detail: 'the database was upgraded from 0.1.0 to 0.2.0' },
      wrong('0.2.0', 'set MAIL_FROM'),
    ]);
    await recordOpening(db, '0.4.0');
    const found = await examine('0.4.0');
    expect(found.map((finding) => ('action' in finding ? finding.action : finding.detail))).toEqual(
      [
        'the database was upgraded from 0.2.0 to 0.4.0',
        ...['add delivery.json', 'name the demo'],
        ...['since 0.3.1: tell the staff', 'since 0.4.0: wait'],
      ],
    );
  });

  test('is everything that has no version yet, in a build between two versions', async () => {
    const next = { since: 'unreleased', instruction: 'look' };
    expect(await examine('0.1.0', [...STEPS, next])).toEqual([
      { state: 'fine', detail: 'the database is of 0.1.0' },
      { state: 'manual', detail: 'since the last version: look' },
    ]);
  });

  test('is to take a newer build, where one has opened the database', async () => {
    await recordOpening(db, '0.10.0');
    expect(await examine('0.9.0')).toMatchObject([
      { because: 'version 0.10.0 has opened the database, and this is 0.9.0' },
    ]);
    await sql`insert into kysely_migration (name, timestamp) values ('999-of-tomorrow', '')`.execute(
      db,
    );
    expect(await examine('0.10.0')).toMatchObject([
      { because: 'a newer build has migrated the database (999-of-tomorrow)' },
    ]);
  });
});

test('a database without tables needs nothing', async () => {
  const { db, close } = (await EMPTY_DATABASES['PostgreSQL']?.()) ?? failToOpen();
  const found = await examineUpgrade({
    env: {},
    settings: readSettings({}),
    clubDirectory: CLUB,
    db,
  });
  await close();
  expect(found).toEqual([
    { state: 'fine', detail: 'the database is new, so there is nothing to do' },
  ]);
});

test('every step is of a version that there is, or of the next one', () => {
  const versions = UPGRADE_STEPS.map(({ since }) => since).filter(
    (since) => since !== 'unreleased',
  );
  expect(versions.filter((since) => !isVersion(since))).toEqual([]);
  expect(versions.filter((since) => compareVersions(since, SHOP_VERSION) > 0)).toEqual([]);
  expect(UPGRADE_STEPS.filter(({ instruction }) => instruction.length < 20)).toEqual([]);
});

function wrong(since: string, action: string): object {
  return { state: 'wrong', because: `a step since ${since} is not done`, action };
}

function failToOpen(): never {
  throw new Error('There is no PostgreSQL.');
}
