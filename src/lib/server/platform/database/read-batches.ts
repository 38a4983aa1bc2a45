import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/**
 * Reads rows in the order of a key, in batches of `size`. `read` returns rows after that key, `keyOf` the key of a row.
 * The database reads the next batch while the caller works on this one, and the event loop runs between batches.
 */
export async function* readBatches<Row>(
  read: (after: number) => Promise<readonly Row[]>,
  keyOf: (row: Row) => number | undefined,
  size: number,
): AsyncGenerator<readonly Row[]> {
  let rows = await read(0);
  for (;;) {
    const last = rows.at(-1);
    const after = rows.length === size && last !== undefined ? keyOf(last) : undefined;
    const next = after === undefined ? Promise.resolve([]) : read(after);
    // It is awaited in the next turn; a caller that stops before has no use for its error.
    next.catch(() => undefined);
    // Until then the query is not sent.
    await yieldToEventLoop();
    yield rows;
    if (after === undefined) return;
    rows = await next;
  }
}
