/** Rates from a day on, in hundredths of a percent. A class that is left out has the standard rate. */
export interface VatPeriod {
  /** ISO date. */
  readonly from: string;
  readonly standard: number;
  /** Printed books. */
  readonly book?: number;
  /** Clothes and shoes of children. */
  readonly children?: number;
}
