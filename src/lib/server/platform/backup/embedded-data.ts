import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { findViolations } from '#lib/server/platform/database/invariants.ts';
import { runQuery } from '#lib/server/platform/database/run-query.ts';
import type { Log } from '#lib/server/platform/ports/services.ts';
import type { BackupState, StoredData } from '#lib/server/platform/ports/stored-data.ts';
import { BackupError } from './backup-format.ts';
import { writeBackup } from './write-backup.ts';

export interface EmbeddedDataOptions {
  /** Backups are written here and fetched by the command that asked for them. */
  readonly directory: string;
  readonly now: () => Date;
  readonly log: Log;
}

/** Writes backups of the database that this process holds. The state of the newest one is kept. */
export function embeddedData(db: Db, { directory, now, log }: EmbeddedDataOptions): StoredData {
  let newest: { readonly id: string; state: BackupState } | undefined;
  return {
    startBackup() {
      if (newest?.state.kind === 'running') return undefined;
      const backup: { readonly id: string; state: BackupState } = {
        id: randomUUID(),
        state: { kind: 'running', done: 0, total: 0 },
      };
      newest = backup;
      const onProgress = (progress: { readonly done: number; readonly total: number }): void => {
        backup.state = { kind: 'running', ...progress };
      };
      writeInto(db, directory, backup.id, now(), onProgress).then(
        (state) => {
          backup.state = state;
        },
        (error: unknown) => {
          log.error('backup.failed', { error });
          backup.state = { kind: 'failed', reason: reasonOf(error) };
        },
      );
      return backup.id;
    },
    findBackup: (id) => (newest?.id === id ? newest.state : undefined),
    findViolations: () => runQuery('database', () => findViolations(db)),
  };
}

async function writeInto(
  db: Db,
  directory: string,
  id: string,
  now: Date,
  onProgress: (progress: { readonly done: number; readonly total: number }) => void,
): Promise<BackupState> {
  // Only what a stopped command or process has left is there.
  await rm(directory, { recursive: true, force: true });
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const file = join(directory, `${id}.backup`);
  const { rows, sums } = await writeBackup(db, file, now, onProgress);
  return { kind: 'written', file, rows, sums };
}

function reasonOf(error: unknown): string {
  if (error instanceof BackupError) return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code === 'ENOSPC'
    ? 'The disk of DATA_DIR is full.'
    : "The shop could not write the backup; see its log, 'backup.failed'.";
}
