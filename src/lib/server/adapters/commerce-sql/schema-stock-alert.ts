import type { ColumnType, Generated } from 'kysely';

export interface StockAlertTables {
  stock_alert: {
    id: Generated<number>;
    /** In one writing (`domain/newsletter.ts`). */
    email: string;
    shop_id: number;
    variant_id: number;
    opened_at: ColumnType<Date, Date, Date>;
    /** While a node is at it. */
    claimed_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
}
