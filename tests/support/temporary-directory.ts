import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let directory: string | undefined;

/** What the tests of one run put into the system's temporary directory stands in one of its own, which ends with the run. */
export async function setup(): Promise<void> {
  directory = await mkdtemp(join(tmpdir(), 'terrace-tests-'));
  // The PostgreSQL server's user has to get through.
  await chmod(directory, 0o711);
  process.env['TMPDIR'] = directory;
}

export async function teardown(): Promise<void> {
  if (directory) await rm(directory, { recursive: true, force: true });
}
