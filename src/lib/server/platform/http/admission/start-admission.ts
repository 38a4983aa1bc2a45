import { Admission, type AdmissionOptions, TICK_MS } from './admission.ts';
import { measureLoopLag } from './loop-lag.ts';

/** The admission of a running node, which measures and adjusts itself. Its timer keeps no process alive. */
export function startAdmission(options: Partial<AdmissionOptions> = {}): Admission {
  const admission = new Admission({
    clock: () => performance.now(),
    random: Math.random,
    lag: measureLoopLag(),
    ...options,
  });
  setInterval(() => admission.tick(), TICK_MS).unref();
  return admission;
}
