import {
  COMMITTED_KIND,
  IDEMPOTENCY_KEY,
  type Method,
  type Payload,
  type Problem,
  type Reply,
  UNCERTAIN_KIND,
} from '#lib/contract/procedures.ts';

/** The reply, a problem response (RFC 9457), or a network failure. */
export type CallResult<Value> =
  | { readonly status: 'success'; readonly reply: Value }
  | { readonly status: 'problem'; readonly problem: Problem }
  | { readonly status: 'offline' };

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

/** Calls a procedure of the page's shop. Throws only when aborted. Does not retry. */
export async function call<Name extends Method>(
  method: Name,
  payload: Payload<Name>,
  { requestId, ...options }: CallOptions = {},
): Promise<CallResult<Reply<Name>>> {
  let response: Response;
  try {
    response = await fetch(`/api/rpc/${method}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-shop-id': document.documentElement.dataset['shop'] ?? '',
        ...(requestId && { [IDEMPOTENCY_KEY]: requestId }),
      },
      body: JSON.stringify({ payload }),
      ...options,
    });
    if (response.ok) return { status: 'success', reply: (await response.json()) as Reply<Name> };
  } catch (error) {
    if (options.signal?.aborted) throw error;
    return { status: 'offline' };
  }
  return { status: 'problem', problem: await problemOf(response) };
}

async function problemOf(response: Response): Promise<Problem> {
  try {
    return (await response.json()) as Problem;
  } catch {
    return { title: response.statusText, status: response.status };
  }
}
