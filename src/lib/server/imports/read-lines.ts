import { UnreadableFile } from './row-issue.ts';

export interface Line {
  /** From 1. */
  readonly number: number;
  readonly text: string;
  /** Whether the file ends within this line, without a line break. */
  readonly isLast: boolean;
}

/** A record of the shop is below a few hundred kilobytes; a longer line is another kind of file. */
const MAX_LINE_BYTES = 16 * 1024 * 1024;
const LINE_FEED = 10;

/**
 * Lines of a UTF-8 file, without their ends and a byte order mark.
 * @throws UnreadableFile for text that is not UTF-8, and for a line that is too long.
 */
export async function* readLines(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Line> {
  let rest: Uint8Array[] = [];
  let restBytes = 0;
  let number = 0;
  for await (const chunk of bytes) {
    let start = 0;
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, start)) {
      number += 1;
      yield { number, text: decode([...rest, chunk.subarray(start, end)], number), isLast: false };
      rest = [];
      restBytes = 0;
      start = end + 1;
    }
    if (start === chunk.length) continue;
    rest.push(chunk.subarray(start));
    restBytes += chunk.length - start;
    if (restBytes > MAX_LINE_BYTES)
      throw new UnreadableFile(
        'too-long',
        `Line ${number + 1} is longer than 16 MB: not a file of records.`,
        String(number + 1),
      );
  }
  if (rest.length > 0) yield { number: number + 1, text: decode(rest, number + 1), isLast: true };
}

const decoder = new TextDecoder('utf-8', { fatal: true });

function decode(parts: readonly Uint8Array[], number: number): string {
  const [only] = parts;
  const bytes = parts.length === 1 && only ? only : Buffer.concat(parts);
  try {
    return decoder.decode(bytes).replace(/\r$/, '');
  } catch {
    throw new UnreadableFile(
      'not-utf8',
      `Line ${number} is not UTF-8. Save the file as UTF-8.`,
      String(number),
    );
  }
}
