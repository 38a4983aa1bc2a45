/** A subscription of an e-mail address to a size in one shop. */
export interface StockAlert {
  readonly email: string;
  readonly shopId: number;
  readonly variantId: number;
}

/** An alert whose size is available again. */
export interface StockAlertDue extends StockAlert {
  readonly id: number;
  readonly productId: number;
}

/**
 * One-time alerts for sizes that are back in stock, with double opt-in: stored only after the mailed link was opened.
 * Throws `Outage` when the database is unavailable.
 */
export interface StockAlerts {
  /** Stores an alert. Idempotent; `full` when the address has `MAX_STOCK_ALERTS` others in the shop. */
  open(alert: StockAlert, now: Date): Promise<'open' | 'full'>;
  /** Deletes an alert. Does nothing when there is none. */
  stop(alert: StockAlert): Promise<void>;
  /**
   * Claims a batch of alerts, oldest first, whose size is in stock and on sale to everybody. No other node gets them for
   * two minutes.
   */
  claimDue(now: Date): Promise<readonly StockAlertDue[]>;
  /** Deletes a mailed alert. */
  close(id: number): Promise<void>;
  /** Deletes a batch of alerts older than `RETENTION_DAYS.stockAlert`. Returns whether more may be left. */
  purge(now: Date): Promise<boolean>;
}
