import type { IncomingMessage, ServerResponse } from 'node:http';

/** Handles a request of a sandbox service. `req.url` includes the service's prefix. */
export type Handler = (req: IncomingMessage, res: ServerResponse) => void | Promise<void>;

const MAX_BODY = 64 * 1024;

/** URL of a request. Its origin is a placeholder. */
export function requestUrl(req: IncomingMessage): URL {
  return new URL(req.url ?? '/', 'http://sandbox');
}

/** The body as text; undefined if it is larger than `maxBytes`. */
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

export interface SandboxResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Computes the response of a sandbox service. */
export type Responder = (
  req: IncomingMessage,
  url: URL,
) => SandboxResponse | Promise<SandboxResponse>;

export function toHandler(responder: Responder): Handler {
  return async (req, res) => {
    const response = await responder(req, requestUrl(req));
    res.writeHead(response.status, response.headers);
    res.end(response.body);
  };
}

export function json(
  status: number,
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
): SandboxResponse {
  const type = { 'content-type': 'application/json; charset=utf-8' };
  return { status, headers: { ...type, ...headers }, body: JSON.stringify(value) };
}

export function redirect(status: 301 | 302 | 303, location: string): SandboxResponse {
  return { status, headers: { location, 'cache-control': 'no-store' }, body: '' };
}

/** Checks `Authorization: Bearer {secret}`. */
export function hasBearerToken(req: IncomingMessage, secret: string): boolean {
  return req.headers.authorization === `Bearer ${secret}`;
}
