import type { ColumnType, Generated } from 'kysely';
import type { CustomData, DisplayData, ItemGroup } from '#lib/domain/basket/basket.ts';
import type { LinePrint } from '#lib/domain/printing/line-print.ts';

/** Lines of a basket outside of it, as JSON: the ones removed last, and those saved for later. */
export type StoredLines = readonly StoredLine[];

interface StoredLine {
  readonly key: string;
  readonly variantId: number;
  readonly quantity: number;
  /** Absent for a line without a group. */
  readonly itemGroup?: ItemGroup;
  readonly displayData: DisplayData;
  readonly customData: CustomData;
  /** Absent for a line without printing. */
  readonly print?: LinePrint;
  readonly promotionIds: readonly string[];
  readonly seenPrice: number;
}

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
