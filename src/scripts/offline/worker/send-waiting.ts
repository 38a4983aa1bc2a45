import { COMMITTED_KIND, IDEMPOTENCY_KEY, type Problem } from '#lib/contract/procedures.ts';
import type { Outcome, WaitingChange } from '#scripts/offline/kept-basket.ts';
import type { Reply } from './basket-calls.ts';
import { changeKept, inTurn, readKept } from './kept-state.ts';
import { type WindowClient, worker } from './worker-scope.ts';

/** Milliseconds after which a change is not made any more: nobody expects it. */
const LONGEST_WAIT = 86_400_000;

/** Sends what waits, in order and each once; then tells a page what became of it. */
export function sendWaiting(page?: WindowClient): Promise<void> {
  return inTurn(async () => {
    const { waiting } = await readKept();
    for (const change of waiting) if (!(await sendFirst(change))) break;
    const left = await readKept();
    announceChanges(waiting.slice(0, waiting.length - left.waiting.length));
    const news = { waiting: left.waiting.length, outcomes: left.outcomes };
    if (news.waiting + news.outcomes.length === 0) return;
    (page ?? (await pageInSight()))?.postMessage(news);
  });
}

/** Whether the change waits no longer. */
async function sendFirst(change: WaitingChange): Promise<boolean> {
  const result = await send(change);
  if (!result) return false;
  const { reply, ...outcome } = result;
  const { baskets, waiting, outcomes } = await readKept();
  const fresh = reply && { [change.shop]: { basket: reply.basket, at: Date.now() } };
  await changeKept({
    baskets: { ...baskets, ...fresh },
    waiting: waiting.slice(1),
    outcomes: [...outcomes, outcome],
  });
  return true;
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
function announceChanges(sent: readonly WaitingChange[]): void {
  const channel = new BroadcastChannel('terrace-basket');
  for (const shop of new Set(sent.map((change) => change.shop))) channel.postMessage(shop);
  channel.close();
}

async function pageInSight(): Promise<WindowClient | undefined> {
  const pages = await worker.clients.matchAll({ type: 'window' });
  return (
    pages.find(({ focused }) => focused) ??
    pages.find(({ visibilityState }) => visibilityState === 'visible')
  );
}
