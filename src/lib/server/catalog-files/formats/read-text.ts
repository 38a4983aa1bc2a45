import { createReadStream } from 'node:fs';
import { UnreadableFile } from '../row-issue.ts';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/**
 * Encoding of a text file: by its byte order mark, UTF-8 if the whole file is, else Windows-1252, which older programs
 * write. @throws UnreadableFile for a workbook, an archive, and a file with bytes that no text has.
 */
export async function detectEncoding(file: string): Promise<Encoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  let isUtf8 = true;
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    if (isFirst) {
      const marked = readMark(chunk);
      if (marked) return marked;
      refuseBinary(chunk);
      isFirst = false;
    }
    isUtf8 &&= isDecodable(decoder, chunk);
    if (!isUtf8) return 'windows-1252';
  }
  return isDecodable(decoder) ? 'utf-8' : 'windows-1252';
}

export async function* readText(file: string, encoding: Encoding): AsyncIterable<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>)
    yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
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
