import {
  COMMITTED_KIND,
  IDEMPOTENCY_KEY,
  type Method,
  type Payload,
  type Problem,
  type Reply,
  UNCERTAIN_KIND,
} from '#lib/contract/procedures.ts';
import { READ_LIMIT } from './read-limit.ts';

/** The reply, a problem response (RFC 9457), or a network failure: `waits` if the change is made when that is over. */
export type CallResult<Value> =
  | { readonly status: 'success'; readonly reply: Value }
  | { readonly status: 'problem'; readonly problem: Problem }
  | { readonly status: 'offline'; readonly waits?: boolean | undefined };

/** Whether the change is saved although its reply could not be read. */
export function isCommitted(result: CallResult<unknown>): boolean {
  return result.status === 'problem' && result.problem.kind === COMMITTED_KIND;
}

/** Whether the change may or may not be saved. */
export function isUncertain(result: CallResult<unknown>): boolean {
  return result.status === 'problem' && result.problem.kind === UNCERTAIN_KIND;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** The request outlives the page. */
  readonly keepalive?: boolean;
  /** Idempotency key. */
  readonly requestId?: string;
}

/** The called procedures that change nothing. Only these are repeated; a change that has no reply may be saved. */
export const READ = /^(?:get|resolve)/;

/** Milliseconds until a change without a reply ends. An order waits for the payment provider. */
const CHANGE_LIMIT = 20_000;
const ORDER_LIMIT = 45_000;

/** Statuses after which a read is sent once more. */
const TEMPORARY = /^(?:408|409|425|429|50[0234])$/;
/** Milliseconds before that, and as many again at random, so that not all shoppers come back at once. */
const PAUSE = 400;
/** A server that asks for a longer pause gets no repeat. */
const LONGEST_PAUSE = 3_000;

/**
 * Calls a procedure of the page's shop. A read that fails for a temporary reason is repeated once, a change never. A
 * call without a reply ends: a read as a problem of status 504, a change as one that may be saved. Throws only when
 * aborted.
 */
export async function call<Name extends Method>(
  method: Name,
  payload: Payload<Name>,
  options: CallOptions = {},
): Promise<CallResult<Reply<Name>>> {
  const first = await send(method, payload, options);
  if (!READ.test(method) || first.pause === undefined) return first.result;
  await new Promise<unknown>((resolve) => {
    setTimeout(resolve, first.pause);
    options.signal?.addEventListener('abort', resolve, { once: true });
  });
  return (await send(method, payload, options)).result;
}

interface Attempt<Value> {
  readonly result: CallResult<Value>;
  /** Milliseconds after which a repeat may succeed. */
  readonly pause?: number | undefined;
}

async function send<Name extends Method>(
  method: Name,
  payload: Payload<Name>,
  options: CallOptions,
): Promise<Attempt<Reply<Name>>> {
  const limit = AbortSignal.timeout(limitOf(method));
  try {
    const response = await post(method, payload, { ...options, signal: either(options, limit) });
    if (response.ok) {
      const reply = (await response.json()) as Reply<Name>;
      // So that the basket can be shown without a network.
      if (Object(reply).basket) worker()?.postMessage({ shop: shopId(), reply });
      return { result: { status: 'success', reply } };
    }
    const pause = pauseAfter(response);
    const problem = await problemOf(response);
    if (problem.goTo) location.assign(problem.goTo);
    return { result: { status: 'problem', problem }, pause };
  } catch (error) {
    if (options.signal?.aborted) throw error;
    if (limit.aborted) return { result: { status: 'problem', problem: lateProblem(method) } };
    return { result: await keptResult(method, payload, options), pause: randomPause() };
  }
}

/** The service worker keeps the basket and its changes: `scripts/offline/worker`. Never an order. */
const worker = (): ServiceWorker | null | undefined => navigator.serviceWorker?.controller;

/** Without a network: the basket as it was last, or a change that waits. */
async function keptResult<Name extends Method>(
  method: Name,
  payload: unknown,
  options: CallOptions,
): Promise<CallResult<Reply<Name>>> {
  const kept = worker() && (await post(method, payload, options, '/seen').catch(() => undefined));
  return kept?.status === 200
    ? { status: 'success', reply: await kept.json() }
    : { status: 'offline', waits: kept?.ok };
}

function post(
  method: Method,
  payload: unknown,
  { requestId, ...options }: CallOptions,
  base = '',
): Promise<Response> {
  return fetch(`${base}/api/rpc/${method}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-shop-id': shopId(),
      ...(requestId && { [IDEMPOTENCY_KEY]: requestId }),
    },
    body: JSON.stringify({ payload }),
    ...options,
  });
}

function shopId(): string {
  return document.documentElement.dataset['shop'] ?? '';
}

function limitOf(method: Method): number {
  if (READ.test(method)) return READ_LIMIT;
  return method === 'placeOrder' ? ORDER_LIMIT : CHANGE_LIMIT;
}

/** Older browsers cannot combine two signals: a search that a newer term aborts has no limit there. */
function either({ signal }: CallOptions, limit: AbortSignal): AbortSignal {
  if (!signal) return limit;
  return 'any' in AbortSignal ? AbortSignal.any([signal, limit]) : signal;
}

function lateProblem(method: Method): Problem {
  const problem = { title: 'No reply in time', status: 504 };
  return READ.test(method) ? problem : { ...problem, kind: UNCERTAIN_KIND };
}

/** Undefined if a repeat is no use, or the server asks for a pause that is too long. */
function pauseAfter({ status, headers }: Response): number | undefined {
  if (!TEMPORARY.test(String(status))) return undefined;
  const asked = Number(headers.get('retry-after') ?? 0) * 1_000;
  if (!(asked <= LONGEST_PAUSE)) return undefined;
  return Math.max(asked, randomPause());
}

function randomPause(): number {
  return PAUSE * (1 + Math.random());
}

async function problemOf(response: Response): Promise<Problem> {
  try {
    return (await response.json()) as Problem;
  } catch {
    return { title: response.statusText, status: response.status };
  }
}
