/** Work that waits, and what happened lately; for monitoring. */
export interface ShopCount {
  readonly of: 'orders' | 'payments-waiting' | 'mails-waiting' | 'imports';
  /** A status, or the kind of mail. */
  readonly kind: string;
  readonly count: number;
}

/** Throws `Outage`. */
export interface ShopCounts {
  /** Orders of the last 24 hours by status, open payments, unsent mails, and imports by state. */
  read(now: Date): Promise<readonly ShopCount[]>;
}
