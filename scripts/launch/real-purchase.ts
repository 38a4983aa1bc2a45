import { setTimeout as pause } from 'node:timers/promises';
import type { Method, Payload } from '../../src/lib/contract/procedures.ts';
import { anAddress } from '../../tests/support/an-order.ts';
import { createRpcClient, type RpcResult } from '../bench/rpc-client.ts';
import { payByCard, type Receipt } from '../faults/shopper.ts';
import { openPatiently, type RealClient, type RealWorld } from './real-client.ts';

const AGAIN_MS = 700;
const UNAVAILABLE = 503;
const REFUSED = 403;

/** Payload of an order; undefined when the goods are gone, `held` when the time inside is over. */
type Prepared = Payload<'placeOrder'> | 'sold-out' | 'held';

/**
 * Buys one unit with the pass of the room, as a browser does. `pressesAgain`: sends the order twice at once. Undefined
 * when the time inside was over before.
 */
export async function buyWithPass(
  world: RealWorld,
  client: RealClient,
  pressesAgain: boolean,
): Promise<Receipt | undefined> {
  if (!(await seeProduct(world, client))) return undefined;
  const email = `shopper-${client.number}@example.com`;
  const placement = await fillBasket(world, client, email);
  if (placement === 'held') return undefined;
  const session = client.jar.header();
  const back =
    placement === 'sold-out' ? placement : await pay(world, client, placement, pressesAgain);
  if (back === 'held') return undefined;
  if (back === 'sold-out') return { email, session, outcome: 'sold-out' };
  await seeOrder(world, client, back);
  return { email, session, outcome: 'paid' };
}

async function fillBasket(world: RealWorld, client: RealClient, email: string): Promise<Prepared> {
  const items = [{ variantId: world.goods.variantId, quantity: 1 }];
  const added = await call(world, client, 'addItemsToBasket', { items });
  if (!added.ok) return added.status === REFUSED ? 'held' : 'sold-out';
  const updated = await call(world, client, 'updateCheckout', {
    email,
    shippingAddress: anAddress({ houseNumber: String(client.number + 1) }),
    deliveryKey: 'standard',
  });
  if (!updated.ok) return 'sold-out';
  const { idempotencyKey, cost } = updated.reply.checkout;
  return { idempotencyKey, expectedTotal: cost.total, acceptsTerms: true };
}

/** Address to which the payment page leads back. */
async function pay(
  world: RealWorld,
  client: RealClient,
  placement: Payload<'placeOrder'>,
  pressesAgain: boolean,
): Promise<string> {
  const place = () => call(world, client, 'placeOrder', placement);
  const [placed] = await Promise.all([place(), ...(pressesAgain ? [place()] : [])]);
  if (!placed.ok) return placed.status === REFUSED ? 'held' : 'sold-out';
  return placed.reply.status === 'placed' ? payByCard(placed.reply.redirectUrl) : 'sold-out';
}

/** The short address leads to the product's page. False when the pass has ended and leads to the room. */
async function seeProduct(world: RealWorld, client: RealClient): Promise<boolean> {
  const short = await openPatiently(world, client, `/en-gb/p/${world.goods.productId}`);
  await short.arrayBuffer();
  const path = short.headers.get('location');
  if (path?.includes('waiting-room')) {
    world.sightings.note('a pass that had ended');
    return false;
  }
  if (!path) return true;
  const page = await openPatiently(world, client, new URL(path, 'http://127.0.0.1').pathname);
  await page.arrayBuffer();
  return page.status === 200;
}

async function seeOrder(world: RealWorld, client: RealClient, back: string): Promise<void> {
  const { pathname, search } = new URL(back);
  const returned = await openPatiently(world, client, pathname + search);
  await returned.arrayBuffer();
  const order = new URL(returned.headers.get('location') ?? '', back);
  const page = await openPatiently(world, client, order.pathname + order.search);
  if (!(await page.text()).includes('AU-'))
    world.sightings.breach('an order page without its number');
}

/** Calls again while the shop cannot do it; what it answered meanwhile is noted. */
async function call<Name extends Method>(
  world: RealWorld,
  client: RealClient,
  method: Name,
  payload: Payload<Name>,
): Promise<RpcResult<Name>> {
  for (;;) {
    const result = await callOnce(world, client, method, payload);
    if (result?.ok) return result;
    const isFinal = result && result.status !== UNAVAILABLE;
    world.sightings.note(
      result
        ? `${method}: ${result.status}${kindOf(result.text)}`
        : 'no answer from a node that died',
    );
    if (isFinal) return result;
    await pause(AGAIN_MS * (0.5 + Math.random()));
  }
}

/** Undefined without an answer. */
async function callOnce<Name extends Method>(
  { nodes }: RealWorld,
  { number, jar }: RealClient,
  method: Name,
  payload: Payload<Name>,
): Promise<RpcResult<Name> | undefined> {
  const client = createRpcClient(nodes.urlFor(number), 1);
  try {
    const result = await client.call(method, payload, jar.header());
    if (result.ok && result.session.startsWith('terrace_auth=')) jar.store(result.session);
    return result;
  } catch {
    return undefined;
  } finally {
    client.close();
  }
}

function kindOf(text: string): string {
  const kind = /"(?:kind|code)":"([\w-]+)"/.exec(text)?.[1];
  return kind ? ` (${kind})` : '';
}
