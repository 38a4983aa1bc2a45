import { spawnSync } from 'node:child_process';
import { chownSync, closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const FILLER = 'filler';
/** The database's user when this process is root. */
const NOBODY = 65_534;

export interface SmallDisk {
  readonly directory: string;
  fill(): void;
  free(): void;
  unmount(): void;
}

/** A file system in memory, writable for the database's user. Undefined if this user may not mount one. */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  const directory = mkdtempSync(join(tmpdir(), 'terrace-disk-'));
  const mounted = spawnSync('mount', [
    '-t',
    'tmpfs',
    '-o',
    `size=${megabytes}m`,
    'tmpfs',
    directory,
  ]);
  if (mounted.status !== 0) {
    rmdirSync(directory);
    return undefined;
  }
  chownSync(directory, NOBODY, NOBODY);
  const file = join(directory, FILLER);
  return {
    directory,
    fill: () => fill(file),
    free: () => rmSync(file, { force: true }),
    unmount() {
      spawnSync('umount', [directory]);
      rmdirSync(directory);
    },
  };
}

/** The database writes meanwhile, so the file grows until not even a page of memory is left. */
function fill(file: string): void {
  const opened = openSync(file, 'a');
  try {
    for (const bytes of [1 << 20, 1 << 12]) {
      const zeros = Buffer.alloc(bytes);
      while (grow(opened, zeros)) {}
    }
  } finally {
    closeSync(opened);
  }
}

function grow(opened: number, zeros: Buffer): boolean {
  try {
    return writeSync(opened, zeros) === zeros.length;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return false;
    throw error;
  }
}
