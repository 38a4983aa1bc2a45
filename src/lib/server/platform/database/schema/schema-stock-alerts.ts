import type { ColumnType, Generated } from 'kysely';

export interface StockAlertTables {
  stock_alert: {
    id: Generated<number>;
    /** Normalized address. */
    email: string;
    shop_id: number;
    variant_id: number;
    opened_at: ColumnType<Date, Date, Date>;
    /** Claimed by a node until then. */
    claimed_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
}
