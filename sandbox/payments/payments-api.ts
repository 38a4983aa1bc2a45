import type { IncomingMessage } from 'node:http';
import { hasBearerToken, json, readBody, type SandboxResponse } from '../http.ts';
import type { Ledger, NewPayment, Payment } from './ledger.ts';

export interface PaymentsApiOptions {
  readonly ledger: Ledger;
  readonly secret: string;
  readonly now: () => Date;
  /** Absolute address of the card pages, without trailing slash. */
  readonly payUrl: string;
}

/**
 * API for the merchant: `POST /payments` (with `Idempotency-Key`), `GET /payments/{reference}`,
 * `POST /payments/{reference}/refund` (partial with `{ amount }` and `Idempotency-Key`) and
 * `POST /payments/{reference}/cancel`. `path` does not include the API version.
 */
export async function handlePaymentsCall(
  req: IncomingMessage,
  path: string,
  options: PaymentsApiOptions,
): Promise<SandboxResponse> {
  if (!hasBearerToken(req, options.secret)) return errorResponse(401, 'unauthorized');
  const [collection, reference, action] = path.split('/').slice(1).map(decodeURIComponent);
  if (collection !== 'payments') return errorResponse(404, 'not_found');
  if (reference === undefined) return handleOpen(req, options);
  if (reference.startsWith(DEMO_PAYMENT)) return json(200, describeDemoPayment(reference, action));
  const payment = options.ledger.byReference(reference);
  if (!payment) return errorResponse(404, 'not_found');
  if (req.method === 'POST') {
    const isDone = await changePayment(payment, action, req, options);
    if (!isDone) return errorResponse(409, 'nothing_to_refund');
  }
  return json(200, describePayment(options.ledger.byReference(reference) ?? payment, options));
}

async function changePayment(
  payment: Payment,
  action: string | undefined,
  req: IncomingMessage,
  options: PaymentsApiOptions,
): Promise<boolean> {
  if (action === 'cancel') cancelPayment(payment, options);
  if (action !== 'refund') return true;
  return refundPayment(
    payment.reference,
    await readBody(req),
    req.headers['idempotency-key'],
    options,
  );
}

/** References of the seeded demo orders, which have no payment in the ledger. */
const DEMO_PAYMENT = 'pay_demo_';

function describeDemoPayment(reference: string, action: string | undefined): object {
  return { reference, state: 'captured', amount: 0, currency: '', refunded: action === 'refund' };
}

async function handleOpen(
  req: IncomingMessage,
  options: PaymentsApiOptions,
): Promise<SandboxResponse> {
  if (req.method !== 'POST') return errorResponse(405, 'method_not_allowed');
  const request = parseNewPayment(await readBody(req));
  if (!request || req.headers['idempotency-key'] !== request.reference) {
    return errorResponse(400, 'invalid_request');
  }
  const opened = options.ledger.openPayment(request, options.now().getTime());
  if (opened === 'conflict') return errorResponse(409, 'idempotency_key_reused');
  return json(201, describePayment(opened, options));
}

/** Cancels a payment unless it is captured or a late capture is pending. */
function cancelPayment(
  { reference, capturesAt }: Payment,
  { ledger, now }: PaymentsApiOptions,
): void {
  if (capturesAt === undefined) ledger.finishPayment(reference, 'cancelled', now().getTime());
}

/** Refunds the full amount without a body, else the amount in the body. */
function refundPayment(
  reference: string,
  body: string | undefined,
  key: IncomingMessage['headers'][string],
  { ledger }: PaymentsApiOptions,
): boolean {
  if (!body) {
    ledger.refund(reference);
    return true;
  }
  const { amount } = parseObject(body);
  const isValid = Number.isSafeInteger(amount) && Number(amount) > 0 && typeof key === 'string';
  return isValid && ledger.refundPart(reference, key, Number(amount));
}

function describePayment(payment: Payment, options: PaymentsApiOptions): object {
  const { reference, amount, currency, state, refunded, token, card } = payment;
  const payer = state === 'captured' && card ? { card } : {};
  return {
    reference,
    amount,
    currency,
    state,
    refunded,
    ...payer,
    url: `${options.payUrl}/${token}`,
  };
}

const TEXT_FIELDS = [
  'reference',
  'currency',
  'languageTag',
  'merchant',
  'description',
  'returnUrl',
  'cancelUrl',
] as const;

function parseNewPayment(body: string | undefined): NewPayment | undefined {
  const request = parseObject(body);
  const hasTexts = TEXT_FIELDS.every((name) => typeof request[name] === 'string' && request[name]);
  const isAmount = Number.isSafeInteger(request['amount']) && Number(request['amount']) > 0;
  const isWeb = [request['returnUrl'], request['cancelUrl']].every(isWebAddress);
  if (!hasTexts || !isAmount || !isWeb) return undefined;
  const texts = Object.fromEntries(TEXT_FIELDS.map((name) => [name, request[name]]));
  return { ...texts, amount: request['amount'], items: parseItems(request['items']) } as NewPayment;
}

function parseItems(items: unknown): NonNullable<NewPayment['items']> {
  if (!Array.isArray(items)) return [];
  return items.flatMap((item: unknown) => {
    const { name, amount } = Object(item);
    return typeof name === 'string' && Number.isSafeInteger(amount) ? [{ name, amount }] : [];
  });
}

function parseObject(body: string | undefined): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(body ?? ''));
  } catch {
    return {};
  }
}

function isWebAddress(value: unknown): boolean {
  return typeof value === 'string' && /^https?:$/.test(URL.parse(value)?.protocol ?? '');
}

function errorResponse(status: number, error: string): SandboxResponse {
  return json(status, { error });
}
