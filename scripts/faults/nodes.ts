import type { Environment } from '../bench/processes.ts';
import { type RunningShop, startShop } from '../bench/shop.ts';
import type { FaultContext } from './fault.ts';

/** A node of the shop, up; the first is the one whose address shoppers know. */
export function startNode(world: FaultContext, index = 0, extraEnv: Environment = {}): Promise<RunningShop> {
  return startShop(world.port + 5 * index, { ...world.env, ...extraEnv });
}
