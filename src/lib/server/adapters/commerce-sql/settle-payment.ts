import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Order, PaymentStatus } from '#lib/domain/order.ts';
import { GIFT_PREFIX } from '#lib/domain/promotion-gifts.ts';
import { settlement, weightier } from '#lib/domain/reservation.ts';
import { lockBasketById } from './basket-rows.ts';
import { stockWishes, takenPerLine } from './order-lines.ts';
import { type OrderRow, orderOf, orderRows } from './order-rows.ts';
import type { OrderShop } from './order-shop.ts';
import { retakeCodes } from './promotion-uses.ts';
import { announceStock, releaseOrder } from './release-order.ts';
import { lockStock, type StockWish, takeStock } from './stock.ts';
import { inTransaction, type Trx } from './transaction.ts';

export interface Settled {
  readonly order: Order;
  readonly newlyConfirmed: boolean;
  readonly refundDue: boolean;
}

interface Done {
  readonly settled: Settled;
  readonly turned: readonly number[];
}

type StockMoves = NonNullable<Awaited<ReturnType<typeof takeStock>>>;

/**
 * Applies a payment status from the provider, in one transaction. `settlement` decides its effect.
 */
export async function settlePayment(
  orderShop: OrderShop,
  port: string,
  paymentId: string,
  said: PaymentStatus,
  now: Date,
): Promise<Settled | undefined> {
  const done = await inTransaction(orderShop.db, port, (trx) => settle(trx, paymentId, said, now));
  if (done && done.turned.length > 0) orderShop.soldOutChanged?.(done.turned);
  return done?.settled;
}

async function settle(
  trx: Trx,
  paymentId: string,
  said: PaymentStatus,
  now: Date,
): Promise<Done | undefined> {
  const row = await lockOrder(trx, sql`payment.id = ${paymentId}`);
  if (!row) return undefined;
  await note(trx, row, said, now);
  const step = settlement({ status: row.status, isRefundDue: row.is_refund_due }, said);
  switch (step) {
    case 'nothing':
      return { settled: settledOf(row), turned: [] };
    case 'confirm':
      return confirmed(trx, row, now, []);
    case 'release': {
      const returned = await releaseOrder(trx, { id: row.id, basketId: row.basket_id });
      const turned = await announceStock(trx, [], returned);
      const released: OrderRow = { ...row, status: 'cancellation_completed' };
      return { settled: settledOf(released), turned };
    }
    case 'revive':
      return revive(trx, row, now);
  }
}

/** Locks basket, then order; stock follows. Placing uses the same order, which avoids deadlocks. */
export async function lockOrder(
  trx: Trx,
  condition: ReturnType<typeof sql>,
): Promise<OrderRow | undefined> {
  const [seen] = await orderRows(trx, sql`where ${condition}`);
  if (!seen) return undefined;
  if (seen.basket_id !== null) await lockBasketById(trx, seen.basket_id);
  const [row] = await orderRows(trx, sql`where ${condition} for update of shop_order, payment`);
  return row;
}

async function note(trx: Trx, row: OrderRow, said: PaymentStatus, now: Date): Promise<void> {
  const status = weightier(row.payment_status, said);
  if (status === row.payment_status) return;
  await trx
    .updateTable('payment')
    .set({ status, updated_at: now })
    .where('id', '=', row.payment_id)
    .execute();
}

function settledOf(row: OrderRow): Settled {
  const refundDue = row.is_refund_due && !row.is_refunded;
  return { order: orderOf(row), newlyConfirmed: false, refundDue };
}

/** The stock was returned before the payment came: reserve it again, or refund. */
async function revive(trx: Trx, row: OrderRow, now: Date): Promise<Done> {
  if (row.is_superseded) return refund(trx, row, now);
  const sibling = await pendingSibling(trx, row);
  const wishes = stockWishes(orderOf(row).lines);
  const siblings = sibling ? sibling.lines.map((line) => line.variant_id) : [];
  await lockStock(trx, [...wishes.map((wish) => wish.variantId), ...siblings]);
  if (!(await isInStock(trx, wishes, sibling))) return refund(trx, row, now);
  const returned = sibling
    ? await releaseOrder(trx, { id: sibling.id, basketId: sibling.basket_id })
    : [];
  const taken = await takeStock(trx, wishes);
  if (!taken) throw new Error('stock that was locked and counted is missing');
  await keepTaken(trx, row, taken);
  await retakeCodes(trx, row.id, orderOf(row));
  return confirmed(trx, row, now, returned, taken);
}

