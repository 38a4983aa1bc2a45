import { chargedItems } from '#lib/domain/orders/charged-items.ts';
import type { PaymentStatus } from '#lib/domain/orders/order.ts';
import { Outage } from '#lib/domain/outage.ts';
import { minor } from '#lib/domain/shop/money.ts';
import type {
  PaymentNotice,
  Payments,
  ProviderPayment,
} from '#lib/server/payments/ports/payments.ts';
import { hasValidSignature } from '#lib/server/platform/signing/webhook-signature.ts';

export interface SandboxPaymentsOptions {
  /** Address of the provider without version and trailing slash. */
  readonly apiUrl: string;
  /** Sent as bearer token. */
  readonly secret: string;
  /** Shared with the provider, which signs webhooks with it. */
  readonly webhookSecret: string;
  /** Name shown on the payment page. */
  readonly merchant?: string;
  readonly fetch: typeof fetch;
}

/** Milliseconds. */
const TIMEOUT = 8_000;
const MAX_ITEMS = 100;
const MAX_WEBHOOK_LENGTH = 16_384;
const MAX_CARD = 100;

/** Adapter of the sandbox's payment provider. The payment's id is its reference and idempotency key. */
export function sandboxPayments(options: SandboxPaymentsOptions): Payments {
  const payments = `${options.apiUrl}/v1/payments`;

  async function call(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = { authorization: `Bearer ${options.secret}`, ...init.headers };
    const signal = AbortSignal.timeout(TIMEOUT);
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
          items: chargedItems(shop, order, MAX_ITEMS).map(({ name, amount }) => ({ name, amount })),
          returnUrl,
          cancelUrl,
        }),
      });
      const { url } = await parseResponse(response);
      if (!isWebAddress(url))
        throw new Outage('payments', 'the response contains no address of a payment page');
      return { redirectUrl: url };
    },
    async status(paymentId) {
      const response = await call(`/${encodeURIComponent(paymentId)}`);
      if (response.status === 404) return { status: 'unknown' };
      return readPayment(await parseResponse(response));
    },
    async cancel(paymentId) {
      const path = `/${encodeURIComponent(paymentId)}/cancel`;
      const response = await call(path, { method: 'POST' });
      if (response.status === 404) return { status: 'unknown' };
      return readPayment(await parseResponse(response));
    },
    async refund(paymentId, part) {
      const path = `/${encodeURIComponent(paymentId)}/refund`;
      const init = part && {
        headers: { 'content-type': 'application/json', 'idempotency-key': part.id },
        body: JSON.stringify({ amount: part.amount }),
      };
      await parseResponse(await call(path, { method: 'POST', ...init }));
    },
    async readWebhook(headers, body, now) {
      if (body.length > MAX_WEBHOOK_LENGTH) return undefined;
      const header = headers.get('terrace-signature');
      return hasValidSignature(header, body, options.webhookSecret, now)
        ? readWebhook(body)
        : undefined;
    },
  };
}

async function parseResponse(response: Response): Promise<Readonly<Record<string, unknown>>> {
  if (!response.ok) throw new Outage('payments', `status ${response.status}`);
  try {
    return Object(await response.json());
  } catch (cause) {
    throw new Outage('payments', 'the response is not JSON', { cause });
  }
}

function readWebhook(body: string): PaymentNotice | undefined {
  try {
    const data = Object(Object(JSON.parse(body)).data) as Record<string, unknown>;
    const { reference, state } = data;
    const status = readStatus(state);
    if (typeof reference !== 'string' || !status) return undefined;
    return { kind: 'payment', paymentId: reference, status, ...readPaid(data, status) };
  } catch {
    return undefined;
  }
}

function readPayment(data: Readonly<Record<string, unknown>>): ProviderPayment {
  const status = readStatus(data['state']);
  if (!status) throw new Outage('payments', 'unknown payment state in the response');
  const paid = readPaid(data, status);
  if (status === 'captured' && !paid.paid)
    throw new Outage('payments', 'the response contains no captured amount');
  return { status, ...paid };
}

function readPaid(
  { amount, currency, card }: Readonly<Record<string, unknown>>,
  status: PaymentStatus,
): Pick<ProviderPayment, 'paid'> {
  const isAmount = Number.isSafeInteger(amount) && typeof currency === 'string';
  return status === 'captured' && isAmount
    ? {
        paid: {
          amount: minor(Number(amount)),
          currency: String(currency),
          ...(typeof card === 'string' && card !== '' && { card: card.slice(0, MAX_CARD) }),
        },
      }
    : {};
}

const STATUSES: readonly PaymentStatus[] = ['pending', 'captured', 'declined', 'cancelled'];

function readStatus(value: unknown): PaymentStatus | undefined {
  return STATUSES.find((status) => status === value);
}

function isWebAddress(value: unknown): value is string {
  return typeof value === 'string' && /^https?:$/.test(URL.parse(value)?.protocol ?? '');
}
