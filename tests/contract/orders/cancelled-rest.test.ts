import { afterEach, beforeAll, expect, test } from 'vitest';
import type { LineQuantity, OrderDetail } from '#lib/domain/orders/order-lifecycle.ts';
import { minor } from '#lib/domain/shop/money.ts';
import { sqlDeskStatistics } from '#lib/server/desk/sql/desk-statistics.ts';
import { sqlDeskOrders } from '#lib/server/orders/sql/desk-orders.ts';
import {
  fillShopFloor,
  MUG,
  NOW,
  PREORDER,
  SCARF_S,
  type ShopFloor,
  shopFloorOf,
  stockOf,
} from '../../support/a-shop-floor.ts';
import {
  aNotice,
  aPaidOrder,
  applyNotices,
  SHOPPER,
  STAFF,
  WAREHOUSE,
} from '../../support/an-order-lifecycle.ts';
import { faults, type Inventory, inventory } from '../../support/oracle.ts';
import { describeDatabase } from '../../support/servers/databases.ts';

const THREE_MUGS_AND_A_SCARF = [
  { variantId: MUG, quantity: 3 },
  { variantId: SCARF_S, quantity: 1 },
];
const units = (position: number, quantity: number): readonly LineQuantity[] => [
  { position, quantity },
];

describeDatabase('the rest of an order that was sent in part', (open) => {
  let floor: ShopFloor;
  let initial: Inventory;
  beforeAll(async () => {
    floor = shopFloorOf(await open(fillShopFloor));
    initial = await inventory(floor.db);
  });
  afterEach(async () => {
    expect(await faults(floor.db, initial)).toEqual([]);
    await floor.db.updateTable('order_mail').set({ mailed_at: NOW }).execute();
    await floor.db.updateTable('refund').set({ refunded_at: NOW }).execute();
  });

  async function cancelRest(number: string): Promise<OrderDetail> {
    const cancelled = await floor.orderDesk.cancel(number, STAFF, NOW);
    if (!cancelled?.ok) throw new Error('not cancelled');
    return cancelled.value;
  }
  const refunds = async () =>
    (await floor.orderDesk.refundsDue()).map(({ id, amount }) => [id, amount]);

  test('ends: its units are cancelled, its stock is free, its price goes back, the order completes', async () => {
    const before = [await stockOf(floor, MUG), await stockOf(floor, SCARF_S)];
    const { number } = await aPaidOrder(floor, THREE_MUGS_AND_A_SCARF);
    await applyNotices(floor, aNotice(number, 'shipped', { lines: units(0, 2) }));
    const order = await cancelRest(number);
    expect(order).toMatchObject({
      ...{ status: 'invoice_completed', shopperStatus: 'shipped', cancelledAt: null },
      lines: [
        { quantity: 3, cancelled: 1, units: { available: 2, cancelled: 1 } },
        { quantity: 1, cancelled: 1, units: { available: 0, cancelled: 1 } },
      ],
      parcels: [
        { stage: 'shipped', contents: units(0, 2) },
        { stage: 'cancelled', contents: [...units(0, 1), ...units(1, 1)] },
      ],
    });
    expect([await stockOf(floor, MUG), await stockOf(floor, SCARF_S)]).toEqual([
      (before[0] ?? 0) - 2,
      before[1],
    ]);
    const [mug, scarf] = order.lines;
    const price = Number(mug?.total) / 3 + Number(scarf?.total);
    expect(await refunds()).toEqual([[`rest:${number}`, price]]);
    const delivered = await applyNotices(floor, aNotice(number, 'delivered'));
    expect(delivered).toMatchObject({ shopperStatus: 'delivered' });
    expect(delivered.deliveredAt).not.toBeNull();
  });

  test('was packed already: its parcel is cancelled and cannot be sent any more', async () => {
    const { number } = await aPaidOrder(floor, THREE_MUGS_AND_A_SCARF);
    await applyNotices(
      floor,
      aNotice(number, 'shipped', { shipmentKey: 'P-1', lines: units(0, 3) }),
      aNotice(number, 'packed', { shipmentKey: 'P-2', lines: units(1, 1) }),
    );
    const order = await cancelRest(number);
    expect(order.parcels.map(({ stage }) => stage)).toEqual(['shipped', 'cancelled']);
    expect(order.status).toBe('invoice_completed');
    const sent = aNotice(number, 'shipped', { shipmentKey: 'P-2' });
    expect(await floor.orderDesk.applyShipmentNotice(sent, WAREHOUSE, NOW)).toEqual({
      ...{ ok: false, failure: { kind: 'conflict' } },
    });
    const more = aNotice(number, 'packed', { shipmentKey: 'P-3', lines: units(1, 1) });
    expect(await floor.orderDesk.applyShipmentNotice(more, WAREHOUSE, NOW)).toEqual({
      ...{ ok: false, failure: { kind: 'misfit' } },
    });
  });

  test('is refunded once: what the staff refunded by hand counts, what was returned does not', async () => {
    const { number } = await aPaidOrder(floor, [{ variantId: MUG, quantity: 4 }]);
    await applyNotices(
      floor,
      aNotice(number, 'shipped', { lines: units(0, 2) }),
      aNotice(number, 'delivered'),
      aNotice(number, 'returned', { lines: units(0, 1) }),
    );
    const byHand = { id: `by-hand-${number}`, amount: minor(1_500) };
    await floor.orderDesk.refund(number, byHand, STAFF, NOW);
    await cancelRest(number);
    const made = await refunds();
    expect(made.at(-1)).toEqual([`rest:${number}`, 500]);
    await cancelRest(number);
    expect(await refunds()).toEqual(made);
  });

  test('gives no stock back that it never had', async () => {
    const { number } = await aPaidOrder(floor, [{ variantId: PREORDER, quantity: 3 }]);
    await applyNotices(floor, aNotice(number, 'shipped', { lines: units(0, 1) }));
    await cancelRest(number);
    expect(await stockOf(floor, PREORDER)).toBe(0);
  });

  test('is in the shopper’s mail, with the goods and the amount', async () => {
    const { number } = await aPaidOrder(floor, THREE_MUGS_AND_A_SCARF);
    await applyNotices(floor, aNotice(number, 'shipped', { lines: units(0, 3) }));
    const order = await cancelRest(number);
    const mails = await floor.orderMails.claim(NOW, order.id);
    expect(mails.filter(({ kind }) => kind === 'cancelled')).toMatchObject([
      { isRest: true, amount: order.lines[1]?.total },
    ]);
  });

  test('has a credit note over its goods', async () => {
    const { number } = await aPaidOrder(floor, THREE_MUGS_AND_A_SCARF);
    await applyNotices(floor, aNotice(number, 'shipped', { lines: units(0, 3) }));
    await cancelRest(number);
    await floor.orderDesk.markRefunded(`rest:${number}`, NOW);
    const papers = (await floor.orderDesk.findByNumber(number))?.papers;
    expect(papers?.at(-1)).toMatchObject({ kind: 'credit_note', reference: `rest:${number}` });
  });

  test('does not wait to be packed or sent any more', async () => {
    const { number } = await aPaidOrder(floor, THREE_MUGS_AND_A_SCARF);
    await applyNotices(
      floor,
      aNotice(number, 'shipped', { lines: units(0, 1) }),
      aNotice(number, 'packed', { lines: units(0, 1) }),
    );
    const desk = sqlDeskOrders(floor.db, { returnDays: 28 });
    const found = async (state: 'to-pack' | 'to-ship') =>
      (await desk.search({ term: number, state, limit: 5 })).length;
    const waiting = async () => {
      const figures = await sqlDeskStatistics(floor.db).read(NOW, 'Europe/London');
      return figures.waiting.toPack + figures.waiting.toShip;
    };
    const before = await waiting();
    expect([await found('to-pack'), await found('to-ship')]).toEqual([1, 1]);
    await cancelRest(number);
    expect([await found('to-pack'), await found('to-ship')]).toEqual([0, 0]);
    expect(await waiting()).toBe(before - 2);
  });

  test('is cancelled by the staff alone; a shopper is too late', async () => {
    const { number } = await aPaidOrder(floor, THREE_MUGS_AND_A_SCARF);
    await applyNotices(floor, aNotice(number, 'shipped', { lines: units(0, 3) }));
    expect(await floor.orderDesk.cancel(number, SHOPPER, NOW)).toEqual({
      ...{ ok: false, failure: { kind: 'too-late' } },
    });
    const cancelled = await floor.orderDesk.applyShipmentNotice(
      aNotice(number, 'cancelled'),
      STAFF,
      NOW,
    );
    expect(cancelled).toMatchObject({ ok: true, value: { status: 'invoice_completed' } });
  });
});
