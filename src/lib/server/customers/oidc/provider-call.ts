import { Outage } from '#lib/domain/outage.ts';

/** What every call to the provider needs. */
export interface Caller {
  readonly fetch: typeof globalThis.fetch;
}

export interface Reply {
  readonly status: number;
  /** The JSON object of the body; empty if the body is no JSON object. */
  readonly body: Readonly<Record<string, unknown>>;
}

const TIMEOUT_MS = 2000;

/**
 * Calls the provider, by default with two seconds for the whole response. Redirects are not followed, so that codes and
 * secrets only go to the configured address. Throws `Outage` if there is no complete response.
 */
export async function callProvider(
  caller: Caller,
  url: string,
  init: RequestInit = {},
): Promise<Reply> {
  try {
    const response = await caller.fetch(url, {
      ...init,
      headers: { accept: 'application/json', ...init.headers },
      redirect: 'error',
      signal: init.signal ?? AbortSignal.timeout(TIMEOUT_MS),
    });
    return { status: response.status, body: parseObject(await response.text()) };
  } catch (cause) {
    throw new Outage('identity', 'no response from the provider', { cause });
  }
}

/** The value of a member if it is a string that is not empty. */
export function readString(body: Reply['body'], name: string): string | undefined {
  const value = body[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function parseObject(json: string): Reply['body'] {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
