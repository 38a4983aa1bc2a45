import type { Promotion } from '#lib/domain/promotions/promotion.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import { GB } from './a-shop-floor.ts';

type Plan = Partial<Promotion> & Pick<Promotion, 'id'>;

/** Ten per cent off everything by default. */
export function aPromotion(plan: Plan): Promotion {
  return {
    name: plan.id,
    displayName: `The ${plan.id}`,
    schedule: { from: '2026-01-01T00:00:00.000Z', to: '2027-01-01T00:00:00.000Z' },
    isActive: true,
    priority: 1,
    conditions: [],
    customData: {},
    effect: { type: 'automatic_discount', additionalData: { type: 'relative', value: 10 } },
    combination: { type: 'stackable' },
    ...plan,
  };
}

/** Writes promotions of the British shop. */
export async function writePromotions(db: Db, ...plans: readonly Plan[]): Promise<void> {
  for (const plan of plans) {
    const promotion = aPromotion(plan);
    await db
      .insertInto('promotion')
      .values({
        shop_id: GB.id,
        id: promotion.id,
        name: promotion.name,
        display_name: JSON.stringify({ en: promotion.displayName }),
        starts_at: promotion.schedule.from,
        ends_at: promotion.schedule.to,
        is_active: promotion.isActive,
        priority: promotion.priority,
        combination: JSON.stringify(promotion.combination),
        conditions: JSON.stringify(promotion.conditions),
        effect: JSON.stringify(promotion.effect),
        tiers: promotion.tiers ? JSON.stringify(promotion.tiers) : null,
        custom_data: JSON.stringify(promotion.customData),
      })
      .execute();
  }
}

/** A promotion with a code, which is its id in upper case. */
export async function writeCode(
  db: Db,
  { id, conditions = [], ...plan }: Plan,
  limits: {
    readonly maxUses?: number;
    readonly budget?: number;
    readonly isOnce?: boolean;
    readonly endsAt?: string;
  } = {},
): Promise<string> {
  const code = id.toUpperCase();
  const asks = { level: 'global', key: 'code', condition: {} } as const;
  await writePromotions(db, { id, ...plan, conditions: [asks, ...conditions] });
  await db
    .insertInto('promotion_code')
    .values({
      ...{ shop_id: GB.id, code, promotion_id: id },
      max_uses: limits.maxUses ?? null,
      budget: limits.budget ?? null,
      is_once_per_customer: limits.isOnce ?? false,
      ends_at: limits.endsAt ?? null,
    })
    .execute();
  return code;
}

export async function clearPromotions(db: Db): Promise<void> {
  await db.deleteFrom('promotion').execute();
}
