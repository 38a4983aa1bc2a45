import { sql } from 'kysely';
import { club } from '#club.ts';
import { deliveryOptions } from '#lib/domain/delivery.ts';
import { minor } from '#lib/domain/money.ts';
import { reservedUntil } from '#lib/domain/reservation.ts';
import { type Shop, shopOfLocale } from '#lib/domain/shop.ts';
import type { Db } from '#lib/server/adapters/commerce-sql/database.ts';
import { costOf, type Line } from './order-cost.ts';
import { goodsOfKind } from './order-goods.ts';
import { ADA, ADAS_ADDRESS, ADAS_ORDERS, type PlannedOrder } from './order-plan.ts';

const DAY = 86_400_000;

/**
 * Makes Ada an existing customer: her orders of the last year, paid, with their goods taken from the stock. The
 * catalogue must be there. The same `now` writes the same rows.
 */
export async function writeDemoOrders(db: Db, now: Date): Promise<void> {
  const since = new Date(now.getTime() - 320 * DAY);
  await db
    .insertInto('shop_user')
    .values({
      reference_key: ADA.referenceKey,
      email: ADA.email,
      first_name: ADA.firstName,
      last_name: ADA.lastName,
      birth_date: ADA.birthDate,
      created_at: since,
      updated_at: since,
    })
    .onConflict((conflict) => conflict.column('reference_key').doNothing())
    .execute();
  // One after the other: newer orders have higher ids.
  for (const planned of ADAS_ORDERS) await writeOrder(db, planned, now);
}

async function writeOrder(db: Db, planned: PlannedOrder, now: Date): Promise<void> {
  const shop = shopOfLocale(planned.locale);
  const lines = await linesOf(db, planned, shop);
  const createdAt = new Date(now.getTime() - planned.daysAgo * DAY);
  const orderId = await insertOrder(db, planned, shop, lines, createdAt);
  await insertLines(db, orderId, lines);
  for (const line of lines) await takeFromStock(db, line);
}

async function linesOf(db: Db, planned: PlannedOrder, shop: Shop): Promise<readonly Line[]> {
  const lines: Line[] = [];
  for (const { kind, quantity } of planned.goods) {
    const goods = await goodsOfKind(db, kind, shop);
    lines.push({ ...goods, quantity, total: goods.unitPrice * quantity });
  }
  return lines;
}

async function insertOrder(
  db: Db,
  planned: PlannedOrder,
  shop: Shop,
  lines: readonly Line[],
  createdAt: Date,
): Promise<number> {
  const goods = lines.reduce((sum, line) => sum + line.total, 0);
  const option = deliveryOptions({
    countryCode: ADAS_ADDRESS.countryCode,
    currency: shop.currency,
    goods: minor(goods),
    isPrinted: false,
    freeFrom: minor(club.freeDeliveryFrom[shop.currency]),
    now: createdAt,
  }).find(({ key }) => key === planned.delivery);
  if (!option) throw new Error(`no delivery called ${planned.delivery}`);
  const cost = costOf(lines, option.cost);
  const address = JSON.stringify(ADAS_ADDRESS);
  const { id } = await db
    .insertInto('shop_order')
    .values({
      number: planned.number,
      shop_id: shop.id,
      basket_id: null,
      basket_round: 0,
      idempotency_key: planned.number,
      fingerprint: planned.number,
      status: planned.status,
      currency: shop.currency,
      email: ADA.email,
      user_id: ADA.referenceKey,
      shipping_address: address,
      billing_address: address,
      delivery: JSON.stringify(option),
      cost: JSON.stringify(cost),
      created_at: createdAt,
      reserved_until: reservedUntil(createdAt),
      confirmed_at: createdAt,
      mailed_at: createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('payment')
    .values({
      id: `pay_demo_${planned.number}`,
      order_id: id,
      amount: cost.total,
      status: 'captured',
      created_at: createdAt,
      updated_at: createdAt,
    })
    .execute();
  return id;
}

async function insertLines(db: Db, orderId: number, lines: readonly Line[]): Promise<void> {
  await db
    .insertInto('order_line')
    .values(
      lines.map((line, position) => ({
        order_id: orderId,
        position,
        variant_id: line.variantId,
        product_id: line.productId,
        quantity: line.quantity,
        name: line.name,
        size: line.size,
        color: line.color,
        image_hash: line.imageHash,
        unit_price: line.unitPrice,
        total: line.total,
        vat_rate: line.vatRate,
        stock_taken: line.quantity,
        group_id: '',
        group_is_main: false,
        group_is_required: false,
        display_data: '{}',
        custom_data: '{}',
      })),
    )
    .execute();
}

async function takeFromStock(db: Db, { variantId, quantity }: Line): Promise<void> {
  await sql`
    update stock set quantity = quantity - ${quantity} where variant_id = ${variantId}`.execute(db);
}
