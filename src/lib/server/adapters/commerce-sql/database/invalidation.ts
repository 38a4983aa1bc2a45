import pg from 'pg';

/** Publishes stale cache tags to all nodes. */
export interface Invalidation {
  publish(tags: readonly string[]): Promise<void>;
  /** For this node only, before it returns. */
  publishHere(tags: readonly string[]): void;
  subscribe(listener: (tags: readonly string[]) => void): void;
  close(): Promise<void>;
}

export const INVALIDATION_CHANNEL = 'terrace_invalidate';
const RECONNECT_MS = 1_000;

/** For a single node: delivers to listeners of this process. */
export function localInvalidation(): Invalidation {
  const listeners: ((tags: readonly string[]) => void)[] = [];
  const publishHere = (tags: readonly string[]): void => {
    for (const listener of listeners) listener(tags);
  };
  return {
    publish: (tags) => Promise.resolve(publishHere(tags)),
    publishHere,
    subscribe: (listener) => {
      listeners.push(listener);
    },
    close: () => Promise.resolve(),
  };
}

/**
 * For several nodes on one PostgreSQL, with LISTEN and NOTIFY. Messages may get lost while
 * disconnected, so listeners receive `*` (everything) after a reconnect, and unsent tags are sent
 * then.
 */
export function postgresInvalidation(url: string, onError: (error: Error) => void): Invalidation {
  const local = localInvalidation();
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  /** Tags that the other nodes have not received yet. */
  const unsent = new Set<string>();

  async function send(): Promise<void> {
    // A payload is limited to 8,000 bytes. Tags contain no blanks.
    for (const part of splitIntoChunks([...unsent], 50)) {
      if (!client) return;
      await client.query('select pg_notify($1, $2)', [INVALIDATION_CHANNEL, part.join(' ')]);
      for (const tag of part) unsent.delete(tag);
    }
  }

  async function listen(mayHaveMissed: boolean): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 2_000,
      query_timeout: 6_000,
      keepAlive: true,
    });
    next.on('error', scheduleReconnect);
    next.on('notification', ({ payload }) => {
      if (payload) local.publishHere(payload.split(' '));
    });
    try {
      await next.connect();
      await next.query(`listen ${INVALIDATION_CHANNEL}`);
      client = next;
      if (mayHaveMissed) local.publishHere(['*']);
      await send();
    } catch (error) {
      scheduleReconnect(error instanceof Error ? error : new Error(String(error)));
    }
  }

  function scheduleReconnect(error: Error): void {
    if (isClosed || timer) return;
    client = undefined;
    onError(error);
    timer = setTimeout(() => {
      timer = undefined;
      void listen(true);
    }, RECONNECT_MS);
    timer.unref();
  }

  void listen(false);
  return {
    async publish(tags) {
      for (const tag of tags) unsent.add(tag);
      if (!client) return local.publish(tags);
      // Deliver locally; the other nodes receive the tags after a reconnect.
      await send().catch(() => local.publish(tags));
    },
    publishHere: local.publishHere,
    subscribe: local.subscribe,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}

function* splitIntoChunks<Item>(items: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
