import { sql } from 'kysely';
import pg from 'pg';
import { withTimeout } from '#lib/server/platform/concurrency/with-timeout.ts';
import type { Connection, Db } from './connection.ts';

/** Publishes stale cache tags to all nodes. Transactions publish theirs with `notifyNodes`. */
export interface Invalidation {
  publish(tags: readonly string[]): Promise<void>;
  /** For this node only, before it returns. */
  publishHere(tags: readonly string[]): void;
  subscribe(listener: (tags: readonly string[]) => void): void;
  close(): Promise<void>;
}

export const INVALIDATION_CHANNEL = 'terrace_invalidate';
/** A payload is limited to 8,000 bytes. */
const TAGS_PER_MESSAGE = 50;
const LISTEN_TIMES: ListenTimes = { checkEvery: 5_000, patience: 6_000, reconnectAfter: 1_000 };

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

/** For the embedded database, which no other process can open: what its transactions notify, and what is published here. */
export async function embeddedInvalidation(listen: Connection['listen']): Promise<Invalidation> {
  const local = localInvalidation();
  await listen?.(INVALIDATION_CHANNEL, (payload) => local.publishHere(parsePayload(payload)));
  return local;
}

/**
 * Publishes tags with the commit of the transaction, so that no crash comes between. Both databases deliver them to
 * every node, this one included.
 */
export async function notifyNodes(db: Db, tags: readonly string[]): Promise<void> {
  for (const part of splitIntoChunks(tags, TAGS_PER_MESSAGE))
    await sql`select pg_notify(${INVALIDATION_CHANNEL}, ${toPayload(part)})`.execute(db);
}

/** Milliseconds. */
interface ListenTimes {
  /** Between two questions whether the server is still there. */
  readonly checkEvery: number;
  /** How long it may take to respond. */
  readonly patience: number;
  readonly reconnectAfter: number;
}

/**
 * For several nodes on one PostgreSQL, with LISTEN and NOTIFY. Messages may get lost while
 * disconnected, so listeners receive `*` (everything) after a reconnect, and unsent tags are sent
 * then. A server that is gone without closing its connections is noticed because it is asked.
 */
export function postgresInvalidation(
  url: string,
  onError: (error: Error) => void,
  { checkEvery, patience, reconnectAfter }: ListenTimes = LISTEN_TIMES,
): Invalidation {
  const local = localInvalidation();
  /** The newest connection; `client` is the same once it listens. */
  let latest: pg.Client | undefined;
  let client: pg.Client | undefined;
  let reconnectTimer: NodeJS.Timeout | undefined;
  let checkTimer: NodeJS.Timeout | undefined;
  let isClosed = false;
  /** Tags that the other nodes have not received yet. */
  const unsent = new Set<string>();

  async function send(): Promise<void> {
    for (const part of splitIntoChunks([...unsent], TAGS_PER_MESSAGE)) {
      if (!client) return;
      await client.query('select pg_notify($1, $2)', [INVALIDATION_CHANNEL, toPayload(part)]);
      for (const tag of part) unsent.delete(tag);
    }
  }

  async function listen(mayHaveMissed: boolean): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 2_000,
      query_timeout: patience,
      keepAlive: true,
    });
    latest = next;
    next.on('error', (error) => reconnect(next, error));
    next.on('notification', ({ payload }) => {
      if (payload) local.publishHere(parsePayload(payload));
    });
    try {
      await next.connect();
      await next.query(`listen ${INVALIDATION_CHANNEL}`);
      client = next;
      if (mayHaveMissed) local.publishHere(['*']);
      await send();
      checkLater(next);
    } catch (error) {
      reconnect(next, error);
    }
  }

  function checkLater(listening: pg.Client): void {
    if (isClosed || latest !== listening) return;
    checkTimer = setTimeout(() => {
      listening.query('select 1').then(
        () => checkLater(listening),
        (error) => reconnect(listening, error),
      );
    }, checkEvery);
    checkTimer.unref();
  }

  function reconnect(lost: pg.Client, cause: unknown): void {
    if (isClosed || latest !== lost) return;
    latest = undefined;
    client = undefined;
    clearTimeout(checkTimer);
    // A replica refuses to LISTEN, and keeps the connection.
    void lost.end().catch(() => undefined);
    onError(cause instanceof Error ? cause : new Error(String(cause)));
    reconnectTimer = setTimeout(() => void listen(true), reconnectAfter);
    reconnectTimer.unref();
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
      clearTimeout(reconnectTimer);
      clearTimeout(checkTimer);
      // A server that is gone does not confirm the end.
      const ended = client?.end() ?? Promise.resolve();
      await withTimeout(ended, patience, () => new Error('no reply')).catch(() => undefined);
    },
  };
}

/** Tags contain no blanks. */
function toPayload(tags: readonly string[]): string {
  return tags.join(' ');
}

function parsePayload(payload: string): readonly string[] {
  return payload.split(' ');
}

function* splitIntoChunks<Item>(items: readonly Item[], size: number): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
