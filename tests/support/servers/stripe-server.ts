import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Refused, StripeBooks } from './stripe-books.ts';

/** A fault of a request: before Stripe processes it, or after that and before the reply. */
export type Fault =
  | { readonly kind: 'none' }
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'cut' | 'silent'; readonly isDone: boolean };

export interface StripeServer {
  readonly url: string;
  readonly books: StripeBooks;
  /** Requests as `POST /v1/refunds`, with the idempotency key of each. */
  readonly asked: readonly { readonly line: string; readonly key: string | undefined }[];
  /** Faults of the next requests, one each. */
  readonly faults: Fault[];
  close(): Promise<void>;
}

export const STRIPE_KEY = 'sk_test_1897';

const NONE: Fault = { kind: 'none' };

interface StoredResponse {
  readonly params: string;
  readonly status: number;
  readonly body: string;
}

/**
 * Simulates Stripe's API: bearer key, form bodies, errors in its format, and idempotency: the first response under a
 * key, internal errors included, is repeated for the same request, and a different request under it is refused.
 */
export async function stripeServer(now: () => Date): Promise<StripeServer> {
  const books = new StripeBooks(now);
  const asked: { line: string; key: string | undefined }[] = [];
  const faults: Fault[] = [];
  const responsesByKey = new Map<string, StoredResponse>();
  const server = createServer((req, res) => void handleRequest(req, res));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  async function handleRequest(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const body = await textOf(req);
    const key = [req.headers['idempotency-key']].flat()[0];
    asked.push({ line: `${req.method} ${req.url?.split('?')[0]}`, key });
    const fault = faults.shift() ?? NONE;
    if ('isDone' in fault && !fault.isDone) return injectFault(fault, res);
    const { status, text, isReplayed } = replayOrCreate(req, key, body, fault);
    if ('isDone' in fault) return injectFault(fault, res);
    res.writeHead(status, {
      'content-type': 'application/json',
      'request-id': 'req_1',
      ...(isReplayed && { 'idempotent-replayed': 'true' }),
    });
    res.end(text);
  }

  function replayOrCreate(
    req: IncomingMessage,
    key: string | undefined,
    body: string,
    fault: Fault,
  ) {
    const stored = key === undefined ? undefined : responsesByKey.get(key);
    if (stored && stored.params !== body) {
      const error = { type: 'idempotency_error', message: 'other parameters' };
      return { status: 400, text: JSON.stringify({ error }) };
    }
    if (stored) return { status: stored.status, text: stored.body, isReplayed: true };
    const { status, text, isRefused } = done(req, body, fault);
    // Refused requests are not stored under the key, internal errors are.
    if (key !== undefined && !isRefused)
      responsesByKey.set(key, { params: body, status, body: text });
    return { status, text };
  }

  function done(req: IncomingMessage, body: string, fault: Fault) {
    if (fault.kind === 'status') {
      const error = { type: typeOf(fault.status), message: 'a secret detail' };
      const isRefused = fault.status < 500;
      return { status: fault.status, text: JSON.stringify({ error }), isRefused };
    }
    try {
      return { status: 200, text: JSON.stringify(route(books, req, body)), isRefused: false };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return { status: error.status, text: JSON.stringify(error.body), isRefused: true };
    }
  }

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...{ books, asked, faults },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function route(books: StripeBooks, req: IncomingMessage, body: string): object {
  if (req.headers.authorization !== `Bearer ${STRIPE_KEY}`) {
    throw new Refused(401, { message: 'Invalid API Key provided: sk_test_****' });
  }
  const { pathname, searchParams } = new URL(req.url ?? '', 'http://stripe');
  const [, id, action] = /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(pathname) ?? [];
  if (id) return action ? books.expire(id) : expanded(books, id);
  const [, intentId] = /^\/v1\/payment_intents\/(pi_\w+)$/.exec(pathname) ?? [];
  if (intentId) return books.intents.get(intentId) ?? missing();
  const fields = Object.fromEntries(new URLSearchParams(body));
  const parameter = (name: string): string => searchParams.get(name) ?? '';
  const answers: Readonly<Record<string, () => object>> = {
    'POST /v1/checkout/sessions': () => books.open(fields),
    'GET /v1/checkout/sessions': () => ({ data: [] }),
    'GET /v1/webhook_endpoints': () => ({ data: books.webhooks }),
    'GET /v1/payment_intents/search': () => ({ data: books.search(parameter('query')) }),
    'GET /v1/refunds': () => ({ data: books.refundsOf(parameter('payment_intent')) }),
    'POST /v1/payment_intents': () => books.pay(fields),
    'POST /v1/refunds': () => books.refund(fields),
  };
  const found = answers[`${req.method} ${pathname}`];
  if (!found) throw new Refused(404, {});
  return found();
}

function missing(): never {
  throw new Refused(404, { code: 'resource_missing' });
}

function expanded(books: StripeBooks, id: string): object {
  const page = books.page(id);
  return { ...page, payment_intent: books.intents.get(page.payment_intent ?? '') ?? null };
}

function injectFault(fault: Fault, res: ServerResponse): void {
  if (fault.kind === 'cut') res.destroy();
}

function typeOf(status: number): string {
  return status === 402 ? 'card_error' : 'api_error';
}

async function textOf(req: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of req) text += String(chunk);
  return text;
}
