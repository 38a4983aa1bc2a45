import { once } from 'node:events';
import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { type BackupEnd, BackupError } from './backup-format.ts';
import { dumpDatabase, type Progress } from './dump-database.ts';
import { verifyBackup } from './read-backup.ts';
import { readMigrations } from './table-layout.ts';

export interface WrittenBackup extends Pick<BackupEnd, 'sums' | 'tables'> {
  readonly rows: number;
  /** Of the file. */
  readonly bytes: number;
}

/**
 * Writes the database into a file that only its owner may read, reads it back, and then gives it its name: a file of this
 * name is always whole.
 * @throws BackupError for a file that exists, or a database without a shop.
 */
export async function writeBackup(
  db: Db,
  file: string,
  now: Date,
  onProgress: (progress: Progress) => void = () => undefined,
): Promise<WrittenBackup> {
  if (existsSync(file))
    throw new BackupError(`${file} exists already. Name a new file; none is overwritten.`);
  if ((await readMigrations(db)).length === 0)
    throw new BackupError('The database holds no shop yet, so there is nothing to back up.');
  const partial = `${file}.part`;
  try {
    await rm(partial, { force: true });
    await dumpToFile(db, partial, now, onProgress);
    const { end, header } = await verifyBackup(partial);
    await rename(partial, file);
    return {
      sums: end.sums,
      tables: end.tables,
      rows: header.rows,
      bytes: (await stat(file)).size,
    };
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

async function dumpToFile(
  db: Db,
  file: string,
  now: Date,
  onProgress: (progress: Progress) => void,
): Promise<void> {
  // Speed before size: the embedded database serves nothing else meanwhile.
  const gzip = createGzip({ level: constants.Z_BEST_SPEED });
  // `flush`: on the disk before the file gets its name.
  const stream = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  // Both listen for errors from the start: an error event without a listener ends the process.
  const closed = finished(gzip.pipe(stream));
  stream.on('error', (error) => gzip.destroy(error));
  const failed = closed.then(() => undefined);
  failed.catch(() => undefined);
  await dumpDatabase(
    db,
    now,
    async (text) => {
      if (!gzip.write(text)) await Promise.race([once(gzip, 'drain'), failed]);
    },
    onProgress,
  ).catch((error: unknown) => {
    gzip.destroy();
    stream.destroy();
    throw error;
  });
  gzip.end();
  await closed;
}
