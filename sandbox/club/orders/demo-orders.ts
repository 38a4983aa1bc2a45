import { sql } from 'kysely';
import { club } from '#club/club.ts';
import type { Address } from '#lib/domain/addresses/address-fields.ts';
import { deliveryOptions } from '#lib/domain/checkout/delivery.ts';
import { reservationEnd } from '#lib/domain/orders/reservation.ts';
import { amountIn, minor } from '#lib/domain/shop/money.ts';
import { getShopByLocale, type Shop } from '#lib/domain/shop/shop.ts';
import type { Trx } from '#lib/server/platform/database/transaction.ts';
import { calculateCost, type Line } from './order-cost.ts';
import { findGoods } from './order-goods.ts';
import {
  ADA,
  ADAS_ADDRESS,
  ADAS_ORDERS,
  MAX,
  MAX_ADDRESS,
  MAX_ORDERS,
  type PlannedCustomer,
  type PlannedOrder,
} from './order-plan.ts';
import { markMailsAsSent, writeSteps } from './order-steps.ts';
import { printedLines } from './printed-lines.ts';

const DAY = 86_400_000;

/**
 * Writes the customers Ada and Max with their orders of the last year, and reduces the stock. Needs the catalogue.
 * Deterministic for the same `now`, except for return codes.
 */
export async function writeDemoOrders(trx: Trx, now: Date): Promise<void> {
  await writeCustomer(trx, { customer: ADA, address: ADAS_ADDRESS }, ADAS_ORDERS, now);
  await writeCustomer(trx, { customer: MAX, address: MAX_ADDRESS }, MAX_ORDERS, now);
  await markMailsAsSent(trx);
}

interface Buyer {
  readonly customer: PlannedCustomer;
  readonly address: Address & { readonly countryCode: 'GB' };
}

async function writeCustomer(
  trx: Trx,
  buyer: Buyer,
  orders: readonly PlannedOrder[],
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - 320 * DAY);
  const { customer } = buyer;
  await trx
    .insertInto('shop_user')
    .values({
      reference_key: customer.referenceKey,
      email: customer.email,
      first_name: customer.firstName,
      last_name: customer.lastName,
      birth_date: customer.birthDate,
      created_at: since,
      updated_at: since,
    })
    .onConflict((conflict) => conflict.column('reference_key').doNothing())
    .execute();
  // Sequential: newer orders must have higher ids.
  for (const planned of orders) await writeOrder(trx, planned, buyer, now);
}

async function writeOrder(trx: Trx, planned: PlannedOrder, buyer: Buyer, now: Date): Promise<void> {
  const shop = getShopByLocale(planned.locale);
  const lines = await createLines(trx, planned, shop);
  const createdAt = new Date(now.getTime() - planned.daysAgo * DAY);
  const orderId = await insertOrder(trx, planned, buyer, { shop, lines, createdAt });
  await insertLines(trx, orderId, lines);
  for (const line of lines) await takeFromStock(trx, line);
  await writeSteps(trx, planned, createdAt);
}

async function createLines(trx: Trx, planned: PlannedOrder, shop: Shop): Promise<readonly Line[]> {
  const lines: Line[] = [];
  for (const { kind, quantity, percentOff = 0, lettering } of planned.goods) {
    const goods = await findGoods(trx, kind, shop);
    const unit = Math.round((goods.fullPrice * (100 - percentOff)) / 100);
    const line = { ...goods, quantity, total: unit * quantity };
    lines.push(...(lettering ? await printedLines(trx, line, lettering, shop) : [line]));
  }
  return lines;
}

async function insertOrder(
  trx: Trx,
  planned: PlannedOrder,
  { customer, address }: Buyer,
  details: { readonly shop: Shop; readonly lines: readonly Line[]; readonly createdAt: Date },
): Promise<number> {
  const { shop, lines, createdAt } = details;
  const goods = lines.reduce((sum, line) => sum + line.total, 0);
  const option = deliveryOptions({
    countryCode: address.countryCode,
    currency: shop.currency,
    goods: minor(goods),
    isPrinted: planned.goods.some(({ lettering }) => lettering !== undefined),
    freeFrom: amountIn(club.freeDeliveryFrom, shop.currency),
    now: createdAt,
  }).find(({ key }) => key === planned.delivery);
  if (!option) throw new Error(`no delivery called ${planned.delivery}`);
  const cost = calculateCost(lines, option.cost, shop.currency);
  const place = JSON.stringify(address);
  const paidAt = planned.isUnpaid ? null : createdAt;
  const { id } = await trx
    .insertInto('shop_order')
    .values({
      number: planned.number,
      shop_id: shop.id,
      basket_id: null,
      basket_round: 0,
      idempotency_key: planned.number,
      fingerprint: planned.number,
      status: planned.isUnpaid ? 'order_open' : 'payment_reserved',
      currency: shop.currency,
      email: customer.email,
      user_id: customer.referenceKey,
      shipping_address: place,
      billing_address: place,
      delivery: JSON.stringify(option),
      cost: JSON.stringify(cost),
      created_at: createdAt,
      reserved_until: reservationEnd(createdAt),
      confirmed_at: paidAt,
      mailed_at: paidAt,
      gift: planned.gift ? JSON.stringify(planned.gift) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('payment')
    .values({
      id: `pay_demo_${planned.number}`,
      order_id: id,
      amount: cost.total,
      status: planned.isUnpaid ? 'cancelled' : 'captured',
      created_at: createdAt,
      updated_at: createdAt,
    })
    .execute();
  return id;
}

async function insertLines(trx: Trx, orderId: number, lines: readonly Line[]): Promise<void> {
  await trx
    .insertInto('order_line')
    .values(
      lines.map((line, position) => {
        const { printing } = line;
        return {
          order_id: orderId,
          position,
          variant_id: line.variantId,
          product_id: line.productId,
          quantity: line.quantity,
          name: line.name,
          size: line.size,
          color: line.color,
          image_hash: line.imageHash,
          back_hash: printing?.isMain ? line.backHash : null,
          unit_price: line.total / line.quantity,
          total: line.total,
          vat_rate: line.vatRate,
          stock_taken: line.quantity,
          group_id: printing ? 'demo' : '',
          group_is_main: printing?.isMain ?? false,
          group_is_required: printing !== undefined,
          display_data: JSON.stringify(printing?.displayData ?? {}),
          custom_data: JSON.stringify(printing?.customData ?? {}),
        };
      }),
    )
    .execute();
}

async function takeFromStock(trx: Trx, { variantId, quantity }: Line): Promise<void> {
  await sql`
    update stock set quantity = quantity - ${quantity} where variant_id = ${variantId}`.execute(
    trx,
  );
}
