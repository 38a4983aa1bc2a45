import { setTimeout as pause } from 'node:timers/promises';
import type { Method, Payload } from '../../src/lib/contract/procedures.ts';
import { type RpcResult, type RpcClient, createRpcClient } from '../bench/rpc-client.ts';
import { prepareShopper } from '../bench/scenario-orders.ts';

/** What a shopper was told; all of it must hold afterwards. */
export interface Receipt {
  /** Who the order is for, and nobody else's. */
  readonly email: string;
  readonly session: string;
  /** `sold-out`: told so at the till. `left`: without paying. `paid`: with the order before their eyes. */
  readonly outcome: 'sold-out' | 'left' | 'cancelled' | 'paid';
}

/** What somebody does at the card page. */
export type Intent = 'pay' | 'leave' | 'cancel';

/** How long a shopper presses again while the shop is away. */
const RETRY_TIMEOUT_MS = 120_000;
const RETRY_INTERVAL_MS = 150;
const PAY_FORM = { step: 'pay', number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123' };

/**
 * Buys one of a variant, from the empty basket to the order's page, and presses again whenever the shop does not
 * answer or says 503. @throws Error when it says anything that nobody should hear.
 */
export async function buyAsShopper(
  url: string,
  purchase: { readonly variantId: number; readonly index: number; readonly intent: Intent },
): Promise<Receipt> {
  const client = createRpcClient(url, 1);
  try {
    const shopper = await retryUntilAnswered(() => prepareShopper(client, [purchase.variantId], purchase.index));
    const { session, placement } = shopper;
    const receipt = { session, email: `shopper-${purchase.index}@example.com` };
    const placed = await callUntilAnswered(client, 'placeOrder', placement, session);
    if (!placed.ok) throw new Error(`placeOrder: ${placed.status} ${placed.text.slice(0, 200)}`);
    if (placed.reply.status === 'failed') {
      const { failure } = placed.reply;
      if (failure.kind === 'changed') return { ...receipt, outcome: 'sold-out' };
      throw new Error(`placeOrder: ${JSON.stringify(failure)}`);
    }
    return { ...receipt, outcome: await completeCardPage(placed.reply.redirectUrl, session, purchase.intent) };
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
  if (!page.includes('AU-')) throw new Error('an order’s page without its number');
  return 'paid';
}

/** Pays with a card that is approved; answers where the provider sends its shopper. */
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
  if (!back) throw new Error(`the card page answered ${response.status}`);
  return back;
}

/** Where the address leads, or what stands there. @throws Error for anything else. */
async function openAddress(address: string, session: string, expectedStatus = 303): Promise<string> {
  const response = await fetch(address, { headers: { cookie: session }, redirect: 'manual' });
  const text = await response.text();
  if (response.status !== expectedStatus) throw new Error(`${address.split('?')[0]}: ${response.status}`);
  if (expectedStatus === 200) return text;
  return new URL(response.headers.get('location') ?? '', address).href;
}

/** Again and again until it is answered, or patience is over. */
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
