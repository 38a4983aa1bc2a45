import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Disk cache of transformed images. Failures are not errors: the image is transformed again. */
export interface ImageDiskCache {
  read(key: string): Promise<Buffer | undefined>;
  write(key: string, picture: Buffer): Promise<void>;
}

/** Bounds the disk space that requests with made-up options can use. */
const MAX_BYTES = 2 * 1024 ** 3;

/** Stores up to `maxBytes` in `directory`. `onFailure` is called once when writing starts to fail. */
export function createImageDiskCache(
  directory: string,
  onFailure: (error: unknown) => void,
  maxBytes = MAX_BYTES,
): ImageDiskCache {
  let hasFailed = false;
  let size: Promise<number> | undefined;
  return {
    read: (key) => readIfExists(filePath(directory, key)),
    async write(key, picture) {
      size ??= directorySize(directory);
      const previous = await size;
      if (previous + picture.length > maxBytes) return;
      size = Promise.resolve(previous + picture.length);
      try {
        await writeAtomically(filePath(directory, key), picture);
        hasFailed = false;
      } catch (error) {
        if (!hasFailed) onFailure(error);
        hasFailed = true;
      }
    },
  };
}

/** Writes to a temporary file and renames it, so that readers never see an incomplete file. */
async function writeAtomically(file: string, picture: Buffer): Promise<void> {
  const temporary = `${file}.${randomUUID()}`;
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(temporary, picture);
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
}

async function directorySize(directory: string): Promise<number> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map(async (file) => {
      const { size } = await stat(join(file.parentPath, file.name));
      return size;
    }),
  ).catch(() => []);
  return sizes.reduce((sum, size) => sum + size, 0);
}

function filePath(directory: string, key: string): string {
  const name = createHash('sha256').update(key).digest('hex').slice(0, 40);
  return join(directory, name.slice(0, 2), name.slice(2));
}

export async function readIfExists(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch {
    return undefined;
  }
}
