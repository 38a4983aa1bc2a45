import type { Environment } from '../bench/processes.ts';
import { type RunningShop, startShop } from '../bench/shop.ts';
import type { FaultContext } from './fault.ts';

/** Starts a node of the shop. The first one has the address that webhooks use. */
export function startNode(
  context: FaultContext,
  index = 0,
  extraEnv: Environment = {},
): Promise<RunningShop> {
  return startShop(context.port + 5 * index, { ...context.env, ...extraEnv });
}
