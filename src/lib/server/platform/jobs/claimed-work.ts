/** Batches per round, so that one round ends even with a long queue. */
const MAX_BATCHES = 10;

/**
 * Claims and processes small batches, one after the other, until none is left or the round is full: background work
 * must not crowd out shoppers. `process` returns whether the service accepted the item and never throws. Returns false
 * when a whole batch failed: the service is down, and the rest waits.
 */
export async function processClaims<Item>(
  claim: () => Promise<readonly Item[]>,
  process: (item: Item) => Promise<boolean>,
): Promise<boolean> {
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const items = await claim();
    if (items.length === 0) return true;
    const accepted = await Promise.all(items.map(process));
    if (!accepted.includes(true)) return false;
  }
  return true;
}
