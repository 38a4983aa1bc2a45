import type { SecurityEvent, SecurityLog } from '#lib/server/platform/ports/security-log.ts';

export interface QuietSecurityLog extends SecurityLog {
  readonly events: readonly SecurityEvent[];
}

/** A security log that is recorded instead of written. */
export function quietSecurityLog(): QuietSecurityLog {
  const events: SecurityEvent[] = [];
  return { events, record: (event) => void events.push(event), purge: async () => false };
}
