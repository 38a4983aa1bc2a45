import type { Fault } from './fault.ts';
import { kill } from './kill.ts';
import { race } from './race.ts';

/** In the order in which they are run. */
export const FAULTS: readonly Fault[] = [race(1), race(2), kill];
