import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** An order adds a page of 8 kB to each of about twenty tables and indexes, at most. */
const ORDER_BYTES = 256 * 1024;
const FILE = 'space-probe';
/** Random: a file system that compresses must find room for it, too. */
const CONTENT = randomBytes(ORDER_BYTES);

/**
 * Whether the disk of a directory has room for one more order: a file of that size is written there and deleted. Free
 * space alone would not show a quota. Never throws.
 */
export async function hasDiskSpace(directory: string): Promise<boolean> {
  const file = join(directory, FILE);
  try {
    await writeFile(file, CONTENT);
    return true;
  } catch {
    return false;
  } finally {
    await rm(file, { force: true }).catch(() => undefined);
  }
}
