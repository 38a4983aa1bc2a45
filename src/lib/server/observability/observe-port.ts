import { Outage } from '#lib/domain/outage.ts';
import type { ObservePort, OutsidePort } from '#lib/server/ports/observe.ts';

export type CallOutcome = 'ok' | 'outage' | 'error';

type Report = (port: OutsidePort, outcome: CallOutcome, seconds: number) => void;

/** Wraps a port, so that each call that returns a promise is reported when it ends. */
export function observePort(report: Report): ObservePort {
  return (name, port) =>
    new Proxy(port, {
      get(target, key, receiver) {
        const member: unknown = Reflect.get(target, key, receiver);
        if (typeof member !== 'function') return member;
        return (...args: readonly unknown[]): unknown => {
          const startedAt = performance.now();
          const end = (outcome: CallOutcome): void =>
            report(name, outcome, (performance.now() - startedAt) / 1_000);
          const result: unknown = Reflect.apply(member, target, args);
          if (!(result instanceof Promise)) return result;
          result.then(
            () => end('ok'),
            (error: unknown) => end(error instanceof Outage ? 'outage' : 'error'),
          );
          return result;
        };
      },
    });
}
