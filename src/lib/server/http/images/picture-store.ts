import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';

/** Endings an original may have when it is asked for without one. */
const ENDINGS = ['.svg', '.webp', '.png', '.jpg'] as const;
const PICTURES = new Set<string>([...ENDINGS, '.jpeg']);

/** The original, or undefined when there is none. `asset` was checked to have no way out of the directory. */
export async function readOriginal(directory: string, asset: string): Promise<Buffer | undefined> {
  const ending = extname(asset).toLowerCase();
  const candidates = PICTURES.has(ending) ? [asset] : ENDINGS.map((known) => asset + known);
  for (const candidate of candidates) {
    // One after the other: nearly always the first is the one.
    const original = await read(join(directory, candidate));
    if (original) return original;
  }
  return undefined;
}

/** Pictures that were drawn before, on disk. Losing them costs time, nothing else: no failure here is one. */
export interface DrawnPictures {
  read(key: string): Promise<Buffer | undefined>;
  write(key: string, picture: Buffer): Promise<void>;
}

/** Odd options make as many pictures as somebody likes to ask for; the disk is not theirs. */
const MAX_BYTES = 2 * 1024 ** 3;

/** Keeps pictures below `directory` up to `maxBytes`; `onFailure` hears once of a disk that takes no more. */
export function drawnPictures(
  directory: string,
  onFailure: (error: unknown) => void,
  maxBytes = MAX_BYTES,
): DrawnPictures {
  let hasFailed = false;
  let size: Promise<number> | undefined;
  return {
    read: (key) => read(fileOf(directory, key)),
    async write(key, picture) {
      size ??= sizeOf(directory);
      const before = await size;
      if (before + picture.length > maxBytes) return;
      size = Promise.resolve(before + picture.length);
      try {
        await put(fileOf(directory, key), picture);
        hasFailed = false;
      } catch (error) {
        if (!hasFailed) onFailure(error);
        hasFailed = true;
      }
    },
  };
}

/** Under a name of its own until it is whole: readers and other processes never see half of it. */
async function put(file: string, picture: Buffer): Promise<void> {
  const part = `${file}.${randomUUID()}`;
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(part, picture);
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined);
    throw error;
  }
}

async function sizeOf(directory: string): Promise<number> {
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

function fileOf(directory: string, key: string): string {
  const name = createHash('sha256').update(key).digest('hex').slice(0, 40);
  return join(directory, name.slice(0, 2), name.slice(2));
}

async function read(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch {
    return undefined;
  }
}
