import { mutationQueue } from '#lib/client/mutation-queue.ts';
import type { KeptBasket, Outcome, WaitingChange } from '#scripts/offline/kept-basket.ts';
import { KEPT } from '#scripts/offline/store-names.ts';

interface Kept {
  /** By the id of the shop. */
  readonly baskets: Readonly<Record<string, KeptBasket>>;
  readonly waiting: readonly WaitingChange[];
  /** What no page has shown yet. */
  readonly outcomes: readonly Outcome[];
}

const ENTRY = '/kept';

/** One after the other: this worker alone reads and writes what is kept, for all tabs. */
export const inTurn = mutationQueue();

export async function readKept(): Promise<Kept> {
  const stored = await (await caches.open(KEPT)).match(ENTRY);
  return stored ? ((await stored.json()) as Kept) : { baskets: {}, waiting: [], outcomes: [] };
}

export async function changeKept(change: Partial<Kept>): Promise<Kept> {
  const kept = { ...(await readKept()), ...change };
  await (await caches.open(KEPT)).put(ENTRY, Response.json(kept));
  return kept;
}
