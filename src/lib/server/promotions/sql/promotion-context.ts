import { sql } from 'kysely';
import type { BasketOwner } from '#lib/domain/basket/basket-owner.ts';
import {
  dependsOnOrderHistory,
  type Promotion,
  requiresCode,
} from '#lib/domain/promotions/promotion.ts';
import type {
  CodeState,
  EnteredCode,
  PromotionContext,
} from '#lib/domain/promotions/promotion-context.ts';
import type { Shop } from '#lib/domain/shop/shop.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';

export interface PromotionContextInput {
  readonly owner: BasketOwner;
  readonly shop: Shop;
  readonly stored: {
    /** Undefined while the basket has no row. */
    readonly id: string | undefined;
    readonly codes: readonly string[];
  };
  readonly promotions: readonly Promotion[];
  readonly now: Date;
}

/**
 * Everything that decides about the promotions of a basket. Queries only for codes and for
 * promotions that depend on past orders.
 */
export async function readPromotionContext(
  db: Db,
  input: PromotionContextInput,
): Promise<PromotionContext> {
  const { owner, shop, stored, promotions, now } = input;
  const isQueryNeeded = stored.codes.length > 0 || promotions.some(needsPastOrders);
  const { codes, hasOrdered } = isQueryNeeded ? await readCodesAndOrders(db, input) : UNKNOWN;
  return {
    promotions,
    codes,
    now,
    shopId: shop.id,
    currency: shop.currency,
    shopper: {
      isGuest: owner.userId === undefined,
      hasOrdered,
      ...(owner.membership && { membership: owner.membership }),
    },
  };
}

const UNKNOWN = { codes: [], hasOrdered: false };

function needsPastOrders(promotion: Promotion): boolean {
  return promotion.isActive && dependsOnOrderHistory(promotion) && !requiresCode(promotion);
}

interface Row {
  readonly hasOrdered: boolean;
  readonly code: string | null;
  readonly promotionId: string | null;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly isUsedUp: boolean;
  readonly isActive: boolean | null;
}

/** Uses of the basket's own pending order are not counted: placing again releases them first. */
async function readCodesAndOrders(
  db: Db,
  { owner, shop, stored, now }: PromotionContextInput,
): Promise<{ readonly codes: readonly EnteredCode[]; readonly hasOrdered: boolean }> {
  const basketId = stored.id ?? null;
  const userId = owner.userId ?? null;
  const { rows } = await sql<Row>`
    with shopper as (
      select lower(coalesce(
        (select email from checkout where basket_id = ${basketId}::bigint),
        (select email from shop_user where reference_key = ${userId}::text))) as email
    ),
    own as (
      select used.order_id, used.code, used.amount
      from promotion_use used join shop_order on shop_order.id = used.order_id
      where shop_order.basket_id = ${basketId}::bigint and shop_order.status = 'payment_pending'
    )
    select
      exists (
        select from shop_order
        where confirmed_at is not null
          and status not in ('cancellation_pending', 'cancellation_completed')
          and (user_id = ${userId}::text or lower(shop_order.email) = shopper.email)
      ) as "hasOrdered",
      entered.code, promotion_code.promotion_id as "promotionId",
      promotion_code.starts_at as "startsAt", promotion_code.ends_at as "endsAt", promotion_code.is_active as "isActive",
      coalesce(
        uses - (select count(*) from own where own.code = entered.code) >= max_uses
        or spent - (select coalesce(sum(amount), 0) from own where own.code = entered.code) >= budget
        or (is_once_per_customer and exists (
          select from promotion_use used
          where used.shop_id = promotion_code.shop_id and used.code = entered.code
            and (used.user_id = ${userId}::text or mailbox_key(used.email) = mailbox_key(shopper.email))
            and used.order_id not in (select order_id from own))), false) as "isUsedUp"
    from shopper
    left join unnest(${[...stored.codes]}::text[]) with ordinality as entered (code, place) on true
    left join promotion_code
      on promotion_code.shop_id = ${shop.id} and promotion_code.code = entered.code
    order by entered.place`.execute(db);
  return {
    hasOrdered: rows[0]?.hasOrdered ?? false,
    codes: rows.flatMap((row) => (row.code === null ? [] : [enteredCode(row, row.code, now)])),
  };
}

function enteredCode(row: Row, code: string, now: Date): EnteredCode {
  return { code, promotionId: row.promotionId ?? undefined, state: codeState(row, now) };
}

function codeState(row: Row, now: Date): CodeState {
  const { promotionId, startsAt, endsAt, isActive, isUsedUp } = row;
  if (promotionId === null) return 'unknown';
  if (!isActive || (endsAt && now >= endsAt)) return 'expired';
  if (startsAt && now < startsAt) return 'not-yet';
  return isUsedUp ? 'used-up' : 'open';
}
