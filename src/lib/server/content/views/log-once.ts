import type { Log } from '#lib/server/platform/ports/services.ts';

const logged = new WeakMap<Log, Set<string>>();
const MAX_NAMES = 200;

/** Logs one line per component and logger, to keep the log readable. */
export function logOnce(log: Log, event: string, component: string): void {
  const names = logged.get(log) ?? new Set<string>();
  logged.set(log, names);
  const name = component.slice(0, 80);
  if (names.has(name) || names.size >= MAX_NAMES) return;
  names.add(name);
  log.warn(event, { component: name });
}
