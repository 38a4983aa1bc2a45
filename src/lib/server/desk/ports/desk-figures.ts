/** Orders and sales of one shop in one hour or on one day, VAT included, without cancelled orders. */
export interface SalesFigure {
  readonly shopId: number;
  readonly currency: string;
  /** `2026-11-24` or, for hours, `0` to `23`, in the given time zone. */
  readonly period: string;
  readonly orders: number;
  /** In hundredths. */
  readonly sales: number;
}

export interface ReturnFigure {
  readonly currency: string;
  readonly returns: number;
  readonly amount: number;
}

export interface ProductFigure {
  readonly productId: number;
  readonly name: string;
  readonly units: number;
}

export interface SizeFigure {
  readonly name: string;
  readonly size: string;
  /** Sold in the last seven days. */
  readonly units: number;
  readonly stock: number;
}

export interface WaitingFigures {
  readonly toPack: number;
  readonly toShip: number;
  readonly paymentIssues: number;
  readonly unsentMails: number;
  readonly stockAlerts: number;
}

export interface DeskFigures {
  readonly hours: readonly SalesFigure[];
  readonly days: readonly SalesFigure[];
  readonly returnsToday: readonly ReturnFigure[];
  readonly bestSellers: readonly ProductFigure[];
  readonly shortSizes: readonly SizeFigure[];
  readonly waiting: WaitingFigures;
}

/** Sums for the desk's first page. Each has an index and a bound. Throws `Outage`. */
export interface DeskStatistics {
  read(now: Date, timeZone: string): Promise<DeskFigures>;
}
