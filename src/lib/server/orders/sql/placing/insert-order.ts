import { type RawBuilder, sql } from 'kysely';
import type { Order } from '#lib/domain/orders/order.ts';
import type { LockedBasket } from '#lib/server/basket/sql/basket-rows.ts';
import type { Trx } from '#lib/server/platform/database/transaction.ts';

export interface NewOrder {
  readonly order: Omit<Order, 'id'>;
  readonly basket: Pick<LockedBasket, 'id' | 'round'>;
  readonly paymentId: string;
  readonly idempotencyKey: string;
  readonly fingerprint: string;
  readonly reservedUntil: Date;
  /** Null: the usual time. */
  readonly holdMinutes: number | null;
  /** Units of stock that each line has reserved. */
  readonly reservedPerLine: readonly number[];
}

/** Inserts order, payment and lines in one statement. Returns the order's id. */
export async function insertOrder(trx: Trx, newOrder: NewOrder, now: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with ${orderInsertSql(newOrder, now, sql`(select) one`)} select id from made`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('The inserted order was not returned');
  return row.id;
}

/**
 * The same as common table expressions of a larger statement. The order is called `made`; nothing
 * is inserted when `source` has no row.
 */
export function orderInsertSql(
  newOrder: NewOrder,
  now: Date,
  source: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { order, basket } = newOrder;
  return sql`
    made as (
      insert into shop_order (number, shop_id, basket_id, basket_round, idempotency_key, fingerprint,
        status, currency, email, user_id, shipping_address, billing_address, delivery, cost,
        gift, vouchers, created_at, reserved_until, hold_minutes)
      select ${order.number}, ${order.shopId}::integer, ${basket.id}::bigint, ${basket.round}::integer,
        ${newOrder.idempotencyKey}, ${newOrder.fingerprint}, ${order.status}, ${order.currency},
        ${order.email}, ${order.userId}, ${JSON.stringify(order.shippingAddress)}::jsonb,
        ${JSON.stringify(order.billingAddress)}::jsonb, ${JSON.stringify(order.delivery)}::jsonb,
        ${JSON.stringify(order.cost)}::jsonb, ${order.gift ? JSON.stringify(order.gift) : null}::jsonb,
        ${JSON.stringify(order.vouchers ?? [])}::jsonb, ${now}::timestamptz, ${newOrder.reservedUntil}::timestamptz,
        ${newOrder.holdMinutes}::integer
      from ${source}
      returning id
    ),
    paid as (
      insert into payment (id, order_id, amount, status, created_at, updated_at)
      select ${newOrder.paymentId}, made.id, ${order.cost.total}::integer, 'pending',
        ${now}::timestamptz, ${now}::timestamptz
      from made
    ),
    listed as (
      insert into order_line (order_id, position, variant_id, product_id, quantity, name, size, color,
        image_hash, back_hash, unit_price, total, vat_rate, stock_taken, group_id, group_is_main, group_is_required,
        display_data, custom_data, reductions)
      select made.id, line.* from made, jsonb_to_recordset(${lineRecords(newOrder)}::jsonb) as line (
        position integer, variant_id integer, product_id integer, quantity integer, name text,
        size text, color text, image_hash text, back_hash text, unit_price integer, total integer,
        vat_rate integer, stock_taken integer, group_id text, group_is_main boolean, group_is_required boolean,
        display_data jsonb, custom_data jsonb, reductions jsonb)
    )`;
}

function lineRecords({ order, reservedPerLine: taken }: NewOrder): string {
  return JSON.stringify(
    order.lines.map((line, position) => ({
      position,
      variant_id: line.variantId,
      product_id: line.productId,
      quantity: line.quantity,
      name: line.name,
      size: line.size,
      color: line.color,
      image_hash: line.imageHash,
      back_hash: line.backHash ?? null,
      unit_price: line.unitPrice,
      total: line.total,
      vat_rate: line.vatRate === undefined ? null : Math.round(line.vatRate * 10_000),
      stock_taken: taken[position] ?? 0,
      group_id: line.itemGroup?.id ?? '',
      group_is_main: line.itemGroup?.isMainItem ?? false,
      group_is_required: line.itemGroup?.isRequired ?? false,
      display_data: line.displayData,
      custom_data: line.customData,
      reductions: line.reductions ?? [],
    })),
  );
}
