import type { Log } from '#lib/server/platform/ports/services.ts';
import { headerTag } from './cache-tag.ts';

export interface CdnPurgeOptions {
  /** Receives the purges: a cache of the club's own, or a CDN's API. */
  readonly purgeUrl: string;
  /** Sent as bearer token. */
  readonly token: string | undefined;
  readonly fetch: typeof fetch;
  /** Resolves after so many milliseconds. */
  readonly pause: (ms: number) => Promise<unknown>;
  readonly log: Log;
}

export interface CdnPurge {
  /** Asks the cache to drop what carries one of these tags; everything for `*`. Returns at once. */
  purge(tags: readonly string[]): void;
  /** Resolves when nothing waits to be sent, or after the first failure. */
  close(): Promise<void>;
}

/** CDNs take this many tags in a request. */
const TAGS_PER_REQUEST = 30;
/** More than this is sent as one purge of everything. */
const MAX_WAITING = 600;
const EVERYTHING = '*';
const TIMEOUT_MS = 5_000;
const RETRY_MS = 1_000;
/** A page that was rendered before the change may reach the cache after the first purge. */
const REPEAT_MS = 1_500;

/**
 * Tells the cache in front of the shop which tags are out of date, twice for each. Tags that could not be sent are sent
 * again each second; meanwhile pages expire by their own time.
 */
export function createCdnPurge(options: CdnPurgeOptions): CdnPurge {
  const { pause } = options;
  const send = loggedSender(options);
  const waiting = new Set<string>();
  let isClosed = false;
  let running: Promise<void> | undefined;

  async function sendAll(): Promise<void> {
    while (waiting.size > 0) {
      const isSent = await sendNext();
      if (!isSent && isClosed) break;
    }
    running = undefined;
  }

  /** Sends one request; what was refused waits again. */
  async function sendNext(): Promise<boolean> {
    const tags = takeTags(waiting);
    const isSent = await send(tags);
    if (isSent) void repeat(tags);
    else {
      for (const tag of tags) waiting.add(tag);
      if (!isClosed) await pause(RETRY_MS);
    }
    return isSent;
  }

  async function repeat(tags: readonly string[]): Promise<void> {
    await pause(REPEAT_MS);
    if (!isClosed && !(await send(tags))) enqueue(tags);
  }

  function enqueue(tags: readonly string[]): void {
    for (const tag of tags) waiting.add(tag);
    // After this turn, so that the tags of one change go together.
    running ??= Promise.resolve().then(sendAll);
  }

  return {
    purge: (tags) => enqueue(tags.map((tag) => (tag === EVERYTHING ? tag : headerTag(tag)))),
    async close() {
      isClosed = true;
      await running;
    },
  };
}

/** Removes the tags of the next request. */
function takeTags(waiting: Set<string>): readonly string[] {
  if (waiting.has(EVERYTHING) || waiting.size > MAX_WAITING) {
    waiting.clear();
    return [EVERYTHING];
  }
  const tags = [...waiting].slice(0, TAGS_PER_REQUEST);
  for (const tag of tags) waiting.delete(tag);
  return tags;
}

/** Sends one purge and tells whether it was taken. Logs the first failure of a row, and its end. */
function loggedSender(options: CdnPurgeOptions): (tags: readonly string[]) => Promise<boolean> {
  const { log } = options;
  let isFailing = false;
  return async (tags) => {
    try {
      await sendPurge(options, tags);
      if (isFailing) log.info('cdn.purge-recovered');
      isFailing = false;
    } catch (error) {
      if (!isFailing) log.warn('cdn.purge-failed', { error });
      isFailing = true;
    }
    return !isFailing;
  };
}

/** @throws Error when the cache cannot be reached or refuses */
async function sendPurge(
  { purgeUrl, token, fetch }: CdnPurgeOptions,
  tags: readonly string[],
): Promise<void> {
  const response = await fetch(purgeUrl, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'cache-tag': tags.join(','),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(tags.includes(EVERYTHING) ? { purge_everything: true } : { tags }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The cache answered ${response.status}`);
}
