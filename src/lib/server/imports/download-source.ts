import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { UnreadableFile } from './row-issue.ts';

const MAX_BYTES = 2 * 1024 * 1024 * 1024;

export function isAddress(source: string): boolean {
  return /^https?:\/\//i.test(source);
}

/**
 * Stores the file at the address as `file`. An import reads it twice, and its encoding is known at its end only.
 * @throws UnreadableFile that says why; nothing is left behind then.
 */
export async function downloadSource(
  address: string,
  file: string,
  { fetch, signal }: { readonly fetch: typeof globalThis.fetch; readonly signal: AbortSignal },
): Promise<void> {
  const response = await fetch(address, { signal }).catch((error: unknown) => {
    throw new UnreadableFile('address', `${address} cannot be reached: ${reasonOf(error)}.`);
  });
  if (!response.ok || !response.body)
    throw new UnreadableFile('address', `${address} answers with status ${response.status}.`);
  await mkdir(dirname(file), { recursive: true });
  try {
    await pipeline(Readable.from(limitBytes(response.body, address)), createWriteStream(file));
  } catch (error) {
    await rm(file, { force: true });
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile('address', `${address} broke off: ${reasonOf(error)}. Try again.`);
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}

async function* limitBytes(
  body: AsyncIterable<Uint8Array>,
  address: string,
): AsyncIterable<Uint8Array> {
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new UnreadableFile('address', `${address} is larger than 2 GB.`);
    yield chunk;
  }
}
