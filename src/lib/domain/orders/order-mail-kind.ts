export type OrderMailKind =
  | 'confirmed'
  | 'shipped'
  | 'cancelled'
  | 'refunded'
  | 'returning'
  /** Confirms that the withdrawal from the contract was received. */
  | 'withdrawn';
