/** Parts outside the shop whose calls are counted. */
export type OutsidePort =
  | 'content'
  | 'identity'
  | 'payments'
  | 'membership'
  | 'mail'
  | 'conversions';

/** Returns the port, or one that also counts its calls and their outcomes. */
export type ObservePort = <Port extends object>(name: OutsidePort, port: Port) => Port;

/** Without metrics nothing stands between the caller and the port. */
export const unobserved: ObservePort = (_, port) => port;
