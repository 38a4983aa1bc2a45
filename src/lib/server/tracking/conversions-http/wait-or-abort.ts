import { setTimeout } from 'node:timers/promises';

/** Does not keep the process alive; resolves early when aborted. */
export function waitOrAbort(ms: number, signal: AbortSignal): Promise<void> {
  return setTimeout(ms, undefined, { signal, ref: false }).catch(() => undefined);
}
