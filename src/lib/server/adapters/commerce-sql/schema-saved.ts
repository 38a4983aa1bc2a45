import type { ColumnType, Generated } from 'kysely';
import type { StoredLines } from './stored-lines.ts';

/** What lies aside for later. */
export interface SavedTables {
  saved_item: {
    id: Generated<string>;
    /** As a basket's. */
    owner: string;
    shop_id: number;
    /** Of its main line. */
    key: string;
    /** All lines of its group. */
    lines: ColumnType<StoredLines, string, string>;
    saved_at: ColumnType<Date, Date, Date>;
  };
}
