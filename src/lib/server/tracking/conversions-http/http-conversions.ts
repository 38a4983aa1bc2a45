import type { Log } from '#lib/server/platform/ports/services.ts';
import type { Conversion, Conversions } from '#lib/server/tracking/ports/conversions.ts';

export interface HttpConversionsOptions {
  /** Accepts `POST { events: Conversion[] }`. */
  readonly url: string;
  /** Sent as bearer token, if defined. */
  readonly secret: string | undefined;
  readonly fetch: typeof fetch;
  readonly log: Log;
  /** Resolves after `ms` milliseconds, or as soon as `signal` aborts. */
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** Length of the queue; further events are dropped. */
const MAX_QUEUED = 2_000;
const MAX_BATCH = 50;
/** Milliseconds. */
const TIMEOUT = 5_000;
const SHUTDOWN_TIMEOUT = 2_000;
const FIRST_PAUSE = 1_000;
const MAX_PAUSE = 60_000;

type SendResult =
  | { readonly kind: 'accepted' }
  /** Rejected for good: retrying does not help. */
  | { readonly kind: 'rejected'; readonly status: number }
  | { readonly kind: 'unavailable'; readonly reason: string; readonly pauseMs: number };

/**
 * Sends events to an endpoint of the club in the background, in batches, one request at a time. Retries after network
 * errors, timeouts, 429 and 5xx with doubling pauses, or after `Retry-After`; drops batches that are rejected. Logs
 * changes of the endpoint's state only.
 */
export function httpConversions(options: HttpConversionsOptions): Conversions {
  const { log, pause } = options;
  const end = new AbortController();
  const stateLog = createStateLog(log);
  const queue: Conversion[] = [];
  let work: Promise<void> | undefined;

  async function sendAll(): Promise<void> {
    let failures = 0;
    while (queue.length > 0 && !end.signal.aborted) {
      const batch = queue.slice(0, MAX_BATCH);
      // One request at a time limits the load on the endpoint.
      const sent = await send(batch, options, AbortSignal.timeout(TIMEOUT), failures);
      stateLog.recordResult(sent, batch.length);
      failures = sent.kind === 'unavailable' ? failures + 1 : 0;
      if (sent.kind === 'unavailable') await pause(sent.pauseMs, end.signal);
      else queue.splice(0, batch.length);
    }
  }

  function startSending(): void {
    if (queue.length === 0 || end.signal.aborted) return;
    work ??= sendAll().finally(() => {
      work = undefined;
      // Events may have been queued after the last check of the queue.
      startSending();
    });
  }

  return {
    enqueue(conversion) {
      if (end.signal.aborted) return;
      if (queue.length >= MAX_QUEUED) {
        stateLog.recordDropped(1);
        return;
      }
      queue.push(conversion);
      startSending();
    },
    async close() {
      end.abort();
      await work;
      const last = AbortSignal.timeout(SHUTDOWN_TIMEOUT);
      while (queue.length > 0 && !last.aborted) {
        const sent = await send(queue.splice(0, MAX_BATCH), options, last, 0);
        if (sent.kind === 'unavailable') break;
      }
    },
  };
}

interface StateLog {
  recordResult(result: SendResult, events: number): void;
  recordDropped(events: number): void;
}

/** Logs when the endpoint's state changes, not every result. */
function createStateLog(log: Log): StateLog {
  let last: SendResult['kind'] = 'accepted';
  let dropped = 0;
  return {
    recordResult(result, events) {
      if (result.kind === 'rejected') dropped += events;
      if (result.kind === last) return;
      last = result.kind;
      if (result.kind === 'unavailable') log.warn('conversions.away', { reason: result.reason });
      if (result.kind === 'rejected') log.warn('conversions.refused', { status: result.status });
      if (result.kind !== 'accepted') return;
      log.info('conversions.back', { givenUp: dropped });
      dropped = 0;
    },
    recordDropped(events) {
      dropped += events;
    },
  };
}

async function send(
  events: readonly Conversion[],
  { url, secret, fetch }: HttpConversionsOptions,
  signal: AbortSignal,
  failures: number,
): Promise<SendResult> {
  const pauseMs = Math.min(FIRST_PAUSE * 2 ** failures, MAX_PAUSE);
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
    if (response.ok) return { kind: 'accepted' };
    if (status !== 429 && status < 500) return { kind: 'rejected', status };
    const retryAfter = Number(response.headers.get('retry-after')) * 1_000;
    const requestedPause = retryAfter > 0 ? Math.min(retryAfter, MAX_PAUSE) : pauseMs;
    return { kind: 'unavailable', reason: `status ${status}`, pauseMs: requestedPause };
  } catch (error) {
    // Only the name: messages of network errors contain addresses.
    return {
      kind: 'unavailable',
      reason: error instanceof Error ? error.name : 'unknown',
      pauseMs,
    };
  }
}
