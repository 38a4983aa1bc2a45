import type {
  PromotionFileRecord,
  PromotionRecord,
} from '#lib/domain/promotion-files/promotion-record.ts';

/** What an import does, or would do, with one record. */
export type PromotionChange =
  | { readonly kind: 'same' | 'new' }
  | { readonly kind: 'changed'; readonly fields: readonly string[] }
  /** The record cannot be taken. `path` names the field, `expected` what would be right. */
  | {
      readonly kind: 'refused';
      readonly path: string;
      readonly value: string;
      readonly expected: string;
    };

export interface PromotionDifference {
  /** In the order of the records. */
  readonly changes: readonly PromotionChange[];
  /** Keys of promotions that the file does not name in some shop where they are not paused. */
  readonly gone: readonly string[];
  /** Codes that the file does not name, of promotions of which it names others. */
  readonly goneCodes: readonly string[];
  /** Promotions that were not paused before. */
  readonly active: number;
}

export interface PromotionWrite {
  /** Pauses what the records do not name. */
  readonly isFull: boolean;
  /** Whether the records are written after all, when their difference is known. */
  readonly accept: (difference: PromotionDifference) => boolean;
}

/** Promotions and codes as records. Throws `Outage`. */
export interface PromotionFiles {
  /** Promotions by priority, then codes. */
  exportRecords(): AsyncIterable<PromotionFileRecord>;
  /** Without codes. */
  list(): Promise<readonly PromotionRecord[]>;
  /** A promotion has more than one record if its rules differ between shops. */
  find(key: string): Promise<readonly PromotionRecord[]>;
  /**
   * Compares the records with the shop and writes what differs in one transaction, unless `accept` says no. Refused
   * records are left out. A change of a promotion reaches all nodes at once.
   */
  write(
    records: readonly PromotionFileRecord[],
    options: PromotionWrite,
  ): Promise<PromotionDifference>;
}
