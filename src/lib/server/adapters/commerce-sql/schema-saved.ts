import type { ColumnType, Generated } from 'kysely';
import type { StoredLines } from './stored-lines.ts';

/** Items saved for later. */
export interface SavedTables {
  saved_item: {
    id: Generated<string>;
    /** Same format as `basket.owner`. */
    owner: string;
    shop_id: number;
    /** Key of the main line. */
    key: string;
    /** All lines of the group. */
    lines: ColumnType<StoredLines, string, string>;
    saved_at: ColumnType<Date, Date, Date>;
  };
}
