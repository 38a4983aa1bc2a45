/** Which size somebody wants to hear of, and where. */
export interface StockAlert {
  readonly email: string;
  readonly shopId: number;
  readonly variantId: number;
}

/** An alert whose size can be bought again. */
export interface StockAlertDue extends StockAlert {
  readonly id: number;
  readonly productId: number;
}

/**
 * Who is told, once, when a size is back. Nobody is in it who has not followed the link of a mail. Throws `Outage`
 * when the database cannot answer.
 */
export interface StockAlerts {
  /** Once, however often it is asked; `full` when the address has `MOST_ALERTS` others in the shop. */
  open(alert: StockAlert, now: Date): Promise<'open' | 'full'>;
  /** Deletes the address from this size's list; nothing happens if it is not there. */
  stop(alert: StockAlert): Promise<void>;
  /**
   * Takes alerts whose size is in stock and on sale to everybody, the oldest first, a bounded number at a time; another
   * node leaves them alone for two minutes.
   */
  claimDue(now: Date): Promise<readonly StockAlertDue[]>;
  /** Deletes one that was mailed. */
  close(id: number): Promise<void>;
  /** Deletes a batch of those that are older than `ALERT_DAYS`; answers whether more may be left. */
  purge(now: Date): Promise<boolean>;
}
