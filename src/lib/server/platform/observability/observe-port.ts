import { Outage } from '#lib/domain/outage.ts';
import type { ObservePort, OutsidePort } from '#lib/server/platform/ports/observe.ts';
import { wrapPort } from './wrap-port.ts';

export type CallOutcome = 'ok' | 'outage' | 'error';

type Report = (port: OutsidePort, outcome: CallOutcome, seconds: number) => void;

/** Wraps a port, so that each call that returns a promise is reported when it ends. */
export function observePort(report: Report): ObservePort {
  return (name, port) =>
    wrapPort(port, (_, call) => {
      const startedAt = performance.now();
      const end = (outcome: CallOutcome): void =>
        report(name, outcome, (performance.now() - startedAt) / 1_000);
      const result = call();
      if (!(result instanceof Promise)) return result;
      result.then(
        () => end('ok'),
        (error: unknown) => end(error instanceof Outage ? 'outage' : 'error'),
      );
      return result;
    });
}
