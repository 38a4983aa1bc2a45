import { COMMITTED_KIND, IDEMPOTENCY_KEY, type Problem } from '#lib/contract/procedures.ts';
import type { Outcome, WaitingChange } from '../kept-basket.ts';
import type { Reply } from './basket-calls.ts';
import { changeKept, inTurn, readKept } from './kept-state.ts';
import { type WindowClient, worker } from './worker-scope.ts';

/** Milliseconds after which a change is not made any more: nobody expects it. */
const LONGEST_WAIT = 86_400_000;

/** Sends what waits, in order and each once; then tells a page what became of it. */
export function sendWaiting(page?: WindowClient): Promise<void> {
  return inTurn(async () => {
    let { waiting, outcomes, baskets } = await readKept();
    const shops = new Set<string>();
    for (const change of waiting) {
      const result = await send(change);
      if (!result) break;
      const { reply, ...outcome } = result;
      if (reply) baskets = { ...baskets, [change.shop]: { basket: reply.basket, at: Date.now() } };
      waiting = waiting.filter((other) => other !== change);
      outcomes = [...outcomes, outcome];
      shops.add(change.shop);
      await changeKept({ baskets, waiting, outcomes });
    }
    announceChanges(shops);
    if (waiting.length + outcomes.length === 0) return;
    const shown = page ?? (await pageInSight());
    shown?.postMessage({ waiting: waiting.length, outcomes });
  });
}

interface Result extends Outcome {
  readonly reply?: Reply;
}

/** Undefined while the change has to go on waiting. */
async function send({ method, shop, key, payload, name, at }: WaitingChange) {
  if (Date.now() - at > LONGEST_WAIT) return { name, problem: {} } satisfies Result;
  const response = await fetch(`/api/rpc/${method}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-shop-id': shop, [IDEMPOTENCY_KEY]: key },
    body: JSON.stringify({ payload }),
  }).catch(() => undefined);
  if (!response) return undefined;
  return response.ok ? made(name, await response.json()) : refused(name, method, response);
}

function made(name: string, reply: Reply & Pick<Problem, 'errors'>): Result {
  return { name, reply, ...(reply.errors && { problem: { errors: reply.errors } }) };
}

async function refused(
  name: string,
  method: string,
  response: Response,
): Promise<Result | undefined> {
  const problem = (await response.json().catch(() => ({}))) as Partial<Problem>;
  if (problem.kind === COMMITTED_KIND) return { name };
  if (response.status >= 500 || /^4(?:08|25|29)$/.test(`${response.status}`)) return undefined;
  // Removed elsewhere meanwhile: it is gone, as wanted.
  const isGone = method === 'removeItemFromBasket' && problem.failureKind === 'BasketItemNotFound';
  return isGone ? { name } : { name, problem };
}

/** Open pages load their baskets again: `src/lib/client/change-channel.ts`. */
function announceChanges(shops: ReadonlySet<string>): void {
  const channel = new BroadcastChannel('terrace-basket');
  for (const shop of shops) channel.postMessage(shop);
  channel.close();
}

async function pageInSight(): Promise<WindowClient | undefined> {
  const pages = await worker.clients.matchAll({ type: 'window' });
  return (
    pages.find(({ focused }) => focused) ??
    pages.find(({ visibilityState }) => visibilityState === 'visible')
  );
}
