import type { Failpoint } from '#lib/server/platform/ports/failpoint.ts';

/** Ends the process as a crash would, the `times`-th time it reaches the step. */
export function crashAt({
  step,
  times,
}: {
  readonly step: Failpoint;
  readonly times: number;
}): (reached: Failpoint) => void {
  let left = times;
  return (reached) => {
    if (reached !== step) return;
    left -= 1;
    if (left === 0) process.kill(process.pid, 'SIGKILL');
  };
}
