import { sql } from 'kysely';
import type { Promotion } from '#lib/domain/promotions/promotion.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { runQuery } from '#lib/server/platform/database/run-query.ts';
import type { Promotions } from '#lib/server/promotions/ports/promotions.ts';

const PORT = 'promotions';
const OPEN_ENDED = { from: '1970-01-01T00:00:00.000Z', to: '9999-12-31T23:59:59.000Z' };

/** Promotions in SQL, one row per shop. */
export function sqlPromotions(db: Db): Promotions {
  return { listForShop: (shop) => runQuery(PORT, () => promotionsOf(db, shop)) };
}

interface Row extends Omit<Promotion, 'displayName' | 'schedule' | 'tiers' | 'publicCode'> {
  readonly displayName: string | null;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly tiers: Promotion['tiers'] | null;
  readonly code: string | null;
  readonly codeStartsAt: Date | null;
  readonly codeEndsAt: Date | null;
}

async function promotionsOf(db: Db, shop: Shop): Promise<readonly Promotion[]> {
  // A public code that is paused or used up is not shown.
  const { rows } = await sql<Row>`
    select promotion.id, name, display_name ->> ${shop.language} as "displayName",
      promotion.starts_at as "startsAt", promotion.ends_at as "endsAt", promotion.is_active as "isActive",
      priority, combination, conditions, effect, tiers, custom_data as "customData",
      code.code, code.starts_at as "codeStartsAt", code.ends_at as "codeEndsAt"
    from promotion left join promotion_code code on code.shop_id = promotion.shop_id
      and code.promotion_id = promotion.id and code.code = upper(custom_data ->> 'publicCode')
      and code.is_active and (code.max_uses is null or code.uses < code.max_uses)
      and (code.budget is null or code.spent < code.budget)
    where promotion.shop_id = ${shop.id} order by priority, promotion.id`.execute(db);
  return rows.map(({ startsAt, endsAt, tiers, displayName, code, ...row }) => {
    const { codeStartsAt, codeEndsAt, ...promotion } = row;
    return {
      ...promotion,
      displayName: displayName ?? row.name,
      schedule: toSchedule(startsAt, endsAt),
      ...(tiers && { tiers }),
      ...(code !== null && { publicCode: { code, ...toSchedule(codeStartsAt, codeEndsAt) } }),
    };
  });
}

function toSchedule(startsAt: Date | null, endsAt: Date | null): Promotion['schedule'] {
  return {
    from: startsAt?.toISOString() ?? OPEN_ENDED.from,
    to: endsAt?.toISOString() ?? OPEN_ENDED.to,
  };
}
