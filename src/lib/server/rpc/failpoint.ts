/** Steps of an order at which `npm run faults` lets the process die. */
export type Failpoint =
  /** The order is committed, the reply not sent. */
  | 'after-place'
  /** The provider has the payment, the shopper has no card page. */
  | 'after-open'
  /** The payment result has arrived and is not applied. */
  | 'before-settle'
  /** It is applied, the reply not sent. */
  | 'after-settle'
  /** The provider has refunded, the order is not marked. */
  | 'after-refund'
  /** The mail is sent, the order is not marked. */
  | 'after-mail';

const [activeStep, times = '1'] = (process.env['FAILPOINT'] ?? '').split(':');
let remaining = Number(times);

/** Kills the process the n-th time this step is reached if `FAILPOINT={step}:{n}` is set. */
export function failpoint(step: Failpoint): void {
  if (step !== activeStep) return;
  remaining -= 1;
  if (remaining === 0) process.kill(process.pid, 'SIGKILL');
}
