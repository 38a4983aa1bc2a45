export type BackupState =
  | { readonly kind: 'running'; readonly done: number; readonly total: number }
  | {
      readonly kind: 'written';
      /** Where the shop has put it, on its own machine. */
      readonly file: string;
      readonly rows: number;
      readonly sums: Readonly<Record<string, string>>;
    }
  /** `reason`: for the terminal, without personal data. */
  | { readonly kind: 'failed'; readonly reason: string };

/** What stored data contradicts itself in. `found`: ids of the rows as JSON, without personal data. */
export interface Violation {
  readonly violation: string;
  readonly found: string;
}

/** Backup and check of the embedded database, which no other process can open while the shop runs. */
export interface StoredData {
  /** Starts a backup and returns its id; undefined while another one runs. */
  startBackup(): string | undefined;
  findBackup(id: string): BackupState | undefined;
  /** Empty for a sound shop. Throws `Outage`. */
  findViolations(): Promise<readonly Violation[]>;
}
