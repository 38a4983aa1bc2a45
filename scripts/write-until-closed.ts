import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Writes the texts to an output that stays open; a reader such as `head` may leave before the end, which is no fault. */
export async function writeUntilClosed(
  texts: AsyncIterable<string>,
  output: Writable,
): Promise<void> {
  try {
    await pipeline(Readable.from(texts), output, { end: false });
  } catch (error) {
    if (!isClosedPipe(error)) throw error;
  }
}

function isClosedPipe(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EPIPE';
}
