/** Steps of an order at which `npm run faults` lets the process die. */
export type Failpoint =
  /** The order is committed, nobody heard of it. */
  | 'after-place'
  /** The provider has the payment, the shopper has no card page. */
  | 'after-open'
  /** The provider's word came and is not applied. */
  | 'before-settle'
  /** It is applied, nobody heard of it. */
  | 'after-settle'
  /** The provider gave the money back, the order does not know. */
  | 'after-refund'
  /** The mail is sent, the order does not know. */
  | 'after-mail';

const [armed, times = '1'] = (process.env['FAILPOINT'] ?? '').split(':');
let left = Number(times);

/** Ends the process as a crash would the n-th time it comes here with `FAILPOINT={step}:{n}`; else does nothing. */
export function failpoint(step: Failpoint): void {
  if (step !== armed) return;
  left -= 1;
  if (left === 0) process.kill(process.pid, 'SIGKILL');
}
