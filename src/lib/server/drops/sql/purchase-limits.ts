import { sql } from 'kysely';
import type { Db } from '#lib/server/platform/database/connection.ts';
import type { Trx } from '#lib/server/platform/database/transaction.ts';

/**
 * Lets one order of a buyer at a time be placed: a second one with any of the keys waits until the transaction ends, and
 * then counts the first. Take these locks after the basket's and before the stock's, as everybody does.
 */
export async function lockBuyers(trx: Trx, keys: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(id) from (
      select distinct hashtextextended(key, 0) as id from unnest(${[...keys]}::text[]) key order by 1
    ) buyer`.execute(trx);
}

/** Remembers who is behind an order of goods with a limit. Repeating it has no effect. */
export async function saveBuyerKeys(
  trx: Trx,
  orderId: number,
  keys: readonly string[],
): Promise<void> {
  await sql`
    insert into order_buyer_key (order_id, key)
    select ${orderId}::integer, key from unnest(${[...keys]}::text[]) key
    on conflict do nothing`.execute(trx);
}

export async function readBuyerKeys(db: Db, orderId: number): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly key: string }>`
    select key from order_buyer_key where order_id = ${orderId} order by key`.execute(db);
  return rows.map(({ key }) => key);
}

/** Whether the order of a payment has goods with a limit. */
export async function hasBuyerKeys(db: Db, paymentId: string): Promise<boolean> {
  const { rows } = await sql`
    select from payment join order_buyer_key using (order_id) where payment.id = ${paymentId} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/**
 * Units by group that buyers with one of the keys hold, reserved or paid; of several keys the one with the most. Cancelled
 * and returned units do not count. `exceptOrders`: those that are being replaced or checked.
 */
export async function countBoughtUnits(
  db: Db,
  keys: readonly string[],
  exceptOrders: readonly number[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ readonly group: string; readonly units: number }>`
    select "group", max(units)::integer as units from (
      select buyer.key, coalesce(product.advanced ->> 'limitGroup', 'product ' || product.id) as "group",
        sum(line.quantity - line.cancelled - coalesce(returned.units, 0)) as units
      from order_buyer_key buyer
      join shop_order bought on bought.id = buyer.order_id
      join order_line line on line.order_id = bought.id
      join product on product.id = line.product_id
      left join lateral (
        select sum(content.quantity) as units
        from order_return sent join order_return_line content on content.code = sent.code
        where sent.order_id = bought.id and sent.received_at is not null
          and content.position = line.position
      ) returned on true
      where buyer.key = any(${[...keys]}::text[]) and bought.id <> all(${[...exceptOrders]}::integer[])
        and bought.status not in ('cancellation_pending', 'cancellation_completed')
        and product.advanced ? 'limitPerCustomer'
      group by 1, 2
    ) held group by "group"`.execute(db);
  return new Map(rows.map(({ group, units }) => [group, units]));
}

/** Lines of an order with the limits that their products have now. */
export async function readLimitedLines(
  db: Db,
  orderId: number,
): Promise<
  readonly {
    readonly variantId: number;
    readonly quantity: number;
    readonly perCustomer: number;
    readonly group: string;
  }[]
> {
  const { rows } = await sql<{
    variantId: number;
    quantity: number;
    perCustomer: number;
    group: string;
  }>`
    select line.variant_id as "variantId", line.quantity,
      (product.advanced ->> 'limitPerCustomer')::integer as "perCustomer",
      coalesce(product.advanced ->> 'limitGroup', 'product ' || product.id) as "group"
    from order_line line join product on product.id = line.product_id
    where line.order_id = ${orderId} and product.advanced ? 'limitPerCustomer'
    order by line.position`.execute(db);
  return rows;
}
