import { createReadStream } from 'node:fs';
import { UnreadableFile } from '#lib/server/imports/row-issue.ts';
import { type Encoding, guessEncoding } from './encodings.ts';

/** Bytes of lines that are no ASCII, which are enough to tell an encoding. */
const MAX_SAMPLE = 64 * 1024;
const LINE_FEED = 10;

/**
 * Encoding of a text file: by its byte order mark, UTF-8 if the whole file is, else the one in which its letters make
 * words. `language` is the shop's. @throws UnreadableFile for a workbook, an archive, a file with bytes that no text has,
 * and one whose letters would become gibberish.
 */
export async function detectEncoding(file: string, language: string): Promise<Encoding> {
  const [first] = await firstChunk(file);
  const marked = first && readMark(first);
  if (marked) return marked;
  if (first) refuseBinary(first);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const sample = new LineSample();
  let isUtf8 = true;
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    isUtf8 &&= isDecodable(decoder, chunk);
    sample.add(chunk);
    if (!isUtf8 && sample.isFull) break;
  }
  if (isUtf8 && isDecodable(decoder)) return 'utf-8';
  return guessEncoding(sample.bytes(), language);
}

async function firstChunk(file: string): Promise<readonly Buffer[]> {
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) return [chunk];
  return [];
}

/** Lines with letters beyond ASCII. */
class LineSample {
  readonly #lines: Buffer[] = [];
  #rest: Buffer = Buffer.alloc(0);
  #size = 0;

  get isFull(): boolean {
    return this.#size > MAX_SAMPLE;
  }

  add(chunk: Buffer): void {
    if (this.isFull) return;
    const bytes = this.#rest.length > 0 ? Buffer.concat([this.#rest, chunk]) : chunk;
    let start = 0;
    for (let end = bytes.indexOf(LINE_FEED); end >= 0; end = bytes.indexOf(LINE_FEED, start)) {
      this.#take(bytes.subarray(start, end + 1));
      start = end + 1;
    }
    this.#rest = bytes.subarray(start);
    // A line without an end, such as one of old Macs.
    if (this.#rest.length <= MAX_SAMPLE) return;
    this.#take(this.#rest);
    this.#rest = Buffer.alloc(0);
  }

  bytes(): Buffer {
    this.#take(this.#rest);
    return Buffer.concat(this.#lines);
  }

  #take(line: Buffer): void {
    if (!line.some((byte) => byte > 127)) return;
    this.#lines.push(line);
    this.#size += line.length;
  }
}

/** @throws UnreadableFile at bytes that the encoding does not have. */
export async function* readText(file: string, encoding: Encoding): AsyncIterable<string> {
  const decoder = new TextDecoder(encoding, { fatal: !encoding.startsWith('utf') });
  try {
    for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>)
      yield decoder.decode(chunk, { stream: true });
    yield decoder.decode();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new UnreadableFile(
      'encoding',
      `The file is ${encoding} in one part and something else in another. Save the table as "CSV UTF-8".`,
      encoding,
    );
  }
}

function isDecodable(decoder: TextDecoder, chunk?: Buffer): boolean {
  try {
    decoder.decode(chunk, { stream: chunk !== undefined });
    return true;
  } catch {
    return false;
  }
}

function readMark(bytes: Buffer): Encoding | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return undefined;
}

function refuseBinary(bytes: Buffer): void {
  if (bytes.subarray(0, 2).toString('latin1') === 'PK')
    throw new UnreadableFile(
      'workbook',
      'This is a workbook or an archive (xlsx, zip). Save the table as "CSV UTF-8" and import that file.',
    );
  if (bytes[0] === 0x1f && bytes[1] === 0x8b)
    throw new UnreadableFile('gzip', 'This file is compressed (gzip). Unpack it first.');
  if (bytes.includes(0))
    throw new UnreadableFile('not-text', 'This is no text file. Save the table as "CSV UTF-8".');
}
