import type { Conversion, Conversions } from '#lib/server/ports/conversions.ts';
import type { Log } from '#lib/server/ports/services.ts';

export interface HttpConversionsOptions {
  /** Takes `POST { events: Conversion[] }`. */
  readonly url: string;
  /** Sent as bearer; absent: nothing is. */
  readonly secret: string | undefined;
  readonly fetch: typeof fetch;
  readonly log: Log;
  /** Resolves after that many milliseconds, or as soon as `signal` says. */
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** Events at most that wait; what comes when there are as many is given up. */
const MAX_WAITING = 2_000;
const MAX_BATCH = 50;
/** Milliseconds. */
const PATIENCE = 5_000;
const LAST_PATIENCE = 2_000;
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 60_000;

type Sent =
  | { readonly kind: 'taken' }
  /** Nothing that another try could change. */
  | { readonly kind: 'refused'; readonly status: number }
  | { readonly kind: 'away'; readonly reason: string; readonly pauseMs: number };

/**
 * Hands events on to an endpoint of the club's, in batches, one request at a time and beside everything else. An
 * endpoint that is away, slow or busy (429, 5xx) is asked again after pauses that double, or after its `Retry-After`;
 * what it refuses is given up. The log hears of each change once, in counts.
 */
export function httpConversions(options: HttpConversionsOptions): Conversions {
  const { log, pause } = options;
  const end = new AbortController();
  const journal = journalIn(log);
  const waiting: Conversion[] = [];
  let work: Promise<void> | undefined;

  async function sendAll(): Promise<void> {
    let failures = 0;
    while (waiting.length > 0 && !end.signal.aborted) {
      const batch = waiting.slice(0, MAX_BATCH);
      // One request after the other is the whole of the load on the other side.
      const sent = await send(batch, options, AbortSignal.timeout(PATIENCE), failures);
      journal.heard(sent, batch.length);
      failures = sent.kind === 'away' ? failures + 1 : 0;
      if (sent.kind === 'away') await pause(sent.pauseMs, end.signal);
      else waiting.splice(0, batch.length);
    }
  }

  function begin(): void {
    if (waiting.length === 0 || end.signal.aborted) return;
    work ??= sendAll().finally(() => {
      work = undefined;
      // What came in while the last one was on its way back.
      begin();
    });
  }

  return {
    hand(conversion) {
      if (end.signal.aborted) return;
      if (waiting.length >= MAX_WAITING) {
        journal.gaveUp(1);
        return;
      }
      waiting.push(conversion);
      begin();
    },
    async close() {
      end.abort();
      await work;
      const last = AbortSignal.timeout(LAST_PATIENCE);
      while (waiting.length > 0 && !last.aborted) {
        const sent = await send(waiting.splice(0, MAX_BATCH), options, last, 0);
        if (sent.kind === 'away') break;
      }
    },
  };
}

interface Journal {
  heard(sent: Sent, events: number): void;
  gaveUp(events: number): void;
}

/** Tells the log when it changes how the other side answers, and nothing in between. */
function journalIn(log: Log): Journal {
  let last: Sent['kind'] = 'taken';
  let givenUp = 0;
  return {
    heard(sent, events) {
      if (sent.kind === 'refused') givenUp += events;
      if (sent.kind === last) return;
      last = sent.kind;
      if (sent.kind === 'away') log.warn('conversions.away', { reason: sent.reason });
      if (sent.kind === 'refused') log.warn('conversions.refused', { status: sent.status });
      if (sent.kind !== 'taken') return;
      log.info('conversions.back', { givenUp });
      givenUp = 0;
    },
    gaveUp(events) {
      givenUp += events;
    },
  };
}

async function send(
  events: readonly Conversion[],
  { url, secret, fetch }: HttpConversionsOptions,
  signal: AbortSignal,
  failures: number,
): Promise<Sent> {
  const pauseMs = Math.min(FIRST_PAUSE * 2 ** failures, LONGEST_PAUSE);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(secret && { authorization: `Bearer ${secret}` }),
      },
      body: JSON.stringify({ events }),
      redirect: 'error',
      signal,
    });
    await response.body?.cancel();
    const { status } = response;
    if (response.ok) return { kind: 'taken' };
    if (status !== 429 && status < 500) return { kind: 'refused', status };
    const wanted = Number(response.headers.get('retry-after')) * 1_000;
    const asked = wanted > 0 ? Math.min(wanted, LONGEST_PAUSE) : pauseMs;
    return { kind: 'away', reason: `status ${status}`, pauseMs: asked };
  } catch (error) {
    // Its name alone: messages of the network carry addresses.
    return { kind: 'away', reason: error instanceof Error ? error.name : 'unknown', pauseMs };
  }
}
