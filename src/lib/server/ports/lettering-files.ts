import type { LetteringRecord } from '#lib/domain/lettering-files/lettering-record.ts';

/** What an import does, or would do, with one record. */
export type LetteringChange =
  | { readonly kind: 'same' | 'new' }
  | { readonly kind: 'changed'; readonly fields: readonly string[] }
  /** The record cannot be taken. `path` names the field, `expected` what would be right. */
  | {
      readonly kind: 'refused';
      readonly path: string;
      readonly value: unknown;
      readonly expected: string;
    };

export interface LetteringDifference {
  /** In the order of the records. */
  readonly changes: readonly LetteringChange[];
  /** Styles and parts that are no longer offered and names that are no longer refused, because no record names them. */
  readonly gone: readonly string[];
  /** Styles and parts that were offered and names that were refused before. */
  readonly active: number;
}

export interface LetteringWrite {
  /** Takes away what the records do not name. */
  readonly isFull: boolean;
  /** Whether the records are written after all, when their difference is known. */
  readonly accept: (difference: LetteringDifference) => boolean;
}

export interface StoredLettering {
  readonly records: readonly LetteringRecord[];
  /** Undefined while it is that of the club's folder. */
  readonly changedAt: Date | undefined;
}

/** What the club prints, as records. Begins with what the club's folder says. Throws `Outage`. */
export interface LetteringFiles {
  read(): Promise<StoredLettering>;
  /**
   * Compares the records with the shop and writes what differs, prices included, in one transaction, unless `accept`
   * says no. Refused records are left out. A change reaches all nodes at once.
   */
  write(
    records: readonly LetteringRecord[],
    options: LetteringWrite,
    now: Date,
  ): Promise<LetteringDifference>;
}
