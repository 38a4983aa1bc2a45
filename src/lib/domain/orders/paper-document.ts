/** A row of a label and a formatted value. */
export interface PaperRow {
  readonly label: string;
  readonly value: string;
}

/**
 * An invoice or a credit note: translated, with formatted amounts. It is stored when the paper is issued, so that fields of
 * a later build must be optional.
 */
export interface PaperDocument {
  readonly languageTag: string;
  readonly title: string;
  /** Of the paper itself. */
  readonly number: string;
  /** RFC 3339. */
  readonly issuedAt: string;
  readonly club: string;
  /** Hexadecimal, of headings and rules. */
  readonly colour: string;
  readonly facts: readonly PaperRow[];
  /** The first line is the seller's name. */
  readonly seller: readonly string[];
  readonly parties: readonly { readonly heading: string; readonly lines: readonly string[] }[];
  readonly columns: Readonly<
    Record<'description' | 'quantity' | 'unitPrice' | 'vatRate' | 'amount', string>
  >;
  readonly lines: readonly {
    readonly name: string;
    readonly details: readonly string[];
    readonly quantity: string;
    /** Without VAT. */
    readonly unitPrice: string;
    readonly vatRate: string;
    readonly amount: string;
  }[];
  readonly sums: readonly PaperRow[];
  readonly gross: PaperRow;
  readonly net: PaperRow;
  readonly vat: readonly PaperRow[];
  /** Payment, exemption and the like. */
  readonly notes: readonly string[];
  readonly legal: readonly string[];
}
