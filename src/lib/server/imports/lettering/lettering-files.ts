import type { FileDifference, RecordWrite } from '#lib/domain/catalog-files/record-report.ts';
import type { LetteringRecord } from '#lib/domain/lettering-files/lettering-record.ts';

export interface StoredLettering {
  readonly records: readonly LetteringRecord[];
  /** Undefined while it is that of the club's folder. */
  readonly changedAt: Date | undefined;
}

/** The club's printing as records. Initially that of the club's folder. Throws `Outage`. */
export interface LetteringFiles {
  read(): Promise<StoredLettering>;
  /**
   * Compares the records with the shop and writes what differs, prices included, in one transaction, unless `accept`
   * says no. Refused records are left out. A change reaches all nodes at once. In force are the styles and parts that are
   * offered and the names that are refused.
   */
  write(
    records: readonly LetteringRecord[],
    options: RecordWrite<FileDifference>,
    now: Date,
  ): Promise<FileDifference>;
}
