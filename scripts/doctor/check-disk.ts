import { access, constants, statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Settings } from '../../src/lib/server/platform/config/settings.ts';
import { type Check, type Finding, fine, wrong } from './finding.ts';

const MIN_FREE_MB = 1_024;
const MEGABYTE = 1024 * 1024;

/** Whether the shop may write its directories, and how much space they have. */
export function checkDisk({ dataDirectory, imageCacheDirectory }: Settings): Check {
  return {
    name: 'disk',
    action: 'see whether the disk is mounted',
    async run() {
      const directories = [
        ...new Set([dataDirectory, imageCacheDirectory].map((path) => resolve(path))),
      ];
      const results = await Promise.all(directories.map((path) => checkDirectory(path)));
      const issues = results.flatMap(({ issue }) => issue);
      const free = Math.min(...results.map(({ freeMb }) => freeMb));
      return issues.length > 0 ? issues : fine(`${Math.floor(free / 1_024)} GB are free`);
    },
  };
}

async function checkDirectory(
  path: string,
): Promise<{ readonly issue: readonly Finding[]; readonly freeMb: number }> {
  const existing = await nearestExisting(path);
  const { bavail, bsize } = await statfs(existing);
  const freeMb = (bavail * bsize) / MEGABYTE;
  const isWritable = await access(existing, constants.W_OK).then(
    () => true,
    () => false,
  );
  if (!isWritable)
    return {
      freeMb,
      issue: wrong(
        `${existing} cannot be written`,
        'give it to the user that runs the shop, or set DATA_DIR',
      ),
    };
  if (freeMb < MIN_FREE_MB)
    return {
      freeMb,
      issue: wrong(
        `${path} has ${Math.floor(freeMb)} MB left`,
        'make room, or set DATA_DIR to a larger disk',
      ),
    };
  return { freeMb, issue: [] };
}

async function nearestExisting(path: string): Promise<string> {
  try {
    await access(path);
    return path;
  } catch {
    return path === dirname(path) ? path : nearestExisting(dirname(path));
  }
}
