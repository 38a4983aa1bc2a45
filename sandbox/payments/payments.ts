import type { Responder } from '../http.ts';
import { json } from '../http.ts';
import { ledgerIn } from './ledger.ts';
import { createPayFlow } from './pay-flow.ts';
import { paymentsApi } from './payments-api.ts';
import { createWebhooks } from './webhooks.ts';

export interface PaymentsOptions {
  /** Address it is reached at, such as `http://127.0.0.1:4322/payments`. */
  readonly baseUrl: string;
  /** Where the merchant takes webhooks. */
  readonly webhookUrl: string;
  readonly secret: string;
  readonly webhookSecret: string;
  /** Directory of its state; absent: forgotten at the end. */
  readonly dataDir: string | undefined;
  readonly now: () => Date;
  readonly fetch: typeof fetch;
  /** Milliseconds that the late card keeps its answer back. */
  readonly lateness?: number;
}

export interface PaymentsSandbox {
  readonly respond: Responder;
  /** Sends the webhooks that are due; the server does so after each answer and twice a second. */
  deliver(): Promise<void>;
  close(): void;
}

const LATENESS = 15_000;

/** A payment provider: its API for the merchant, its card page for the shopper, its webhooks. */
export function createPayments(options: PaymentsOptions): PaymentsSandbox {
  const { now, secret } = options;
  const ledger = ledgerIn(options.dataDir);
  const prefix = new URL(options.baseUrl).pathname;
  const payFlow = createPayFlow({ ledger, now, lateness: options.lateness ?? LATENESS });
  const webhooks = createWebhooks({
    ledger,
    now,
    url: options.webhookUrl,
    secret: options.webhookSecret,
    fetch: options.fetch,
  });
  const api = { ledger, secret, now, payUrl: `${options.baseUrl}/pay` };

  return {
    async respond(req, url) {
      const path = url.pathname.slice(prefix.length);
      const token = /^\/pay\/([\w-]+)$/.exec(path)?.[1];
      if (token !== undefined) return payFlow(req, token);
      if (path.startsWith('/v1/')) return paymentsApi(req, path.slice('/v1'.length), api);
      return json(404, { error: 'not_found' });
    },
    deliver: () => webhooks.deliver(),
    close: () => ledger.close(),
  };
}
