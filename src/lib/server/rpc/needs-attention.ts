import type { Log } from '#lib/server/ports/services.ts';

const PATIENCE = 5 * 60_000;

/**
 * The line that the club's monitoring waits for: money that could not be settled for five minutes. It is repeated with
 * each try that fails, so at least every five minutes, until it is settled.
 */
export function needsAttention(
  log: Pick<Log, 'error'>,
  payment: string,
  { since, now }: { readonly since: Date; readonly now: Date },
  reason: string,
): void {
  if (now.getTime() - since.getTime() < PATIENCE) return;
  log.error('payment.needs-attention', { payment, since: since.toISOString(), reason });
}
