import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  acceptedEncoding,
  acceptsEncoding,
  affordableQuality,
  compress,
  decompress,
  type Encoding,
  isCompressible,
} from '#lib/server/platform/http/compressed-body.ts';
import type { BufferedResponse } from '#lib/server/platform/http/render.ts';
import type { FlatHeaders } from '#lib/server/platform/security/security-headers.ts';
import type { PageDictionary } from './page-dictionary.ts';
import type { PlainForm, PlainForms } from './plain-forms.ts';
import { unpooledBuffer } from './unpooled-buffer.ts';

/** Quality of the first compression, and after how many requests to compress again at the highest. */
export interface CompressionEffort {
  readonly first: number;
  readonly upgradeAfter?: number;
}

export interface CachedResponseParts {
  readonly status: number;
  /** Without length, encoding, validator and Vary, which differ between encodings. */
  readonly headers: FlatHeaders;
  readonly contentType: string;
  readonly vary?: readonly string[];
  /** Dictionary that browsers may use to decompress it, as soon as it is made. */
  readonly dictionary?: () => PageDictionary | undefined;
  /** Keeps the uncompressed form for the next client that accepts no encoding. */
  readonly plainForms?: PlainForms | undefined;
  readonly body: Buffer;
}

type Coding = Encoding | 'dcz';

type Variant = PlainForm;

const SMALLEST = 11;
/** Limits the queue of pages to compress again; a page beyond it is tried at its next request. */
const MAX_WAITING = 16;

/**
 * A response in memory, ready to send: body and headers are made once for each requested encoding. Compressible content
 * is kept compressed; for a client that accepts no encoding it is decompressed, and `plainForms` keeps a number of those.
 * Its strong ETag names content and encoding.
 */
export class CachedResponse {
  readonly status: number;
  readonly contentType: string;
  /** Target of a redirect. */
  readonly location: string | undefined;
  /** Uncompressed, in bytes. */
  readonly size: number;
  /** Identifies the content, whatever its encoding. */
  readonly fingerprint: string;
  readonly #parts: Omit<CachedResponseParts, 'body'>;
  readonly #effort: CompressionEffort;
  readonly #isCompressible: boolean;
  readonly #variants = new Map<Coding, Variant>();
  readonly #making = new Map<Coding, Promise<Variant>>();
  /** The uncompressed content, dropped once a compressed body exists. */
  #body: Buffer | undefined;
  #served = 0;
  #upgrade: 'none' | 'waiting' | 'done' = 'none';

  constructor({ body, ...parts }: CachedResponseParts, effort: CompressionEffort) {
    this.status = parts.status;
    this.contentType = parts.contentType;
    this.location = headerOf(parts.headers, 'location');
    this.size = body.length;
    this.#body = body;
    this.#parts = parts;
    this.#effort = effort;
    this.#isCompressible = isCompressible(parts.contentType, body.length);
    this.fingerprint = createHash('sha256')
      .update(parts.headers.join('\n'))
      .update(body)
      .digest('base64url')
      .slice(0, 20);
  }

  /** The uncompressed content. */
  async body(): Promise<Buffer> {
    return this.#body ?? decompress((await this.#variant('br')).body, this.size);
  }

  /** The same content for one visitor alone: no cache in front may give it to others. */
  async forOneVisitor(): Promise<BufferedResponse> {
    const policy = headerOf(this.#parts.headers, 'content-security-policy');
    return {
      status: this.status,
      headers: {
        'content-type': this.contentType,
        'cache-control': 'private, no-store',
        ...(policy && { 'content-security-policy': policy }),
      },
      body: await this.body(),
    };
  }

  /**
   * Sends the best encoding that the client accepts, or 304 if it has this content. `instead` are headers that replace
   * those of the same name.
   */
  send(request: IncomingMessage, response: ServerResponse, instead?: FlatHeaders): void {
    const encoding = this.#codingFor(request);
    const variant = this.#madeVariant(encoding);
    if (variant) this.#writeVariant(request, response, withHeaders(variant, instead));
    else
      this.#variant(encoding).then(
        (made) => this.#writeVariant(request, response, withHeaders(made, instead)),
        () => response.destroy(),
      );
    this.#served += 1;
    if (this.#served >= (this.#effort.upgradeAfter ?? Number.POSITIVE_INFINITY))
      this.#makeSmaller();
  }

  #madeVariant(encoding: Coding): Variant | undefined {
    const isPlain = encoding === 'identity' && this.#isCompressible;
    return isPlain ? this.#parts.plainForms?.get(this) : this.#variants.get(encoding);
  }

  #codingFor({ headers }: IncomingMessage): Coding {
    if (!this.#isCompressible) return 'identity';
    const accepted = headers['accept-encoding'];
    const available = headers['available-dictionary'];
    const isPacked = available !== undefined && this.#parts.dictionary?.()?.name === available;
    return isPacked && acceptsEncoding(accepted ?? '', 'dcz') ? 'dcz' : acceptedEncoding(accepted);
  }

