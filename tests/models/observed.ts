import { sql } from 'kysely';
import type { Db } from '#lib/server/platform/database/connection.ts';
import type { ModelLine } from './basket-model.ts';
import type { ShopModel } from './shop-model.ts';

/** The part of the database that the model covers. */
export interface Observed {
  readonly stock: Readonly<Record<string, number>>;
  /** Lines by the basket's owner, in their order. */
  readonly baskets: Readonly<Record<string, readonly ModelLine[]>>;
  /** How often the code was used, by the counter and by the orders that hold it. */
  readonly code: readonly [number, number];
  /** By payment. */
  readonly orders: Readonly<Record<string, ObservedOrder>>;
}

interface ObservedOrder {
  readonly state: 'waiting' | 'confirmed' | 'over';
  readonly paymentStatus: string;
  readonly isRefundDue: boolean;
}

export async function observed(db: Db): Promise<Observed> {
  const { rows } = await sql<Observed>`
    select
      (select jsonb_object_agg(variant_id, quantity) from stock) as stock,
      (select jsonb_build_array(uses, (select count(*) from promotion_use)) from promotion_code) as code,
      (select coalesce(jsonb_object_agg(owner, lines), '{}') from (
        select basket.owner, jsonb_agg(jsonb_build_object('variant', item.variant_id,
          'quantity', item.quantity, 'isGift', item.group_id <> '') order by item.id) as lines
        from basket join basket_item item on item.basket_id = basket.id group by basket.id
      ) filled) as baskets,
      (select coalesce(jsonb_object_agg(payment.id, jsonb_build_object('paymentStatus', payment.status,
          'isRefundDue', payment.refund_due_at is not null, 'state', case
            when shop_order.status = 'payment_pending' then 'waiting'
            when shop_order.status in ('cancellation_pending', 'cancellation_completed') then 'over'
            else 'confirmed' end)), '{}')
        from payment join shop_order on shop_order.id = payment.order_id) as orders`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the query returned no row');
  return row;
}

/** The state that the model predicts. */
export function expected(model: ShopModel): Omit<Observed, 'code'> {
  const filled = [...model.baskets].filter(([, { lines }]) => lines.length > 0);
  return {
    stock: Object.fromEntries(model.stock),
    baskets: Object.fromEntries(
      filled.map(([owner, { lines }]) => [
        owner,
        lines.map(({ variant, quantity, isGift }) => ({ variant, quantity, isGift })),
      ]),
    ),
    orders: Object.fromEntries(
      model.orders.map(({ paymentId, state, paymentStatus, isRefundDue }) => [
        paymentId,
        { state, paymentStatus, isRefundDue },
      ]),
    ),
  };
}

/** The initial database state. */
export async function resetDatabase(db: Db, stock: ReadonlyMap<number, number>): Promise<void> {
  const rows = [...stock].map(([variant, quantity]) => ({ variant, quantity }));
  await sql`
    with papers as (delete from order_paper), numbers as (delete from paper_counter),
      orders as (delete from shop_order), baskets as (delete from basket),
      codes as (update promotion_code set uses = 0, spent = 0),
      prices as (update price set with_tax = first_price.with_tax from first_price
        where first_price.variant_id = price.variant_id and first_price.shop_id = price.shop_id)
    update stock set quantity = was.quantity
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as was (variant integer, quantity integer)
    where stock.variant_id = was.variant`.execute(db);
}

/** Saves the current prices for `resetDatabase`. */
export async function rememberPrices(db: Db): Promise<void> {
  await sql`create table first_price as select variant_id, shop_id, with_tax from price`.execute(
    db,
  );
}
