import { setTimeout as pause } from 'node:timers/promises';
import type { Method, Payload } from '../../src/lib/contract/procedures.ts';
import { type Heard, type RpcClient, rpcClient } from '../bench/rpc-client.ts';
import { shopperAtTill } from '../bench/scenario-orders.ts';

/** What a shopper was told; all of it must hold afterwards. */
export interface Receipt {
  /** Who the order is for, and nobody else's. */
  readonly email: string;
  readonly session: string;
  /** `sold-out`: told so at the till. `left`: without paying. `paid`: with the order before their eyes. */
  readonly end: 'sold-out' | 'left' | 'cancelled' | 'paid';
}

/** What somebody does at the card page. */
export type Intent = 'pay' | 'leave' | 'cancel';

/** How long a shopper presses again while the shop is away. */
const PATIENCE_MS = 120_000;
const PRESS_AGAIN_MS = 150;
const PAYING = { step: 'pay', number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123' };

/**
 * Buys one of a variant, from the empty basket to the order's page, and presses again whenever the shop does not
 * answer or says 503. @throws Error when it says anything that nobody should hear.
 */
export async function buys(
  url: string,
  wish: { readonly variantId: number; readonly index: number; readonly intent: Intent },
): Promise<Receipt> {
  const client = rpcClient(url, 1);
  try {
    const till = await insisting(() => shopperAtTill(client, [wish.variantId], wish.index));
    const { session, placement } = till;
    const receipt = { session, email: `shopper-${wish.index}@example.com` };
    const placed = await insistingCall(client, 'placeOrder', placement, session);
    if (!placed.ok) throw new Error(`placeOrder: ${placed.status} ${placed.text.slice(0, 200)}`);
    if (placed.reply.status === 'failed') {
      const { failure } = placed.reply;
      if (failure.kind === 'changed') return { ...receipt, end: 'sold-out' };
      throw new Error(`placeOrder: ${JSON.stringify(failure)}`);
    }
    return { ...receipt, end: await atCardPage(placed.reply.redirectUrl, session, wish.intent) };
  } finally {
    client.close();
  }
}

async function atCardPage(
  cardPage: string,
  session: string,
  intent: Intent,
): Promise<Receipt['end']> {
  if (intent === 'leave') return 'left';
  const back = await atProvider(cardPage, intent === 'pay' ? PAYING : { step: 'cancel' });
  const order = await insisting(() => follow(back, session));
  if (intent === 'cancel') return 'cancelled';
  const page = await insisting(() => follow(order, session, 200));
  if (!page.includes('AU-')) throw new Error('an order’s page without its number');
  return 'paid';
}

/** Pays with a card that is approved; answers where the provider sends its shopper. */
export function pays(cardPage: string): Promise<string> {
  return atProvider(cardPage, PAYING);
}

async function atProvider(
  cardPage: string,
  form: Readonly<Record<string, string>>,
): Promise<string> {
  const body = new URLSearchParams(form);
  const answered = await fetch(cardPage, { method: 'POST', body, redirect: 'manual' });
  const back = answered.headers.get('location');
  if (!back) throw new Error(`the card page answered ${answered.status}`);
  return back;
}

/** Where the address leads, or what stands there. @throws Error for anything else. */
async function follow(address: string, session: string, wanted = 303): Promise<string> {
  const response = await fetch(address, { headers: { cookie: session }, redirect: 'manual' });
  const text = await response.text();
  if (response.status !== wanted) throw new Error(`${address.split('?')[0]}: ${response.status}`);
  if (wanted === 200) return text;
  return new URL(response.headers.get('location') ?? '', address).href;
}

/** Again and again until it is answered, or patience is over. */
export async function insisting<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (Date.now() > end) throw error;
      await pause(PRESS_AGAIN_MS);
    }
  }
}

export async function insistingCall<Name extends Method>(
  client: RpcClient,
  method: Name,
  payload: Payload<Name>,
  session: string,
): Promise<Heard<Name>> {
  return insisting(async () => {
    const heard = await client.call(method, payload, session);
    if (!heard.ok && heard.status === 503)
      throw new Error(`${method}: ${heard.text.slice(0, 200)}`);
    return heard;
  });
}
