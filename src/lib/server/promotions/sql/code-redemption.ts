import { type RawBuilder, sql } from 'kysely';
import type { CheckoutCost } from '#lib/domain/checkout/checkout.ts';
import type { Order } from '#lib/domain/orders/order.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';
import type { Trx } from '#lib/server/platform/database/transaction.ts';

export type CodeRedeemer = Pick<Order, 'shopId' | 'userId' | 'email' | 'cost'>;

interface CodeUse {
  readonly code: string;
  readonly amount: number;
}

/** The codes of an order with the amount that each takes off, in minor units. */
export function usedCodes({
  cost,
}: {
  readonly cost: Pick<CheckoutCost, 'appliedReductions'>;
}): readonly CodeUse[] {
  const uses = new Map<string, number>();
  for (const { code, amount } of cost.appliedReductions ?? [])
    if (code) uses.set(code, (uses.get(code) ?? 0) + amount.absoluteWithTax);
  return [...uses].map(([code, amount]) => ({ code, amount }));
}

/**
 * Redeems the codes of an order. False when one is used up, in general or for this shopper; the
 * transaction must then be rolled back.
 */
export async function redeemCodes(
  trx: Trx,
  orderId: number,
  order: CodeRedeemer,
): Promise<boolean> {
  const uses = usedCodes(order);
  if (uses.length === 0) return true;
  const { rows } = await redeemSql(orderId, order, uses, true).execute(trx);
  return rows.length === uses.length;
}

/** Redeems regardless of limits: an order that is paid late keeps the price it was paid at. */
export async function redeemCodesUnlimited(
  db: Db,
  orderId: number,
  order: CodeRedeemer,
): Promise<void> {
  const uses = usedCodes(order);
  if (uses.length > 0) await redeemSql(orderId, order, uses, false).execute(db);
}

function redeemSql(
  orderId: number,
  { shopId, userId, email }: CodeRedeemer,
  uses: readonly CodeUse[],
  isLimited: boolean,
): RawBuilder<{ readonly code: string }> {
  return sql`
    with counted as (
      update promotion_code
      set uses = promotion_code.uses + 1, spent = promotion_code.spent + wanted.amount
      from jsonb_to_recordset(${JSON.stringify(uses)}::jsonb) as wanted (code text, amount integer)
      where promotion_code.shop_id = ${shopId} and promotion_code.code = wanted.code ${isLimited ? LIMITS : sql``}
      returning promotion_code.code, is_once_per_customer, wanted.amount
    )
    insert into promotion_use (order_id, shop_id, code, user_id, email, amount, is_once)
    select ${orderId}::integer, ${shopId}::integer, code, ${userId}::text, mailbox_key(${email}::text), amount,
      is_once_per_customer and ${isLimited}::boolean
    from counted
    on conflict do nothing
    returning code`;
}

const LIMITS = sql`
  and (max_uses is null or uses < max_uses) and (budget is null or spent < budget)`;

/** Common table expressions that release the codes of an order. Repeating them has no effect. */
export function returnCodesSql(orderId: number): RawBuilder<unknown> {
  return sql`
    unused as (
      delete from promotion_use where order_id = ${orderId} returning shop_id, code, amount
    ),
    uncounted as (
      update promotion_code
      set uses = greatest(0, uses - 1), spent = greatest(0, spent - unused.amount)
      from unused
      where promotion_code.shop_id = unused.shop_id and promotion_code.code = unused.code
    )`;
}

/** Releases the codes of a cancelled order. Repeating it has no effect. */
export async function returnCodes(db: Db, orderId: number): Promise<void> {
  await sql`with ${returnCodesSql(orderId)} select from unused`.execute(db);
}
