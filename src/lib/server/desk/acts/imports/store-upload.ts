import { type FileHandle, open, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';

/** Why a file could not be stored. */
export type UploadProblem = 'too-large' | 'disk-full' | 'broken';

/**
 * Writes a part of a form to disk as it arrives. Reads it to its end even if it cannot be written, so that the rest of
 * the form arrives too. Returns its size, or why it was not stored; an incomplete file is deleted.
 */
export async function storeUpload(
  stream: Readable & { readonly truncated: boolean },
  path: string,
): Promise<number | UploadProblem> {
  const stored = await writeAll(stream, path);
  const result = stream.truncated ? 'too-large' : stored;
  if (typeof result !== 'number') await rm(path, { force: true });
  return result;
}

async function writeAll(stream: Readable, path: string): Promise<number | UploadProblem> {
  let handle: FileHandle | undefined;
  let problem: UploadProblem | undefined;
  let bytes = 0;
  try {
    handle = await open(path, 'w', 0o600);
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      problem ??= await writeChunk(handle, chunk);
    }
    return problem ?? bytes;
  } catch (error) {
    stream.resume();
    return problemOf(error);
  } finally {
    await handle?.close().catch(() => undefined);
  }
}

async function writeChunk(handle: FileHandle, chunk: Buffer): Promise<UploadProblem | undefined> {
  try {
    await handle.writeFile(chunk);
    return undefined;
  } catch (error) {
    return problemOf(error);
  }
}

function problemOf(error: unknown): UploadProblem {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOSPC' || code === 'EDQUOT' ? 'disk-full' : 'broken';
}
