import type Stripe from 'stripe';
import { Outage } from '#lib/domain/outage.ts';

export interface StripeAccess {
  readonly secretKey: string;
  /** Instead of Stripe's own address, for tests. */
  readonly apiUrl?: string | undefined;
  /** Milliseconds for one attempt. */
  readonly timeoutMs?: number;
  /** Retries with the same idempotency key. */
  readonly retries?: number;
}

const DEFAULT_TIMEOUT = 8_000;

/** Imports Stripe's package at first use, so that a shop with another provider never loads it. */
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
    timeout: access.timeoutMs ?? DEFAULT_TIMEOUT,
    maxNetworkRetries: access.retries ?? 1,
    telemetry: false,
    ...(access.apiUrl && hostSettings(new URL(access.apiUrl))),
  });
}

function hostSettings({ hostname, port, protocol }: URL): Stripe.StripeConfig {
  return { host: hostname, port, protocol: protocol === 'http:' ? 'http' : 'https' };
}

/** The safe parts of an error that Stripe returned. */
export interface StripeRefusal {
  readonly status: number | undefined;
  readonly code: string | undefined;
  readonly param: string | undefined;
  /** Whether this is the stored response to an earlier attempt with the same idempotency key. */
  readonly isReplayed: boolean;
}

function readRefusal(error: unknown): StripeRefusal | undefined {
  if (!isStripeError(error)) return undefined;
  const { statusCode, code, param, headers } = error;
  const isReplayed = headers?.['idempotent-replayed'] === 'true';
  return { status: statusCode, code, param, isReplayed };
}

/** By name, because the class would require importing the package. */
function isStripeError(error: unknown): error is Stripe.errors.StripeError {
  return error instanceof Error && 'type' in error && /^Stripe\w*Error$/.test(String(error.type));
}

/**
 * Throws Stripe's errors as `Outage`, unless `handleRefusal` returns a value. The original error is not the cause,
 * because it contains headers and request parameters that must not be logged.
 */
export async function callStripe<Value>(
  request: () => Promise<Value>,
  handleRefusal: (refusal: StripeRefusal) => Value | undefined = () => undefined,
): Promise<Value> {
  try {
    return await request();
  } catch (error) {
    const refusal = readRefusal(error);
    if (!refusal) throw error;
    const value = handleRefusal(refusal);
    if (value !== undefined) return value;
    throw new Outage('payments', describeRefusal(refusal));
  }
}

function describeRefusal({ status, code }: StripeRefusal): string {
  if (status === undefined) return 'the provider cannot be reached';
  return ['status', status, code].filter(Boolean).join(' ');
}
