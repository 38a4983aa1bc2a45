import { sql } from 'kysely';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { runQuery } from '#lib/server/platform/database/run-query.ts';
import type { ShopCount, ShopCounts } from '#lib/server/platform/observability/shop-counts.ts';

const DAY_MS = 86_400_000;

/** One statement, so that all counts are of the same moment. */
export function sqlShopCounts(db: Db): ShopCounts {
  return {
    read: (now) =>
      runQuery('orders', async () => {
        const since = new Date(now.getTime() - DAY_MS);
        const { rows } = await sql<ShopCount>`
          select 'orders' as of, status as kind, count(*)::int as count
          from shop_order where created_at > ${since} group by status
          union all
          select 'payments-waiting', status, count(*)::int
          from shop_order where status in ('payment_pending', 'cancellation_pending') group by status
          union all
          select 'mails-waiting', kind, count(*)::int
          from order_mail where mailed_at is null and given_up_at is null group by kind
          union all
          select 'mails-waiting', 'account', count(*)::int from account_mail
          union all
          select 'imports', state, count(*)::int
          from catalog_import where started_at > ${since} group by state`.execute(db);
        return rows;
      }),
  };
}
