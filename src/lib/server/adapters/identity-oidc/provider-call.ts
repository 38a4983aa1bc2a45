import { Outage } from '#lib/domain/outage.ts';

/** What every call to the provider needs. */
export interface Caller {
  readonly fetch: typeof globalThis.fetch;
}

export interface Reply {
  readonly status: number;
  /** The JSON object of the body; empty when it is none. */
  readonly body: Readonly<Record<string, unknown>>;
}

const TIMEOUT_MS = 2000;

/**
 * One call to the provider, at most two seconds for all of it unless told otherwise. Redirects are not followed: codes and secrets go
 * to the address that was configured or to none. Throws `Outage` when nothing of use comes back.
 */
export async function call(caller: Caller, url: string, init: RequestInit = {}): Promise<Reply> {
  try {
    const response = await caller.fetch(url, {
      ...init,
      headers: { accept: 'application/json', ...init.headers },
      redirect: 'error',
      signal: init.signal ?? AbortSignal.timeout(TIMEOUT_MS),
    });
    return { status: response.status, body: object(await response.text()) };
  } catch (cause) {
    throw new Outage('identity', 'no answer from the provider', { cause });
  }
}

/** A text member, or undefined. */
export function text(body: Reply['body'], name: string): string | undefined {
  const value = body[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function object(json: string): Reply['body'] {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
