import pg from 'pg';

/** Spreads "these tags are stale" to every node. */
export interface Invalidation {
  publish(tags: readonly string[]): Promise<void>;
  subscribe(listener: (tags: readonly string[]) => void): void;
  close(): Promise<void>;
}

const CHANNEL = 'terrace_invalidate';
const RECONNECT_MS = 1_000;

/** For one node: what is published here is heard here. */
export function localInvalidation(): Invalidation {
  const listeners: ((tags: readonly string[]) => void)[] = [];
  return {
    publish: (tags) => {
      for (const listener of listeners) listener(tags);
      return Promise.resolve();
    },
    subscribe: (listener) => {
      listeners.push(listener);
    },
    close: () => Promise.resolve(),
  };
}

/**
 * For many nodes on one PostgreSQL, through LISTEN and NOTIFY. After a lost connection nobody knows what was
 * missed, so listeners hear `*` (everything) when it is back, and what was published meanwhile is sent then.
 */
export function postgresInvalidation(url: string, onError: (error: Error) => void): Invalidation {
  const local = localInvalidation();
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  /** What the other nodes have not heard yet. */
  const unsent = new Set<string>();

  async function send(): Promise<void> {
    // A payload may have 8,000 bytes; tags have no blanks in them.
    for (const part of parts([...unsent], 50)) {
      if (!client) return;
      await client.query('select pg_notify($1, $2)', [CHANNEL, part.join(' ')]);
      for (const tag of part) unsent.delete(tag);
    }
  }

  async function listen(missed: boolean): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 2_000,
      query_timeout: 6_000,
      keepAlive: true,
    });
    next.on('error', lost);
    next.on('notification', ({ payload }) => {
      if (payload) void local.publish(payload.split(' '));
    });
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
      client = next;
      if (missed) await local.publish(['*']);
      await send();
    } catch (error) {
      lost(error instanceof Error ? error : new Error(String(error)));
    }
  }

  function lost(error: Error): void {
    if (closed || timer) return;
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
      // This node at least; the others hear of it when there is a connection again.
      await send().catch(() => local.publish(tags));
    },
    subscribe: local.subscribe,
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}

function* parts<Item>(items: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
