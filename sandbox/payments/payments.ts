import type { Responder } from '../http.ts';
import { json } from '../http.ts';
import { openLedger } from './ledger.ts';
import { createPayFlow } from './pay-flow.ts';
import { handlePaymentsCall } from './payments-api.ts';
import { createWebhooks } from './webhooks.ts';

export interface PaymentsOptions {
  /** Public address, such as `http://127.0.0.1:4322/payments`. */
  readonly baseUrl: string;
  /** Address of the merchant's webhook handler. */
  readonly webhookUrl: string;
  readonly secret: string;
  readonly webhookSecret: string;
  /** Directory of the state; undefined: in memory only. */
  readonly dataDir: string | undefined;
  readonly now: () => Date;
  readonly fetch: typeof fetch;
  /** Milliseconds until a payment with the late card is captured. */
  readonly captureDelay?: number;
}

export interface PaymentsSandbox {
  readonly respond: Responder;
  /** Sends the webhooks that are due. The server calls it after each response and twice a second. */
  deliver(): Promise<void>;
  close(): void;
}

const CAPTURE_DELAY_MS = 15_000;

/** A payment provider: API for the merchant, card page for the shopper, and webhooks. */
export function createPayments(options: PaymentsOptions): PaymentsSandbox {
  const { now, secret } = options;
  const ledger = openLedger(options.dataDir);
  const prefix = new URL(options.baseUrl).pathname;
  const payFlow = createPayFlow({
    ledger,
    now,
    captureDelay: options.captureDelay ?? CAPTURE_DELAY_MS,
  });
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
      if (path.startsWith('/v1/')) return handlePaymentsCall(req, path.slice('/v1'.length), api);
      return json(404, { error: 'not_found' });
    },
    deliver: () => webhooks.deliver(),
    close: () => ledger.close(),
  };
}
