import type Stripe from 'stripe';
import { Outage } from '#lib/domain/outage.ts';

export interface StripeAccess {
  readonly secretKey: string;
  /** Another address than Stripe's own; for tests. */
  readonly apiUrl?: string | undefined;
  /** Milliseconds for one try; the shopper stands at the till. */
  readonly patience?: number;
  /** Tries after the first one, with the same idempotency key. */
  readonly retries?: number;
}

const PATIENCE = 8_000;

/** Stripe's package, which is read and made ready when it is first needed: a shop with another provider has none of it. */
export function stripeClient(access: StripeAccess): () => Promise<Stripe> {
  let client: Promise<Stripe> | undefined;
  return () => {
    client ??= connect(access);
    return client;
  };
}

async function connect(access: StripeAccess): Promise<Stripe> {
  const { default: Package } = await import('stripe');
  return new Package(access.secretKey, {
    timeout: access.patience ?? PATIENCE,
    maxNetworkRetries: access.retries ?? 1,
    telemetry: false,
    ...(access.apiUrl && place(new URL(access.apiUrl))),
  });
}

function place({ hostname, port, protocol }: URL): Stripe.StripeConfig {
  return { host: hostname, port, protocol: protocol === 'http:' ? 'http' : 'https' };
}

/** What Stripe's refusal says by itself; undefined for an error that is not Stripe's. */
export interface Refusal {
  readonly status: number | undefined;
  readonly code: string | undefined;
  readonly param: string | undefined;
  /** The answer to an earlier try under the same idempotency key, told again. */
  readonly isReplayed: boolean;
}

function refusalOf(error: unknown): Refusal | undefined {
  if (!isStripes(error)) return undefined;
  const { statusCode, code, param, headers } = error;
  const isReplayed = headers?.['idempotent-replayed'] === 'true';
  return { status: statusCode, code, param, isReplayed };
}

/** By name: asking for the class would read the package. */
function isStripes(error: unknown): error is Stripe.errors.StripeError {
  return error instanceof Error && 'type' in error && /^Stripe\w*Error$/.test(String(error.type));
}

/**
 * Asks Stripe; whatever it refuses or does not answer is an `Outage`, unless `understood` makes a value of it. Without the
 * error as its cause: it carries headers and what was asked for, and logs are read by many.
 */
export async function asked<Value>(
  ask: () => Promise<Value>,
  understood: (refusal: Refusal) => Value | undefined = () => undefined,
): Promise<Value> {
  try {
    return await ask();
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    const value = understood(refusal);
    if (value !== undefined) return value;
    throw new Outage('payments', reasonOf(refusal));
  }
}

function reasonOf({ status, code }: Refusal): string {
  if (status === undefined) return 'the provider cannot be reached';
  return ['status', status, code].filter(Boolean).join(' ');
}
