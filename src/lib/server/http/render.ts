import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { HeldPieces, replaced } from './held-pieces.ts';
import { markLeaving } from './mark-leaving.ts';
import { type PageParts, STYLE_MARK } from './page-parts.ts';
import { pagePolicy } from './page-policy.ts';

/** What is asked of Astro: the outer server decides what of the real request it gets to see. */
export interface RenderRequest {
  readonly method: string;
  readonly target: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body?: Buffer;
  readonly client: string;
}

export interface Rendered {
  readonly status: number;
  /** Names in lower case; `set-cookie` is a list. */
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly body: Buffer;
}

/** Renders one request to its end. Throws only when the renderer itself is broken. */
export type Render = (request: RenderRequest) => Promise<Rendered>;

/** The handler of Astro's Node adapter in middleware mode. */
export type AstroHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: undefined,
  locals: object,
) => Promise<void>;

/**
 * Astro's built handler as a function. Whole answers come back, never half of one: they can be stored, compressed
 * and replaced by an error page. The render is tied to no connection, so a shopper who leaves breaks nobody else's.
 */
export function astroRender(
  handler: AstroHandler,
  locals: () => object,
  siteUrl: string,
  parts: Pick<PageParts, 'hashes' | 'styles'>,
): Render {
  const { host, origin, protocol } = new URL(siteUrl);
  const marked = (html: Buffer): Buffer => markLeaving(html, origin);
  return async (request) => {
    const incoming = Object.assign(new EventEmitter(), {
      method: request.method,
      url: request.target,
      // The Host header is the client's to choose; nothing in the shop may depend on it.
      headers: { ...request.headers, host },
      socket: { remoteAddress: request.client, encrypted: protocol === 'https:' },
      body: request.body ?? Buffer.alloc(0),
    });
    const answer = new CapturedResponse();
    const pieces = new HeldPieces();
    await handler(
      incoming as unknown as IncomingMessage,
      answer as unknown as ServerResponse,
      undefined,
      { ...locals(), pieces },
    );
    return completed(answer.rendered(), pieces, parts, marked);
  };
}

/** The page with what it shares with others, and each of its links that leave the shop marked, whoever wrote it. */
function completed(
  rendered: Rendered,
  pieces: HeldPieces,
  { hashes, styles }: Pick<PageParts, 'hashes' | 'styles'>,
  marked: (html: Buffer) => Buffer,
): Rendered {
  const { body, headers } = rendered;
  if (!String(headers['content-type']).startsWith('text/html')) return rendered;
  const { opening, closing } = STYLE_MARK;
  const styled = replaced(marked(body), opening, closing, (name) => styles.get(name));
  const parts = styled.flatMap((part) =>
    Buffer.isBuffer(part) ? pieces.spliced(part, marked) : [part],
  );
  const whole = Buffer.concat(parts.map(({ bytes }) => bytes));
  const own = headers['content-security-policy'];
  const policy = [pagePolicy(parts, hashes), ...(own ? [own] : [])].join('; ');
  return { ...rendered, headers: { ...headers, 'content-security-policy': policy }, body: whole };
}

/** The part of `ServerResponse` that the adapter writes to. */
class CapturedResponse extends EventEmitter {
  statusCode = 200;
  statusMessage = '';
  headersSent = false;
  readonly #chunks: Buffer[] = [];
  #headers: Record<string, string | string[]> = {};
  #failure: Error | undefined;

  writeHead(status: number, headers?: object | string): this {
    this.statusCode = status;
    this.headersSent = true;
    if (typeof headers === 'object') {
      this.#headers = Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
      );
    }
    return this;
  }

  write(chunk: Uint8Array | string, written?: () => void): boolean {
    this.#chunks.push(bytesOf(chunk));
    written?.();
    return true;
  }

  end(chunk?: Uint8Array | string): this {
    if (chunk !== undefined) this.write(chunk);
    this.emit('finish');
    this.emit('close');
    return this;
  }

  destroy(failure?: Error): this {
    this.#failure = failure ?? new Error('the render broke off');
    return this;
  }

  rendered(): Rendered {
    if (this.#failure) throw this.#failure;
    const [only, ...others] = this.#chunks;
    const body = only && others.length === 0 ? only : Buffer.concat(this.#chunks);
    return { status: this.statusCode, headers: this.#headers, body };
  }
}

/** The very bytes, not a copy: a page is a hundred kilobytes, and copies of it keep the garbage collector busy. */
function bytesOf(chunk: Uint8Array | string): Buffer {
  if (typeof chunk === 'string') return Buffer.from(chunk);
  return Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
}
