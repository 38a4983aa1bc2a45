import type { Log } from '#lib/server/ports/services.ts';

const said = new WeakMap<Log, Set<string>>();
const MOST = 200;

/** One line for each component that nothing shows, however often it is met: a log that repeats itself is not read. */
export function logOnce(log: Log, event: string, component: string): void {
  const known = said.get(log) ?? new Set<string>();
  said.set(log, known);
  const name = component.slice(0, 80);
  if (known.has(name) || known.size >= MOST) return;
  known.add(name);
  log.warn(event, { component: name });
}
