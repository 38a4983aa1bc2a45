import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptedEncoding, compress, type Encoding, isCompressible } from './compressed-body.ts';
import type { FlatHeaders } from './security-headers.ts';

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
  readonly body: Buffer;
}

interface Variant {
  readonly body: Buffer;
  readonly headers: string[];
}

const SMALLEST = 11;

/**
 * An answer kept in memory, ready to be written: bytes and header lines are made once for each encoding that
 * somebody asks for. Its strong ETag names the content and the encoding.
 */
export class StoredAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly body: Buffer;
  /** Names the content, not its encoding. */
  readonly fingerprint: string;
  readonly #parts: AnswerParts;
  readonly #effort: CompressionEffort;
  readonly #isCompressible: boolean;
  readonly #variants = new Map<Encoding, Variant>();
  readonly #making = new Map<Encoding, Promise<Variant>>();
  #served = 0;

  constructor(parts: AnswerParts, effort: CompressionEffort) {
    this.status = parts.status;
    this.contentType = parts.contentType;
    this.body = parts.body;
    this.#parts = parts;
    this.#effort = effort;
    this.#isCompressible = isCompressible(parts.contentType, parts.body.length);
    this.fingerprint = createHash('sha256')
      .update(parts.headers.join('\n'))
      .update(parts.body)
      .digest('base64url')
      .slice(0, 20);
  }

  /** Writes the answer in the best encoding the asker takes, or 304 where it has these bytes already. */
  send(request: IncomingMessage, response: ServerResponse): void {
    const encoding = this.#isCompressible
      ? acceptedEncoding(request.headers['accept-encoding'])
      : 'identity';
    const variant = this.#variants.get(encoding);
    if (variant) this.#write(request, response, variant);
    else void this.#make(encoding).then((made) => this.#write(request, response, made));
    this.#served += 1;
    if (this.#served === this.#effort.upgradeAfter) this.#upgrade();
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

  async #make(encoding: Encoding): Promise<Variant> {
    const made = this.#making.get(encoding) ?? this.#compressed(encoding, this.#effort.first);
    this.#making.set(encoding, made);
    return made;
  }

  async #compressed(encoding: Encoding, quality: number): Promise<Variant> {
    const body = await compress(this.body, encoding, quality);
    const variant = { body, headers: this.#headers(encoding, quality, body.length) };
    this.#variants.set(encoding, variant);
    return variant;
  }

  #headers(encoding: Encoding, quality: number, length: number): string[] {
    const { headers, contentType, vary = [] } = this.#parts;
    const varies = this.#isCompressible ? [...vary, 'Accept-Encoding'] : vary;
    const coding = encoding === 'identity' ? 'id' : `${encoding}${quality}`;
    return [
      ...['Content-Type', contentType],
      ...headers,
      ...(varies.length > 0 ? ['Vary', varies.join(', ')] : []),
      ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
      ...['ETag', `"${this.fingerprint}-${coding}"`],
      ...['Content-Length', String(length)],
    ];
  }

  /** Background work for pages that are asked for often; one at a time, as it takes a core for a while. */
  #upgrade(): void {
    if (!this.#variants.has('br') || this.#effort.first >= SMALLEST) return;
    upgrades = upgrades.then(() => this.#compressed('br', SMALLEST)).catch(() => undefined);
  }
}

let upgrades: Promise<unknown> = Promise.resolve();

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
