import type { Method } from '../../src/lib/contract/procedures.ts';
import type { Goods } from './database.ts';
import type { RpcResult, RpcClient } from './rpc-client.ts';

/** What a scenario may use. */
export interface ScenarioContext {
  readonly client: RpcClient;
  readonly goods: Goods;
  readonly productIds: readonly number[];
  /** How many shoppers come with a filled basket. */
  readonly shoppers: number;
}

/** One counted call; `over` when there is nothing left to do, else good or what was wrong with it. */
export type Step = (connection: number) => Promise<string>;
export const OK = 'good';
export const EXHAUSTED = 'over';

/** Prepares, uncounted, and answers the step that is counted. */
export type Scenario = (world: ScenarioContext) => Promise<Step>;

/** Good, or what the door said instead. */
export function describeOutcome(result: RpcResult<Method>): string {
  return result.ok ? OK : `${result.status} ${result.text.slice(0, 300)}`;
}

/** One after the other, from the first again after the last. */
export function cycle<Item>(items: readonly Item[]): () => Item {
  let index = -1;
  return () => {
    index = (index + 1) % items.length;
    return items[index] as Item;
  };
}

/** Does `work` `count` times, at most `width` at once; the answers in order. */
export async function runConcurrently<Answer>(
  count: number,
  concurrency: number,
  work: (index: number) => Promise<Answer>,
): Promise<readonly Answer[]> {
  const results: Answer[] = [];
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < count) {
      const index = next;
      next += 1;
      results[index] = await work(index);
    }
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, count) }, worker));
  return results;
}
