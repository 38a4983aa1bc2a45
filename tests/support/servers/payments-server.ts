import type { Payments } from '#lib/server/payments/ports/payments.ts';
import { sandboxPayments } from '#lib/server/payments/sandbox/sandbox-payments.ts';
import { createPayments, type PaymentsSandbox } from '../../../sandbox/payments/payments.ts';
import { serve } from './responder-server.ts';

export const SECRET = 'a-secret';
export const WEBHOOK_SECRET = 'a-webhook-secret';

export interface Notice {
  readonly headers: Headers;
  readonly body: string;
}

export interface PaymentsServer {
  readonly url: string;
  readonly payments: Payments;
  readonly sandbox: PaymentsSandbox;
  /** Webhooks as they arrived at the shop. */
  readonly notices: readonly Notice[];
  /** The shop's responses to the next webhooks; 204 after them. */
  readonly answers: number[];
  close(): Promise<void>;
}

/** The provider on a free port, a shop that receives its webhooks, and the adapter between them. */
export async function paymentsServer(options: {
  readonly now: () => Date;
  readonly dataDir?: string;
}): Promise<PaymentsServer> {
  const notices: Notice[] = [];
  const answers: number[] = [];
  let sandbox: PaymentsSandbox | undefined;
  const server = await serve(async (req, url) => {
    const answer = await sandbox?.respond(req, url);
    return answer ?? { status: 500, headers: {}, body: '' };
  });
  const started = createPayments({
    baseUrl: `${server.url}/payments`,
    webhookUrl: 'http://shop.example/api/webhooks/payments',
    secret: SECRET,
    webhookSecret: WEBHOOK_SECRET,
    dataDir: options.dataDir,
    now: options.now,
    captureDelay: 60_000,
    async fetch(_, init) {
      notices.push({ headers: new Headers(init?.headers), body: String(init?.body) });
      return new Response(null, { status: answers.shift() ?? 204 });
    },
  });
  sandbox = started;
  return {
    url: server.url,
    payments: sandboxPayments({
      apiUrl: `${server.url}/payments`,
      secret: SECRET,
      webhookSecret: WEBHOOK_SECRET,
      merchant: 'Aldermoor United',
      fetch,
    }),
    sandbox: started,
    notices,
    answers,
    async close() {
      started.close();
      await server.close();
    },
  };
}

/** The form of the card page, without script. */
export async function submit(
  url: string,
  fields: Readonly<Record<string, string>>,
): Promise<Response> {
  return fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
}

export function aCard(number: string): Readonly<Record<string, string>> {
  return { number, expiry: '08 / 29', cvc: '123', step: 'pay' };
}
