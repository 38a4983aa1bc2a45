import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  acceptedEncoding,
  accepts,
  affordable,
  compress,
  decompress,
  type Encoding,
  isCompressible,
} from './compressed-body.ts';
import type { PageDictionary } from './page-dictionary.ts';
import type { FlatHeaders } from './security-headers.ts';
import { unpooledBuffer } from './unpooled-buffer.ts';

/** How hard to compress at first, and after how many askers it is worth doing it once more, as small as it gets. */
export interface CompressionEffort {
  readonly first: number;
  readonly upgradeAfter?: number;
}

export interface AnswerParts {
  readonly status: number;
  /** Without length, encoding, validator and Vary: those belong to each encoding. */
  readonly headers: FlatHeaders;
  readonly contentType: string;
  readonly vary?: readonly string[];
  /** What browsers may have to unpack it with, once there is one. */
  readonly dictionary?: () => PageDictionary | undefined;
  readonly body: Buffer;
}

type Coding = Encoding | 'dcz';

interface Variant {
  readonly body: Buffer;
  readonly headers: string[];
}

const SMALLEST = 11;
/** More than that are not waiting to be made smaller: who is asked for again gets another turn. */
const MAX_WAITING = 16;

/**
 * An answer kept in memory, ready to be written: bytes and header lines are made once for each encoding that
 * somebody asks for. What compresses is kept compressed alone; the rare asker who takes nothing of the kind has it
 * decompressed. Its strong ETag names the content and the encoding.
 */
export class StoredAnswer {
  readonly status: number;
  readonly contentType: string;
  /** Where a page that has moved leads. */
  readonly location: string | undefined;
  /** Bytes, not compressed. */
  readonly size: number;
  /** Names the content, not its encoding. */
  readonly fingerprint: string;
  readonly #parts: Omit<AnswerParts, 'body'>;
  readonly #effort: CompressionEffort;
  readonly #isCompressible: boolean;
  readonly #variants = new Map<Coding, Variant>();
  readonly #making = new Map<Coding, Promise<Variant>>();
  /** Until there is a compressed form to make it of. */
  #body: Buffer | undefined;
  #served = 0;
  #upgrade: 'none' | 'waiting' | 'done' = 'none';

  constructor({ body, ...parts }: AnswerParts, effort: CompressionEffort) {
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

  /** The content as it is without any encoding. */
  async body(): Promise<Buffer> {
    return this.#body ?? decompress((await this.#make('br')).body);
  }

  /** Writes the answer in the best encoding the asker takes, or 304 where it has these bytes already. */
  send(request: IncomingMessage, response: ServerResponse): void {
    const encoding = this.#codingFor(request);
    const variant = this.#variants.get(encoding);
    if (variant) this.#write(request, response, variant);
    else
      this.#make(encoding).then(
        (made) => this.#write(request, response, made),
        () => response.destroy(),
      );
    this.#served += 1;
    if (this.#served >= (this.#effort.upgradeAfter ?? Number.POSITIVE_INFINITY))
      this.#makeSmaller();
  }

  #codingFor({ headers }: IncomingMessage): Coding {
    if (!this.#isCompressible) return 'identity';
    const accepted = headers['accept-encoding'];
    const available = headers['available-dictionary'];
    const isPacked = available !== undefined && this.#parts.dictionary?.()?.name === available;
    return isPacked && accepts(accepted ?? '', 'dcz') ? 'dcz' : acceptedEncoding(accepted);
  }

  #write(request: IncomingMessage, response: ServerResponse, variant: Variant): void {
    const known = request.headers['if-none-match'];
    if (known && this.status === 200 && this.#isKnown(known)) {
      response.writeHead(304, withoutContent(variant.headers)).end();
      return;
    }
    response.writeHead(this.status, variant.headers).end(variant.body);
  }

  /** Any encoding of the same content will do: what the asker has decodes to the same page. */
  #isKnown(ifNoneMatch: string): boolean {
    return ifNoneMatch === '*' || ifNoneMatch.includes(`"${this.fingerprint}-`);
  }

  #make(encoding: Coding): Promise<Variant> {
    const running = this.#making.get(encoding);
    if (running !== undefined) return running;
    const made = this.#made(encoding);
    const isKept = encoding !== 'identity' || !this.#isCompressible;
    if (isKept) {
      this.#making.set(encoding, made);
      made.catch(() => this.#making.delete(encoding));
    }
    // So that the bytes as they came need not be kept.
    if (this.#isCompressible && encoding !== 'br') this.#make('br').catch(() => undefined);
    return made;
  }

  #made(encoding: Coding): Promise<Variant> {
    if (encoding === 'dcz') return this.#packed();
    return encoding === 'identity' ? this.#plain() : this.#compressed(encoding);
  }

  async #packed(): Promise<Variant> {
    const dictionary = this.#parts.dictionary?.();
    if (!dictionary) throw new Error('packed with a dictionary that is none');
    const body = unpooledBuffer(await dictionary.pack(await this.body()));
    const variant = { body, headers: this.#headers('dcz', 0, body.length) };
    this.#variants.set('dcz', variant);
    return variant;
  }

  async #plain(): Promise<Variant> {
    const body = await this.body();
    const variant = { body, headers: this.#headers('identity', 0, body.length) };
    if (!this.#isCompressible) this.#variants.set('identity', variant);
    return variant;
  }

  async #compressed(encoding: Encoding, quality = this.#firstQuality()): Promise<Variant> {
    const body = unpooledBuffer(await compress(await this.body(), encoding, quality));
    const variant = { body, headers: this.#headers(encoding, quality, body.length) };
    this.#variants.set(encoding, variant);
    this.#making.set(encoding, Promise.resolve(variant));
    if (encoding === 'br') this.#body = undefined;
    return variant;
  }

  /** In a hurry only where it is made smaller later. */
  #firstQuality(): number {
    const { first, upgradeAfter } = this.#effort;
    return upgradeAfter === undefined ? first : affordable(first);
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
   * Background work for pages that are asked for often; one at a time, as it takes a core for a while. Tried at
   * each asking until it is done: the first askers may come while the first form is still in the making.
   */
  #makeSmaller(): void {
    if (this.#upgrade !== 'none' || !this.#variants.has('br')) return;
    if (this.#effort.first >= SMALLEST || waiting >= MAX_WAITING) return;
    this.#upgrade = 'waiting';
    waiting += 1;
    upgrades = upgrades.then(async () => {
      waiting -= 1;
      const made = await this.#compressed('br', SMALLEST).catch(() => undefined);
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

function withoutContent(headers: readonly string[]): string[] {
  const kept: string[] = [];
  for (let at = 0; at + 1 < headers.length; at += 2) {
    const name = headers[at] ?? '';
    if (!name.startsWith('Content-') || name === 'Content-Security-Policy') {
      kept.push(name, headers[at + 1] ?? '');
    }
  }
  return kept;
}
