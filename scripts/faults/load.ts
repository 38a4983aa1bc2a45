import { setTimeout as pause } from 'node:timers/promises';
import { buyAsShopper, type Receipt } from './shopper.ts';

const NOT_YET_MS = 20;

/** Shoppers who buy one after the other, until they are stopped. */
export interface Load {
  /** Receipts of those who have seen their order page. */
  paid(): readonly Receipt[];
  receipts(): readonly Receipt[];
  failures(): readonly string[];
  /** Waits until so many more have seen their order page, or a purchase has failed. */
  untilPaid(count: number): Promise<void>;
  /** Lets the shoppers complete what they have begun. */
  stop(): Promise<void>;
}

/** Starts `shoppers` on the nodes in turn. Numbers of shoppers begin with `firstIndex`. */
export function startLoad(
  urls: readonly string[],
  variants: readonly number[],
  { shoppers, firstIndex }: { readonly shoppers: number; readonly firstIndex: number },
): Load {
  const receipts: Receipt[] = [];
  const failures: string[] = [];
  let isSelling = true;
  let next = firstIndex;
  const sell = async (url: string): Promise<void> => {
    while (isSelling) {
      const index = next++;
      const variantId = variants[index % variants.length] ?? 0;
      await buyAsShopper(url, { variantId, index, intent: 'pay' }).then(
        (receipt) => receipts.push(receipt),
        (error: unknown) => failures.push(String(error)),
      );
    }
  };
  const selling = Array.from({ length: shoppers }, (_, position) =>
    sell(urls[position % urls.length] ?? ''),
  );
  const paid = (): readonly Receipt[] => receipts.filter(({ outcome }) => outcome === 'paid');
  return {
    paid,
    receipts: () => [...receipts],
    failures: () => [...failures],
    async untilPaid(count) {
      const wanted = paid().length + count;
      while (paid().length < wanted && failures.length === 0) await pause(NOT_YET_MS);
    },
    async stop() {
      isSelling = false;
      await Promise.all(selling);
    },
  };
}

/** Visitors who open one page after the other. */
export interface Visits {
  count(): number;
  stop(): Promise<void>;
}

/** One visitor for each node. What the pages respond is counted by the nodes. */
export function startVisits(urls: readonly string[], paths: readonly string[]): Visits {
  let isOver = false;
  let count = 0;
  const visit = async (url: string): Promise<void> => {
    for (let index = 0; !isOver; index += 1) {
      // A node that is gone is found by the drill itself.
      const response = await fetch(url + paths[index % paths.length]).catch(() => undefined);
      await response?.arrayBuffer();
      count += 1;
      await pause(NOT_YET_MS);
    }
  };
  const visiting = urls.map(visit);
  return {
    count: () => count,
    async stop() {
      isOver = true;
      await Promise.all(visiting);
    },
  };
}
