import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let directory: string | undefined;

/** Temporary files of a run are in one directory, which is deleted at the end. */
export async function setup(): Promise<void> {
  directory = await mkdtemp(join(tmpdir(), 'terrace-tests-'));
  // The PostgreSQL server's user needs access.
  await chmod(directory, 0o711);
  process.env['TMPDIR'] = directory;
}

export async function teardown(): Promise<void> {
  if (directory) await rm(directory, { recursive: true, force: true });
}
