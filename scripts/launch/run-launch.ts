import type { LaunchOptions } from './launch-options.ts';
import { runReal } from './run-real.ts';
import { runSimulated } from './run-simulated.ts';

/** Plays the launch, prints what was found and returns the exit code. */
export function runLaunch(options: LaunchOptions): Promise<number> {
  return options.isReal ? runReal(options) : runSimulated(options);
}
