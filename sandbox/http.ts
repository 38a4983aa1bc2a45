import type { IncomingMessage, ServerResponse } from 'node:http';

/** Answers one request of a stand-in; `req.url` still carries the stand-in's prefix. */
export type Handler = (req: IncomingMessage, res: ServerResponse) => void | Promise<void>;

const MAX_BODY = 64 * 1024;

/** Address of a request; its origin is whatever the client said and means nothing. */
export function addressOf(req: IncomingMessage): URL {
  return new URL(req.url ?? '/', 'http://sandbox');
}

/** The body as text, or undefined when it is larger than a stand-in ever needs. */
export async function readBody(
  req: IncomingMessage,
  maxBytes = MAX_BODY,
): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of req) {
    size += (chunk as Buffer).length;
    if (size > maxBytes) return undefined;
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString('utf8');
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What a stand-in says to a request. */
export type Responder = (req: IncomingMessage, url: URL) => Answer | Promise<Answer>;

export function handlerOf(responder: Responder): Handler {
  return async (req, res) => {
    const answer = await responder(req, addressOf(req));
    res.writeHead(answer.status, answer.headers);
    res.end(answer.body);
  };
}

export function json(
  status: number,
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
): Answer {
  const type = { 'content-type': 'application/json; charset=utf-8' };
  return { status, headers: { ...type, ...headers }, body: JSON.stringify(value) };
}

export function redirect(status: 301 | 302 | 303, location: string): Answer {
  return { status, headers: { location, 'cache-control': 'no-store' }, body: '' };
}

/** The one who asks must know the secret: `Authorization: Bearer …`. */
export function hasBearer(req: IncomingMessage, secret: string): boolean {
  return req.headers.authorization === `Bearer ${secret}`;
}
