import { sql } from 'kysely';
import { MAX_STOCK_ALERTS } from '#lib/domain/catalog/stock-alert.ts';
import { isSoldIn } from '#lib/server/catalog/sql/catalog/sale-by-shop.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { purgeStockAlerts } from '#lib/server/platform/database/purge-expired-rows.ts';
import { runQuery } from '#lib/server/platform/database/run-query.ts';
import type {
  StockAlert,
  StockAlertDue,
  StockAlerts,
} from '#lib/server/stock-alerts/ports/stock-alerts.ts';

const PORT = 'stock-alerts';
/** Limit per claim, oldest first. */
const BATCH = 50;
/** Longer than the timeout of the mail server. */
const CLAIM_MS = 2 * 60_000;

/** Stock alerts in SQL, one row per address, shop and size. */
export function sqlStockAlerts(db: Db): StockAlerts {
  return {
    open: (alert, now) => runQuery(PORT, () => openAlert(db, alert, now)),
    async stop({ email, shopId, variantId }) {
      await runQuery(PORT, () =>
        db
          .deleteFrom('stock_alert')
          .where('email', '=', email)
          .where('shop_id', '=', shopId)
          .where('variant_id', '=', variantId)
          .execute(),
      );
    },
    claimDue: (now) => runQuery(PORT, () => claimDue(db, now)),
    async close(id) {
      await runQuery(PORT, () => db.deleteFrom('stock_alert').where('id', '=', id).execute());
    },
    purge: (now) => runQuery(PORT, () => purgeStockAlerts(db, now)),
  };
}

/** Counts and inserts in one statement. An existing alert is always `open`. */
async function openAlert(
  db: Db,
  { email, shopId, variantId }: StockAlert,
  now: Date,
): Promise<'open' | 'full'> {
  const { rows } = await sql<{ readonly isOpen: boolean }>`
    with others as (
      select variant_id from stock_alert where email = ${email} and shop_id = ${shopId}
    ),
    opened as (
      insert into stock_alert (email, shop_id, variant_id, opened_at)
      select ${email}::text, ${shopId}::integer, ${variantId}::integer, ${now}::timestamptz
      where (select count(*) from others) < ${MAX_STOCK_ALERTS}
      on conflict (email, shop_id, variant_id) do nothing
    )
    select count(*) < ${MAX_STOCK_ALERTS} or bool_or(variant_id = ${variantId}) as "isOpen"
    from others`.execute(db);
  return rows[0]?.isOpen ? 'open' : 'full';
}

async function claimDue(db: Db, now: Date): Promise<readonly StockAlertDue[]> {
  const { rows } = await sql<StockAlertDue>`
    with due as (
      select stock_alert.id, product.id as product_id
      from stock_alert
      join stock using (variant_id)
      join price using (variant_id, shop_id)
      join variant on variant.id = stock_alert.variant_id
      join product on product.id = variant.product_id
      where (stock.quantity > 0 or stock.is_sellable_without_stock)
        and ${isSoldIn(sql`stock_alert.shop_id`, 'product')}
        and (sellable_from is null or sellable_from <= ${now})
        and (sellable_to is null or sellable_to > ${now})
        and (claimed_until is null or claimed_until <= ${now})
      order by stock_alert.id limit ${BATCH} for update of stock_alert skip locked
    )
    update stock_alert set claimed_until = ${new Date(now.getTime() + CLAIM_MS)}
    from due where stock_alert.id = due.id
    returning stock_alert.id, email, shop_id as "shopId", variant_id as "variantId",
      due.product_id as "productId"`.execute(db);
  return rows.toSorted((one, other) => one.id - other.id);
}
