import type { Log } from '#lib/server/platform/ports/services.ts';

const ALERT_AFTER = 5 * 60_000;

/**
 * Logs the line that monitoring alerts on: a payment or refund that has failed for five minutes. Repeated with each
 * failed attempt, at least every five minutes, until it succeeds.
 */
export function alertPaymentFailure(
  log: Pick<Log, 'error'>,
  payment: string,
  { since, now }: { readonly since: Date; readonly now: Date },
  reason: string,
): void {
  if (now.getTime() - since.getTime() < ALERT_AFTER) return;
  log.error('payment.needs-attention', { payment, since: since.toISOString(), reason });
}
