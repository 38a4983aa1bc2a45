import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const TEXT = /^(?:text\/|application\/(?:.+\+)?(?:json|javascript|xml)|image\/svg\+xml)/;
/** Bytes. Smaller bodies fit in one packet, compressed or not. */
const MIN_COMPRESSED_SIZE = 1_024;

/** Whether a body of that media type and size gets smaller by compressing. */
export function isCompressible(contentType: string, size: number): boolean {
  return size > MIN_COMPRESSED_SIZE && TEXT.test(contentType);
}

/** The smallest that zlib accepts. */
const MIN_CHUNK_SIZE = 64;

/** Browsers send only a handful of different headers. */
const encodings = new Map<string, Encoding>();
const MAX_CACHED = 100;

/** Brotli if accepted, else gzip, else none. `q=0` excludes an encoding (RFC 9110). */
export function acceptedEncoding(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return 'identity';
  const cached = encodings.get(acceptEncoding);
  if (cached) return cached;
  const encoding = acceptsEncoding(acceptEncoding, 'br')
    ? 'br'
    : acceptsEncoding(acceptEncoding, 'gzip')
      ? 'gzip'
      : 'identity';
  if (encodings.size < MAX_CACHED) encodings.set(acceptEncoding, encoding);
  return encoding;
}

/** Whether an `Accept-Encoding` header lists the encoding without `q=0`. */
export function acceptsEncoding(header: string, encoding: string): boolean {
  for (const part of header.split(',')) {
    const [name, ...parameters] = part.split(';');
    if (name?.trim().toLowerCase() !== encoding) continue;
    return !parameters.some((parameter) => /^\s*q=0(?:\.0*)?\s*$/i.test(parameter));
  }
  return false;
}

/** Takes half the usual time for a tenth more bytes. */
const QUALITY_UNDER_LOAD = 2;
const CORES = availableParallelism();
let running = 0;

/** Lowers the quality while all cores are compressing: then speed matters more than size. */
export function affordableQuality(quality: number): number {
  return running < CORES ? quality : Math.min(quality, QUALITY_UNDER_LOAD);
}

/** `quality` from 1 (fast) to 11 (small), mapped to gzip's levels up to 9. */
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

const decompressBrotli = promisify(brotliDecompress);

/** Reverses brotli compression. Given its `size`, the body is made at once instead of in parts of 16 kB. */
export function decompress(body: Buffer, size: number): Promise<Buffer> {
  return decompressBrotli(body, { chunkSize: Math.max(MIN_CHUNK_SIZE, size) });
}

/**
 * The smallest window that holds the whole body. The default allocates megabytes for bodies of kilobytes, which triggers
 * a full garbage collection every ten compressions.
 */
function windowBits(size: number): number {
  const { BROTLI_MIN_WINDOW_BITS: min, BROTLI_DEFAULT_WINDOW: max } = constants;
  return Math.min(max, Math.max(min, Math.ceil(Math.log2(size + 16))));
}
