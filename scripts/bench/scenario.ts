import type { Method } from '../../src/lib/contract/procedures.ts';
import type { Goods } from './database.ts';
import type { RpcClient, RpcResult } from './rpc-client.ts';

/** Input of a scenario. */
export interface ScenarioContext {
  readonly client: RpcClient;
  readonly goods: Goods;
  readonly productIds: readonly number[];
  /** Number of shoppers with a completed checkout. */
  readonly shoppers: number;
}

/** One measured call. Resolves to `OK`, to `EXHAUSTED` when no work is left, or to a description of the failure. */
export type Step = (connection: number) => Promise<string>;
export const OK = 'ok';
export const EXHAUSTED = 'exhausted';

/** Prepares the data, which is not measured, and returns the measured step. */
export type Scenario = (context: ScenarioContext) => Promise<Step>;

/** `OK`, or status and text of the failed response. */
export function describeOutcome(result: RpcResult<Method>): string {
  return result.ok ? OK : `${result.status} ${result.text.slice(0, 300)}`;
}

/** Returns the items in turn and starts again after the last. */
export function cycle<Item>(items: readonly Item[]): () => Item {
  let index = -1;
  return () => {
    index = (index + 1) % items.length;
    return items[index] as Item;
  };
}

/** Runs `work` `count` times, at most `concurrency` at once. The results are in order. */
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
