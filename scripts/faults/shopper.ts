import { setTimeout as pause } from 'node:timers/promises';
import type { Method, Payload } from '../../src/lib/contract/procedures.ts';
import { createRpcClient, type RpcClient, type RpcResult } from '../bench/rpc-client.ts';
import { prepareShopper } from '../bench/scenario-orders.ts';

/** What a shopper saw; it must match the database afterwards. */
export interface Receipt {
  /** Unique for each shopper. */
  readonly email: string;
  readonly session: string;
  /** `sold-out`: at the checkout. `left`: without payment. `paid`: has seen the order page. */
  readonly outcome: 'sold-out' | 'left' | 'cancelled' | 'paid';
}

/** The shopper's action at the card page. */
export type Intent = 'pay' | 'leave' | 'cancel';

/** How long a shopper retries while the shop does not respond. */
const RETRY_TIMEOUT_MS = 120_000;
const RETRY_INTERVAL_MS = 150;
const PAY_FORM = { step: 'pay', number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123' };

/**
 * Buys one unit of a variant, from the empty basket to the order page. Retries after failed connections and 503.
 * @throws Error for any other unexpected response.
 */
export async function buyAsShopper(
  url: string,
  purchase: { readonly variantId: number; readonly index: number; readonly intent: Intent },
): Promise<Receipt> {
  const client = createRpcClient(url, 1);
  try {
    const shopper = await retryUntilAnswered(() =>
      prepareShopper(client, [purchase.variantId], purchase.index),
    );
    const { session, placement } = shopper;
    const receipt = { session, email: `shopper-${purchase.index}@example.com` };
    const placed = await callUntilAnswered(client, 'placeOrder', placement, session);
    if (!placed.ok) throw new Error(`placeOrder: ${placed.status} ${placed.text.slice(0, 200)}`);
    if (placed.reply.status === 'failed') {
      const { failure } = placed.reply;
      if (failure.kind === 'changed') return { ...receipt, outcome: 'sold-out' };
      throw new Error(`placeOrder: ${JSON.stringify(failure)}`);
    }
    return {
      ...receipt,
      outcome: await completeCardPage(placed.reply.redirectUrl, session, purchase.intent),
    };
  } finally {
    client.close();
  }
}

async function completeCardPage(
  cardPage: string,
  session: string,
  intent: Intent,
): Promise<Receipt['outcome']> {
  if (intent === 'leave') return 'left';
  const back = await submitCardForm(cardPage, intent === 'pay' ? PAY_FORM : { step: 'cancel' });
  const order = await retryUntilAnswered(() => openAddress(back, session));
  if (intent === 'cancel') return 'cancelled';
  const page = await retryUntilAnswered(() => openAddress(order, session, 200));
  if (!page.includes('AU-')) throw new Error('the order page does not show the order number');
  return 'paid';
}

/** Pays with an approved card; returns the address that the provider redirects to. */
export function payByCard(cardPage: string): Promise<string> {
  return submitCardForm(cardPage, PAY_FORM);
}

async function submitCardForm(
  cardPage: string,
  form: Readonly<Record<string, string>>,
): Promise<string> {
  const body = new URLSearchParams(form);
  const response = await fetch(cardPage, { method: 'POST', body, redirect: 'manual' });
  const back = response.headers.get('location');
  if (!back)
    throw new Error(`the card page responded without a redirect, status ${response.status}`);
  return back;
}

/** Returns the redirect target (303) or the page text (200). @throws Error for any other status. */
async function openAddress(
  address: string,
  session: string,
  expectedStatus = 303,
): Promise<string> {
  const response = await fetch(address, { headers: { cookie: session }, redirect: 'manual' });
  const text = await response.text();
  if (response.status !== expectedStatus)
    throw new Error(`${address.split('?')[0]}: ${response.status}`);
  if (expectedStatus === 200) return text;
  return new URL(response.headers.get('location') ?? '', address).href;
}

/** Repeats the action until it succeeds or `RETRY_TIMEOUT_MS` has passed. */
export async function retryUntilAnswered<Answer>(action: () => Promise<Answer>): Promise<Answer> {
  const deadline = Date.now() + RETRY_TIMEOUT_MS;
  for (;;) {
    try {
      return await action();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await pause(RETRY_INTERVAL_MS);
    }
  }
}

export async function callUntilAnswered<Name extends Method>(
  client: RpcClient,
  method: Name,
  payload: Payload<Name>,
  session: string,
): Promise<RpcResult<Name>> {
  return retryUntilAnswered(async () => {
    const result = await client.call(method, payload, session);
    if (!result.ok && result.status === 503)
      throw new Error(`${method}: ${result.text.slice(0, 200)}`);
    return result;
  });
}
