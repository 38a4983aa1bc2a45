/** How often a promotion was used in one shop, in paid orders that are not cancelled. */
export interface PromotionUse {
  readonly promotion: string;
  readonly shopId: number;
  readonly orders: number;
  /** Granted amount, in hundredths. */
  readonly amount: number;
}

/** A code in all its shops together. */
export interface DeskCode {
  readonly code: string;
  readonly isActive: boolean;
  readonly uses: number;
  /** In each shop. */
  readonly maxUses: number | undefined;
  readonly isOncePerCustomer: boolean;
  readonly startsAt: Date | undefined;
  readonly endsAt: Date | undefined;
}

export interface NewCodes {
  readonly count: number;
  /** Returns so many different codes in upper case; called again for those that exist already. */
  readonly generate: (count: number) => readonly string[];
  readonly maxUses: number | null;
  readonly isOncePerCustomer: boolean;
}

/** The desk's operations on promotions besides their rules. Throws `Outage`. */
export interface DeskPromotions {
  /** Counted again every five minutes. */
  uses(now: Date): Promise<readonly PromotionUse[]>;
  /** Pauses or resumes the promotion in all shops. False if there is none. */
  setActive(key: string, isActive: boolean): Promise<boolean>;
  /** In the order of their letters, after `after`, beginning with `term`. */
  codes(
    key: string,
    search: { readonly term: string; readonly after: string; readonly limit: number },
  ): Promise<readonly DeskCode[]>;
  countCodes(key: string): Promise<number>;
  exportCodes(key: string): AsyncIterable<DeskCode>;
  /** Makes codes in all shops of the promotion, all or none. Returns how many. */
  makeCodes(key: string, codes: NewCodes, now: Date): Promise<number>;
  /** False if the promotion has no such code. */
  setCodeActive(key: string, code: string, isActive: boolean): Promise<boolean>;
}
