import {
  IDEMPOTENCY_KEY,
  type Method,
  type Payload,
  type Problem,
  type Reply,
} from '#lib/contract/procedures.ts';

/** What came of a call: the reply, a problem the server explained, or a line that broke. */
export type CallResult<Value> =
  | { readonly status: 'success'; readonly reply: Value }
  | { readonly status: 'problem'; readonly problem: Problem }
  | { readonly status: 'offline' };

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Lets the call outlive the page. */
  readonly keepalive?: boolean;
  /** Names the request, so that sending it twice does it once. */
  readonly requestId?: string;
}

/**
 * Calls a procedure of the page's shop. Never throws but for an abort; mutations are not repeated by
 * themselves (the specification's retry rule is for reads, and fetch retries nothing).
 */
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
