import type { FileDifference, RecordWrite } from '#lib/domain/catalog-files/record-report.ts';
import type {
  PromotionFileRecord,
  PromotionRecord,
} from '#lib/domain/promotion-files/promotion-record.ts';

/** In force is a promotion that is not paused in some shop. */
export interface PromotionDifference extends FileDifference {
  /** Codes that the file does not name, of promotions of which it names others. */
  readonly goneCodes: readonly string[];
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
    options: RecordWrite<PromotionDifference>,
  ): Promise<PromotionDifference>;
}
