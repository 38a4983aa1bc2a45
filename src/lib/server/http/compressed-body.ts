import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const TEXT = /^(?:text\/|application\/(?:.+\+)?(?:json|javascript|xml)|image\/svg\+xml)/;
/** Below a packet's worth, compressing costs more than it saves. */
const WORTH_COMPRESSING = 1_024;

/** Whether a body of that media type and size gets smaller by compressing. */
export function isCompressible(contentType: string, size: number): boolean {
  return size > WORTH_COMPRESSING && TEXT.test(contentType);
}

/** Browsers send one of a handful of headers; reading each once is enough. */
const known = new Map<string, Encoding>();
const MAX_KNOWN = 100;

/** Brotli where the browser takes it, else gzip, else the bytes as they are; `q=0` is a refusal. */
export function acceptedEncoding(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return 'identity';
  const before = known.get(acceptEncoding);
  if (before) return before;
  const encoding = accepts(acceptEncoding, 'br')
    ? 'br'
    : accepts(acceptEncoding, 'gzip')
      ? 'gzip'
      : 'identity';
  if (known.size < MAX_KNOWN) known.set(acceptEncoding, encoding);
  return encoding;
}

/** Whether an `Accept-Encoding` names the encoding and does not refuse it. */
export function accepts(header: string, encoding: string): boolean {
  for (const part of header.split(',')) {
    const [name, ...parameters] = part.split(';');
    if (name?.trim().toLowerCase() !== encoding) continue;
    return !parameters.some((parameter) => /^\s*q=0(?:\.0*)?\s*$/i.test(parameter));
  }
  return false;
}

/** Half the time of what is usual, for a tenth more bytes. */
const HURRIED = 2;
const CORES = availableParallelism();
let running = 0;

/** The quality there is time for: while every core is compressing already, a quick answer beats a small one. */
export function affordable(quality: number): number {
  return running < CORES ? quality : Math.min(quality, HURRIED);
}

/** `quality` from 1 (fast) to 11 (small); gzip takes its own range's share of it. */
export async function compress(body: Buffer, encoding: Encoding, quality: number): Promise<Buffer> {
  if (encoding === 'identity') return body;
  running += 1;
  try {
    return await (encoding === 'gzip'
      ? compressGzip(body, { level: Math.min(9, quality + 2) })
      : compressBrotli(body, { params: brotliParameters(body, quality) }));
  } finally {
    running -= 1;
  }
}

function brotliParameters(body: Buffer, quality: number): Readonly<Record<number, number>> {
  return {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    [constants.BROTLI_PARAM_LGWIN]: windowBits(body.length),
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  };
}

/** What `compress` made with brotli, as it was. */
export const decompress: (body: Buffer) => Promise<Buffer> = promisify(brotliDecompress);

/**
 * The smallest window that holds the whole body. The default's buffers of some megabytes, for bodies of some
 * kilobytes, make the garbage collector mark the whole heap every ten compressions.
 */
function windowBits(size: number): number {
  const { BROTLI_MIN_WINDOW_BITS: min, BROTLI_DEFAULT_WINDOW: max } = constants;
  return Math.min(max, Math.max(min, Math.ceil(Math.log2(size + 16))));
}