  #writeVariant(request: IncomingMessage, response: ServerResponse, variant: Variant): void {
    const known = request.headers['if-none-match'];
    if (known && this.status === 200 && this.#isKnown(known)) {
      response.writeHead(304, withoutContent(variant.headers)).end();
      return;
    }
    response.writeHead(this.status, variant.headers).end(variant.body);
  }

  /** Any encoding of the same content matches: it decodes to the same page. */
  #isKnown(ifNoneMatch: string): boolean {
    return ifNoneMatch === '*' || ifNoneMatch.includes(`"${this.fingerprint}-`);
  }

  #variant(encoding: Coding): Promise<Variant> {
    const running = this.#making.get(encoding);
    if (running !== undefined) return running;
    const made = this.#encode(encoding);
    this.#making.set(encoding, made);
    const forget = (): unknown => this.#making.delete(encoding);
    // The uncompressed form may be dropped, and is then made again.
    if (encoding === 'identity' && this.#isCompressible) made.then(forget, forget);
    else made.catch(forget);
    // Brotli is always made, so that the uncompressed content can be dropped.
    if (this.#isCompressible && encoding !== 'br') this.#variant('br').catch(() => undefined);
    return made;
  }

  #encode(encoding: Coding): Promise<Variant> {
    if (encoding === 'dcz') return this.#encodeWithDictionary();
    return encoding === 'identity' ? this.#uncompressed() : this.#compress(encoding);
  }

  async #encodeWithDictionary(): Promise<Variant> {
    const dictionary = this.#parts.dictionary?.();
    if (!dictionary) throw new Error('no dictionary to compress with');
    const body = unpooledBuffer(await dictionary.compress(await this.body()));
    const variant = { body, headers: this.#headers('dcz', 0, body.length) };
    this.#variants.set('dcz', variant);
    return variant;
  }

  async #uncompressed(): Promise<Variant> {
    const body = await this.body();
    const variant = { body, headers: this.#headers('identity', 0, body.length) };
    if (this.#isCompressible) this.#parts.plainForms?.keep(this, variant);
    else this.#variants.set('identity', variant);
    return variant;
  }

  async #compress(encoding: Encoding, quality = this.#firstQuality()): Promise<Variant> {
    const body = unpooledBuffer(await compress(await this.body(), encoding, quality));
    const variant = { body, headers: this.#headers(encoding, quality, body.length) };
    this.#variants.set(encoding, variant);
    this.#making.set(encoding, Promise.resolve(variant));
    if (encoding === 'br') this.#body = undefined;
    return variant;
  }

  /** Lower under load, if it is compressed again later. */
  #firstQuality(): number {
    const { first, upgradeAfter } = this.#effort;
    return upgradeAfter === undefined ? first : affordableQuality(first);
  }

  #headers(encoding: Coding, quality: number, length: number): string[] {
    const { headers, contentType, dictionary, vary = [] } = this.#parts;
    const varies = [
      ...vary,
      ...(this.#isCompressible ? ['Accept-Encoding'] : []),
      ...(this.#isCompressible && dictionary ? ['Available-Dictionary'] : []),
    ];
    const coding = encoding === 'identity' ? 'id' : `${encoding}${quality || ''}`;
    return [
      ...['Content-Type', contentType],
      ...headers,
      ...(varies.length > 0 ? ['Vary', varies.join(', ')] : []),
      ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
      ...['ETag', `"${this.fingerprint}-${coding}"`],
      ...['Content-Length', String(length)],
    ];
  }

  /**
   * Compresses popular pages again in the background, one at a time, as each takes a core for a while. Tried at each
   * request until it is done: the first requests may come before the first compression has finished.
   */
  #makeSmaller(): void {
    if (this.#upgrade !== 'none' || !this.#variants.has('br')) return;
    if (this.#effort.first >= SMALLEST || waiting >= MAX_WAITING) return;
    this.#upgrade = 'waiting';
    waiting += 1;
    upgrades = upgrades.then(async () => {
      waiting -= 1;
      const made = await this.#compress('br', SMALLEST).catch(() => undefined);
      this.#upgrade = made ? 'done' : 'none';
    });
  }
}

let upgrades: Promise<unknown> = Promise.resolve();
let waiting = 0;

/** Names and values alternate. */
function headerOf(headers: FlatHeaders, wanted: string): string | undefined {
  const at = headers.findIndex((name, index) => index % 2 === 0 && name.toLowerCase() === wanted);
  return at < 0 ? undefined : headers[at + 1];
}

function withHeaders(variant: Variant, instead: FlatHeaders | undefined): Variant {
  if (!instead) return variant;
  const names = new Set(instead.filter((_, at) => at % 2 === 0));
  const kept = variant.headers.filter((_, at) => !names.has(variant.headers[at - (at % 2)] ?? ''));
  return { ...variant, headers: [...kept, ...instead] };
}

function withoutContent(headers: readonly string[]): string[] {
  const remaining: string[] = [];
  for (let at = 0; at + 1 < headers.length; at += 2) {
    const name = headers[at] ?? '';
    if (!name.startsWith('Content-') || name === 'Content-Security-Policy') {
      remaining.push(name, headers[at + 1] ?? '');
    }
  }
  return remaining;
}
