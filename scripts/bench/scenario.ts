import type { Method } from '../../src/lib/contract/procedures.ts';
import type { Goods } from './database.ts';
import type { Heard, RpcClient } from './rpc-client.ts';

/** What a scenario may use. */
export interface World {
  readonly client: RpcClient;
  readonly goods: Goods;
  readonly productIds: readonly number[];
  /** How many shoppers come with a filled basket. */
  readonly shoppers: number;
}

/** One counted call; `over` when there is nothing left to do, else good or what was wrong with it. */
export type Step = (connection: number) => Promise<string>;
export const GOOD = 'good';
export const OVER = 'over';

/** Prepares, uncounted, and answers the step that is counted. */
export type Scenario = (world: World) => Promise<Step>;

/** Good, or what the door said instead. */
export function outcome(heard: Heard<Method>): string {
  return heard.ok ? GOOD : `${heard.status} ${heard.text.slice(0, 300)}`;
}

/** One after the other, from the first again after the last. */
export function cycle<Item>(items: readonly Item[]): () => Item {
  let at = -1;
  return () => {
    at = (at + 1) % items.length;
    return items[at] as Item;
  };
}

/** Does `work` `count` times, at most `width` at once; the answers in order. */
export async function severally<Answer>(
  count: number,
  width: number,
  work: (index: number) => Promise<Answer>,
): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < count) {
      const index = next;
      next += 1;
      answers[index] = await work(index);
    }
  };
  await Promise.all(Array.from({ length: Math.min(width, count) }, worker));
  return answers;
}
