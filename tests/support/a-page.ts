import { vi } from 'vitest';

/** The parts of a document that the rpc client and the basket store use. */
export function aPage(): void {
  const events = new EventTarget();
  vi.stubGlobal('document', {
    documentElement: { dataset: { shop: '10001' } },
    dispatchEvent: (event: Event) => events.dispatchEvent(event),
    addEventListener: events.addEventListener.bind(events),
  });
  vi.stubGlobal('BroadcastChannel', undefined);
}

interface Call {
  readonly method: string;
  readonly payload: unknown;
  readonly headers: Headers;
  answer(reply: unknown, status?: number, headers?: Readonly<Record<string, string>>): void;
  breakLine(): void;
}

/** A server whose replies the test releases in its own order. */
export function aServer(): { readonly calls: readonly Call[]; next(): Promise<Call> } {
  const calls: Call[] = [];
  const waiting: ((call: Call) => void)[] = [];
  let count = 0;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    const call: Call = {
      method: url.replace('/api/rpc/', ''),
      payload: (JSON.parse(String(init.body)) as { payload?: unknown }).payload,
      headers: new Headers(init.headers),
      answer: (reply, status = 200, headers = {}) =>
        resolve(Response.json(reply, { status, headers })),
      breakLine: () => reject(new TypeError('Failed to fetch')),
    };
    calls.push(call);
    waiting.shift()?.(call);
    return promise;
  });
  return {
    calls,
    next() {
      const call = calls[count];
      count += 1;
      if (call) return Promise.resolve(call);
      const { promise, resolve } = Promise.withResolvers<Call>();
      waiting.push(resolve);
      return promise;
    },
  };
}

/** More than the pause before a read is repeated. */
const PAUSE_MS = 1_000;

/** Breaks the line of a read and of its repeat. Needs fake timers. */
export async function breakRead(server: ReturnType<typeof aServer>): Promise<void> {
  (await server.next()).breakLine();
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  (await server.next()).breakLine();
}
