import type { PaymentStatus } from '#lib/domain/order.ts';
import { Outage } from '#lib/domain/outage.ts';
import type { PaymentNotice, Payments } from '#lib/server/ports/payments.ts';
import { isSigned } from './webhook-signature.ts';

export interface SandboxPaymentsOptions {
  /** Address of the provider without version and trailing slash. */
  readonly apiUrl: string;
  /** Lets the shop in. */
  readonly secret: string;
  /** Shared with the provider; signs its webhooks. */
  readonly webhookSecret: string;
  /** Who is paid, as the card page says it. */
  readonly merchant?: string;
  readonly fetch: typeof fetch;
}

/** Milliseconds. Opening waits longer than asking: the shopper stands at the till. */
const PATIENCE = 8_000;
const MAX_WEBHOOK = 16_384;

/** The sandbox's payment provider behind the port. The payment's id is its reference and idempotency key. */
export function sandboxPayments(options: SandboxPaymentsOptions): Payments {
  const payments = `${options.apiUrl}/v1/payments`;

  async function call(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = { authorization: `Bearer ${options.secret}`, ...init.headers };
    const signal = AbortSignal.timeout(PATIENCE);
    try {
      return await options.fetch(payments + path, { ...init, headers, signal, redirect: 'error' });
    } catch (cause) {
      throw new Outage('payments', 'the provider cannot be reached', { cause });
    }
  }

  return {
    async open(shop, { paymentId, order, returnUrl, cancelUrl }) {
      const response = await call('', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': paymentId },
        body: JSON.stringify({
          reference: paymentId,
          amount: order.cost.total,
          currency: order.currency,
          languageTag: shop.languageTag,
          merchant: options.merchant ?? 'Shop',
          description: order.number,
          returnUrl,
          cancelUrl,
        }),
      });
      const { url } = await answered(response);
      if (!isWebAddress(url)) throw new Outage('payments', 'no card page in the answer');
      return { redirectUrl: url };
    },
    async status(paymentId) {
      const response = await call(`/${encodeURIComponent(paymentId)}`);
      if (response.status === 404) return 'unknown';
      return known((await answered(response))['state']);
    },
    async cancel(paymentId) {
      const path = `/${encodeURIComponent(paymentId)}/cancel`;
      const response = await call(path, { method: 'POST' });
      if (response.status === 404) return 'unknown';
      return known((await answered(response))['state']);
    },
    async refund(paymentId, part) {
      const path = `/${encodeURIComponent(paymentId)}/refund`;
      const asked = part && {
        headers: { 'content-type': 'application/json', 'idempotency-key': part.id },
        body: JSON.stringify({ amount: part.amount }),
      };
      await answered(await call(path, { method: 'POST', ...asked }));
    },
    async webhook(headers, body, now) {
      if (body.length > MAX_WEBHOOK) return undefined;
      const header = headers.get('terrace-signature');
      return isSigned(header, body, options.webhookSecret, now) ? readWebhook(body) : undefined;
    },
  };
}

async function answered(response: Response): Promise<Readonly<Record<string, unknown>>> {
  if (!response.ok) throw new Outage('payments', `status ${response.status}`);
  try {
    return Object(await response.json());
  } catch (cause) {
    throw new Outage('payments', 'an answer that is no JSON', { cause });
  }
}

function readWebhook(body: string): PaymentNotice | undefined {
  try {
    const { reference, state } = Object(Object(JSON.parse(body)).data) as Record<string, unknown>;
    const status = readStatus(state);
    if (typeof reference !== 'string' || !status) return undefined;
    return { kind: 'payment', paymentId: reference, status };
  } catch {
    return undefined;
  }
}

function known(state: unknown): PaymentStatus {
  const status = readStatus(state);
  if (!status) throw new Outage('payments', 'a payment in a state nobody knows');
  return status;
}

const STATUSES: readonly PaymentStatus[] = ['pending', 'captured', 'declined', 'cancelled'];

function readStatus(value: unknown): PaymentStatus | undefined {
  return STATUSES.find((status) => status === value);
}

function isWebAddress(value: unknown): value is string {
  return typeof value === 'string' && /^https?:$/.test(URL.parse(value)?.protocol ?? '');
}
