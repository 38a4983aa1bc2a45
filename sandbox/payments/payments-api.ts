import type { IncomingMessage } from 'node:http';
import { type Answer, hasBearer, json, readBody } from '../http.ts';
import type { Ledger, NewPayment, Payment } from './ledger.ts';

export interface PaymentsApiOptions {
  readonly ledger: Ledger;
  readonly secret: string;
  readonly now: () => Date;
  /** Absolute address of the card pages, without trailing slash. */
  readonly payUrl: string;
}

/**
 * What the merchant's server asks for: `POST /payments` (with an `Idempotency-Key`), `GET /payments/{reference}`
 * and `POST /payments/{reference}/refund` (a part of it with `{ amount }` and an `Idempotency-Key`), `POST /payments/{reference}/cancel`.
 * `path` is what follows the version.
 */
export async function paymentsApi(
  req: IncomingMessage,
  path: string,
  options: PaymentsApiOptions,
): Promise<Answer> {
  if (!hasBearer(req, options.secret)) return problem(401, 'unauthorized');
  const [collection, reference, action] = path.split('/').slice(1).map(decodeURIComponent);
  if (collection !== 'payments') return problem(404, 'not_found');
  if (reference === undefined) return open(req, options);
  if (reference.startsWith(DEMO_PAYMENT)) return json(200, demoPayment(reference, action));
  const payment = options.ledger.byReference(reference);
  if (!payment) return problem(404, 'not_found');
  if (req.method === 'POST') {
    const isDone = await change(payment, action, req, options);
    if (!isDone) return problem(409, 'nothing_to_refund');
  }
  return json(200, described(options.ledger.byReference(reference) ?? payment, options));
}

async function change(
  payment: Payment,
  action: string | undefined,
  req: IncomingMessage,
  options: PaymentsApiOptions,
): Promise<boolean> {
  if (action === 'cancel') cancel(payment, options);
  if (action !== 'refund') return true;
  return refund(payment.reference, await readBody(req), req.headers['idempotency-key'], options);
}

/** Payments of the demo's own orders, which were made before there were books. */
const DEMO_PAYMENT = 'pay_demo_';

function demoPayment(reference: string, action: string | undefined): object {
  return { reference, state: 'captured', refunded: action === 'refund' };
}

async function open(req: IncomingMessage, options: PaymentsApiOptions): Promise<Answer> {
  if (req.method !== 'POST') return problem(405, 'method_not_allowed');
  const asked = newPayment(await readBody(req));
  if (!asked || req.headers['idempotency-key'] !== asked.reference) {
    return problem(400, 'invalid_request');
  }
  const opened = options.ledger.open(asked, options.now().getTime());
  if (opened === 'conflict') return problem(409, 'idempotency_key_reused');
  return json(201, described(opened, options));
}

/** Closes the card page, unless money has come or is on its way. */
function cancel({ reference, capturesAt }: Payment, { ledger, now }: PaymentsApiOptions): void {
  if (capturesAt === undefined) ledger.settle(reference, 'cancelled', now().getTime());
}

/** All of it without a body, else the amount that the body names. */
function refund(
  reference: string,
  body: string | undefined,
  key: IncomingMessage['headers'][string],
  { ledger }: PaymentsApiOptions,
): boolean {
  if (!body) {
    ledger.refund(reference);
    return true;
  }
  const { amount } = parsed(body);
  const isSound = Number.isSafeInteger(amount) && Number(amount) > 0 && typeof key === 'string';
  return isSound && ledger.refundPart(reference, key, Number(amount));
}

function described(payment: Payment, options: PaymentsApiOptions): object {
  const { reference, amount, currency, state, refunded, token } = payment;
  return { reference, amount, currency, state, refunded, url: `${options.payUrl}/${token}` };
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

function newPayment(body: string | undefined): NewPayment | undefined {
  const asked = parsed(body);
  const hasTexts = TEXT_FIELDS.every((name) => typeof asked[name] === 'string' && asked[name]);
  const isAmount = Number.isSafeInteger(asked['amount']) && Number(asked['amount']) > 0;
  const isWeb = [asked['returnUrl'], asked['cancelUrl']].every(isWebAddress);
  if (!hasTexts || !isAmount || !isWeb) return undefined;
  const texts = Object.fromEntries(TEXT_FIELDS.map((name) => [name, asked[name]]));
  return { ...texts, amount: asked['amount'] } as NewPayment;
}

function parsed(body: string | undefined): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(body ?? ''));
  } catch {
    return {};
  }
}

function isWebAddress(value: unknown): boolean {
  return typeof value === 'string' && /^https?:$/.test(URL.parse(value)?.protocol ?? '');
}

function problem(status: number, error: string): Answer {
  return json(status, { error });
}
