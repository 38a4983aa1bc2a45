import { sql } from 'kysely';
import type { Violation } from '#lib/server/platform/ports/stored-data.ts';
import type { Db } from './connection.ts';

/** Each query finds rows that must not exist. They name ids and codes only, no person. */
const INVARIANTS: Readonly<Record<string, string>> = {
  'stock below zero': 'select variant_id from stock where quantity < 0',
  'an order without lines':
    'select id from shop_order where id not in (select order_id from order_line)',
  'an order without a payment':
    'select id from shop_order where id not in (select order_id from payment)',
  'two orders confirmed for one checkout': `
    select basket_id from shop_order where confirmed_at is not null and basket_id is not null
    group by basket_id, basket_round having count(*) > 1`,
  'two orders waiting for one basket': `
    select basket_id from shop_order where status = 'payment_pending' and basket_id is not null
    group by basket_id having count(*) > 1`,
  'money taken without an order or a refund, or with both': `
    select payment.id from payment join shop_order on shop_order.id = payment.order_id
    where payment.status = 'captured'
      and (shop_order.confirmed_at is null or shop_order.cancelled_at is not null)
        <> (payment.refund_due_at is not null or payment.amount = (
          select sum(refund.amount) from refund where refund.payment_id = payment.id
        ))
      and not exists (select from refund where refund.payment_id = payment.id
        and shop_order.cancelled_at is null)`,
  'an order confirmed without money': `
    select shop_order.id from shop_order join payment on payment.order_id = shop_order.id
    where shop_order.confirmed_at is not null and payment.status <> 'captured'`,
  'another amount paid than ordered': `
    select shop_order.id from shop_order join payment on payment.order_id = shop_order.id
    where payment.amount <> (shop_order.cost ->> 'total')::integer`,
  'lines that do not add up to the total': `
    select shop_order.id from shop_order join order_line on order_line.order_id = shop_order.id
    group by shop_order.id
    having sum(order_line.total) + (shop_order.cost ->> 'delivery')::integer + coalesce((
        select sum((fee -> 'amount' ->> 'withTax')::integer)
        from jsonb_array_elements(shop_order.cost -> 'appliedFees') as fee
      ), 0) + coalesce((shop_order.cost ->> 'salesTax')::integer, 0)
      <> (shop_order.cost ->> 'total')::integer`,
  'stock kept by an order that was given up': `
    select shop_order.id from shop_order join order_line on order_line.order_id = shop_order.id
    where shop_order.status in ('cancellation_pending', 'cancellation_completed')
      and order_line.stock_taken > 0`,
  'a code kept by an order that was given up': `
    select promotion_use.order_id, promotion_use.code from promotion_use
    join shop_order on shop_order.id = promotion_use.order_id
    where shop_order.status in ('cancellation_pending', 'cancellation_completed')`,
  'more given back than was paid': `
    select payment.id from payment join refund on refund.payment_id = payment.id
    group by payment.id
    having sum(refund.amount) > payment.amount or bool_or(payment.refund_due_at is not null)`,
  'a parcel with more than was ordered': `
    select parcel.order_id from parcel_line
    join parcel on parcel.id = parcel_line.parcel_id
    join order_line on order_line.order_id = parcel.order_id
      and order_line.position = parcel_line.position
    where parcel.cancelled_at is null
    group by parcel.order_id, order_line.position, order_line.quantity, order_line.cancelled
    having sum(parcel_line.quantity) + order_line.cancelled > order_line.quantity`,
  'more sent back than was ordered': `
    select order_return.order_id from order_return_line
    join order_return on order_return.code = order_return_line.code
    join order_line on order_line.order_id = order_return.order_id
      and order_line.position = order_return_line.position
    group by order_return.order_id, order_line.position, order_line.quantity
    having sum(order_return_line.quantity) > order_line.quantity`,
  'an order that holds less than it promised': `
    select shop_order.id from shop_order join order_line on order_line.order_id = shop_order.id
    join stock on stock.variant_id = order_line.variant_id and not stock.is_sellable_without_stock
    where shop_order.status in ('payment_pending', 'payment_reserved')
      and order_line.stock_taken <> order_line.quantity`,
  'a gap in the numbers of invoices or credit notes': `
    select order_paper.shop_id, order_paper.year, order_paper.kind from order_paper
    left join paper_counter using (shop_id, year, kind)
    group by order_paper.shop_id, order_paper.year, order_paper.kind, paper_counter.last
    having max(sequence) <> count(*) or paper_counter.last is distinct from max(sequence)`,
  'more credited than invoiced': `
    select invoice.number from order_paper invoice
    join order_paper note on note.order_id = invoice.order_id and note.kind = 'credit_note'
    where invoice.kind = 'invoice' group by invoice.number, invoice.amount
    having sum(note.amount) > invoice.amount`,
  'a refund of another order': `
    select refund.order_id, refund.payment_id from refund
    join payment on payment.id = refund.payment_id where payment.order_id <> refund.order_id`,
  'a code counted less often than it was used': `
    select promotion_code.shop_id, promotion_code.code from promotion_code
    join promotion_use on promotion_use.shop_id = promotion_code.shop_id
      and promotion_use.code = promotion_code.code
    group by promotion_code.shop_id, promotion_code.code, promotion_code.uses, promotion_code.spent
    having count(*) > promotion_code.uses or sum(promotion_use.amount) > promotion_code.spent`,
  'more stock kept by a line than was ordered': `
    select order_id, position from order_line where stock_taken > quantity`,
};

export const EVERY_VIOLATION = Object.entries(INVARIANTS)
  .map(
    ([violation, query]) =>
      `select '${violation}' as violation, to_jsonb(found)::text as found from (${query}) found`,
  )
  .join(' union all ');

/** Contradictions in the stored data; empty for a sound shop. */
export async function findViolations(db: Db): Promise<readonly Violation[]> {
  return (await sql.raw<Violation>(EVERY_VIOLATION).execute(db)).rows;
}
