import { spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
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
    fill() {
      const { bavail, bsize } = statfsSync(directory);
      writeFileSync(file, Buffer.alloc(bavail * bsize));
    },
    free: () => rmSync(file, { force: true }),
    unmount() {
      spawnSync('umount', [directory]);
      rmdirSync(directory);
    },
  };
}
