import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compose } from '#lib/server/app/compose.ts';
import { writeBackup } from '#lib/server/platform/backup/write-backup.ts';
import { openPglite } from '#lib/server/platform/database/connection.ts';
import { migrate } from '#lib/server/platform/database/migrations.ts';
import { NOW } from '../a-shop-floor.ts';
import { anInventedClub } from '../clubs/an-invented-club.ts';
import { fillRelease } from './fill-release.ts';
import { readSchema } from './read-schema.ts';
import { RELEASED_FILES } from './released-files.ts';
import { readReleasedShop } from './released-shop.ts';
import { SETTINGS } from './settings-of-a-club.ts';

const DEMO = join(import.meta.dirname, '../../../clubs/aldermoor');

/**
 * Writes what a club of this build has into the new folder `directory`: database, club folder, settings, and what is
 * read of them. `tests/contract/upgrade` opens it with later builds.
 */
export async function recordRelease(directory: string): Promise<void> {
  if (existsSync(directory)) throw new Error(`${directory} is there already.`);
  mkdirSync(directory, { recursive: true });
  const temporary = mkdtempSync(join(tmpdir(), 'terrace-release-'));
  try {
    await recordDatabase(directory, temporary);
    await recordClub(directory, temporary);
    writeFileSync(join(directory, RELEASED_FILES.settings), SETTINGS);
    const shop = await compose({
      ...{ DATA_DIR: temporary, CONTENT_API_URL: 'http://127.0.0.1:9/v2', CONTENT_TOKEN: 'none' },
    });
    const expected = await readReleasedShop(shop.services).finally(() => shop.close());
    writeFileSync(
      join(directory, RELEASED_FILES.expected),
      `${JSON.stringify(expected, null, 2)}\n`,
    );
  } finally {
    rmSync(temporary, { recursive: true });
  }
}

async function recordDatabase(directory: string, temporary: string): Promise<void> {
  const { db, close } = await openPglite(join(temporary, 'database'));
  try {
    await migrate(db);
    await fillRelease(db);
    await writeBackup(db, join(directory, RELEASED_FILES.backup), NOW);
    const schema = await readSchema(db);
    writeFileSync(join(directory, RELEASED_FILES.schema), `${schema.join('\n')}\n`);
  } finally {
    await close();
  }
}

/** With shops of other countries, so that the folder has prices of delivery, and with what the demo club prints. */
async function recordClub(directory: string, temporary: string): Promise<void> {
  const club = await anInventedClub(temporary, 'club', {
    ...{ shops: 'de-ch,en-pl', default: 'de-ch', delivery: 'CHF 9 19.95 90; PLN 14.99 29 200' },
  });
  cpSync(club, join(directory, RELEASED_FILES.club), { recursive: true });
  cpSync(join(DEMO, 'printing.json'), join(directory, RELEASED_FILES.club, 'printing.json'));
}