/** Another pending order of the same basket. This order was paid first. */
async function pendingSibling(trx: Trx, row: OrderRow): Promise<OrderRow | undefined> {
  if (row.basket_id === null) return undefined;
  const [sibling] = await orderRows(
    trx,
    sql`where shop_order.basket_id = ${row.basket_id} and shop_order.status = 'payment_pending'`,
  );
  return sibling;
}

async function isInStock(
  trx: Trx,
  wishes: readonly StockWish[],
  sibling: OrderRow | undefined,
): Promise<boolean> {
  const { rows } = await sql<{ isShort: boolean }>`
    select not exists (
      select from stock
      where stock.variant_id = wish."variantId" and (
        stock.is_sellable_without_stock or stock.quantity + coalesce((
          select sum(stock_taken) from order_line
          where order_id = ${sibling?.id ?? 0} and order_line.variant_id = wish."variantId"
        ), 0) >= wish.quantity
      )
    ) as "isShort"
    from jsonb_to_recordset(${JSON.stringify(wishes)}::jsonb) as wish ("variantId" integer, quantity integer)
  `.execute(trx);
  return rows.every((row) => !row.isShort);
}

async function keepTaken(trx: Trx, row: OrderRow, taken: StockMoves): Promise<void> {
  const perLine = takenPerLine(orderOf(row).lines, taken);
  const rows = perLine.map((quantity, position) => ({ position, quantity }));
  await sql`
    update order_line set stock_taken = kept.quantity
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as kept (position integer, quantity integer)
    where order_line.order_id = ${row.id} and order_line.position = kept.position`.execute(trx);
}

async function refund(trx: Trx, row: OrderRow, now: Date): Promise<Done> {
  const isFree = row.cost.total === 0;
  await trx
    .updateTable('payment')
    .set({ refund_due_at: now, ...(isFree && { refunded_at: now }) })
    .where('id', '=', row.payment_id)
    .execute();
  const settled = { order: orderOf(row), newlyConfirmed: false, refundDue: !isFree };
  return { settled, turned: [] };
}

async function confirmed(
  trx: Trx,
  row: OrderRow,
  now: Date,
  returned: StockMoves,
  taken: StockMoves = [],
): Promise<Done> {
  await trx
    .updateTable('shop_order')
    .set({ status: 'payment_reserved', confirmed_at: now })
    .where('id', '=', row.id)
    .execute();
  if (row.basket_id !== null) await closeRound(trx, row, row.basket_id);
  const turned = await announceStock(trx, taken, returned);
  const order = orderOf({ ...row, status: 'payment_reserved', confirmed_at: now });
  return { settled: { order, newlyConfirmed: true, refundDue: false }, turned };
}

/**
 * Removes what was ordered from the basket and starts a new round with a new key. No other order of
 * this round can be paid. Addresses stay for the next order; the gift options do not.
 */
async function closeRound(trx: Trx, row: OrderRow, basketId: string): Promise<void> {
  const ordered = sql`
    (select variant_id, group_id, sum(quantity)::integer as quantity from order_line
    where order_id = ${row.id} group by variant_id, group_id) ordered
    where item.basket_id = ${basketId} and item.variant_id = ordered.variant_id
      and item.group_id = ordered.group_id`;
  // The basket may hold more units of a gift than were given.
  await sql`
    delete from basket_item item using ${ordered}
      and (item.quantity <= ordered.quantity or starts_with(item.group_id, ${GIFT_PREFIX}))`.execute(
    trx,
  );
  await sql`
    update basket_item item set quantity = item.quantity - ordered.quantity from ${ordered}`.execute(
    trx,
  );
  await sql`
    with superseded as (
      update shop_order set is_superseded = true
      where basket_id = ${basketId} and basket_round = ${row.basket_round} and id <> ${row.id}
    ),
    given as (update checkout set gift = null where basket_id = ${basketId})
    update basket set round = round + 1, attempt = attempt + 1, codes = '{}', gifts = '{}',
      key = ${randomBytes(16).toString('base64url')}
    where id = ${basketId}`.execute(trx);
}
