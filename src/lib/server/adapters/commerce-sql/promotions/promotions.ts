import { sql } from 'kysely';
import type { Promotion } from '#lib/domain/promotions/promotion.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';
import type { Db } from '#lib/server/adapters/commerce-sql/database/connection.ts';
import { runQuery } from '#lib/server/adapters/commerce-sql/database/run-query.ts';
import type { Promotions } from '#lib/server/ports/promotions/promotions.ts';

const PORT = 'promotions';
const OPEN_ENDED = { from: '1970-01-01T00:00:00.000Z', to: '9999-12-31T23:59:59.000Z' };

/** Promotions in SQL, one row per shop. */
export function sqlPromotions(db: Db): Promotions {
  return { listForShop: (shop) => runQuery(PORT, () => promotionsOf(db, shop)) };
}

interface Row extends Omit<Promotion, 'displayName' | 'schedule' | 'tiers'> {
  readonly displayName: string | null;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly tiers: Promotion['tiers'] | null;
}

async function promotionsOf(db: Db, shop: Shop): Promise<readonly Promotion[]> {
  const { rows } = await sql<Row>`
    select id, name, display_name ->> ${shop.language} as "displayName", starts_at as "startsAt",
      ends_at as "endsAt", is_active as "isActive", priority, combination, conditions, effect, tiers,
      custom_data as "customData"
    from promotion where shop_id = ${shop.id} order by priority, id`.execute(db);
  return rows.map(({ startsAt, endsAt, tiers, displayName, ...row }) => ({
    ...row,
    displayName: displayName ?? row.name,
    schedule: {
      from: startsAt?.toISOString() ?? OPEN_ENDED.from,
      to: endsAt?.toISOString() ?? OPEN_ENDED.to,
    },
    ...(tiers && { tiers }),
  }));
}
