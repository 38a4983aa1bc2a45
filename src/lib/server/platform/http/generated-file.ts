import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

/** A text that was written to a file, compressed with gzip. */
export interface GeneratedFile {
  readonly path: string;
  /** Compressed, in bytes. */
  readonly size: number;
  /** Identifies the content. */
  readonly fingerprint: string;
  /** When this content was written first. */
  readonly modifiedAt: Date;
}

const FINGERPRINT_LENGTH = 20;

/**
 * Writes the parts to `{name}.{fingerprint}.gz` in the directory and removes its older versions. A file with the same
 * content stays as it is. Waits for the disk: only one part is in memory. Nothing is left of a text that breaks off.
 */
export async function writeGeneratedFile(
  directory: string,
  name: string,
  parts: AsyncIterable<string>,
  earlier: GeneratedFile | undefined,
  now: Date,
): Promise<GeneratedFile> {
  await mkdir(directory, { recursive: true });
  const unfinished = join(directory, `.${name}.${process.pid}.part`);
  const hash = createHash('sha256');
  const hashed = async function* (): AsyncGenerator<string> {
    for await (const part of parts) {
      hash.update(part);
      yield part;
    }
  };
  try {
    await pipeline(hashed, createGzip(), createWriteStream(unfinished));
    const fingerprint = hash.digest('base64url').slice(0, FINGERPRINT_LENGTH);
    const file = `${name}.${fingerprint}.gz`;
    const path = join(directory, file);
    await rename(unfinished, path);
    await removeOthers(directory, name, file);
    const modifiedAt = earlier?.fingerprint === fingerprint ? earlier.modifiedAt : now;
    return { path, fingerprint, modifiedAt, size: (await stat(path)).size };
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** A reader that has opened an older one reads it to the end. */
async function removeOthers(directory: string, name: string, kept: string): Promise<void> {
  for (const file of await readdir(directory)) {
    if (file !== kept && file.startsWith(`${name}.`)) await rm(join(directory, file));
  }
}
