import fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { PaidAmount } from '#lib/domain/orders/order.ts';
import type { OrderDetail } from '#lib/domain/orders/order-lifecycle.ts';
import { minor } from '#lib/domain/shop/money.ts';
import {
  anOrder,
  fillShopFloor,
  LAST_TEN,
  MUG,
  NOW,
  SCARF_S,
  SHIRT,
  SHIRT_RARE,
  type ShopFloor,
  setStock,
  shopFloorOf,
  stockOf,
} from '../support/a-shop-floor.ts';
import {
  aNotice,
  aPaidOrder,
  applyNotices,
  SHOPPER,
  STAFF,
  WAREHOUSE,
} from '../support/an-order-lifecycle.ts';
import { faults, type Inventory, inventory } from '../support/oracle.ts';
import { describeDatabase } from '../support/servers/databases.ts';

const DAY = 86_400_000;
const pounds = (amount: number): PaidAmount => ({ amount: minor(amount), currency: 'GBP' });
const daysLater = (days: number): Date => new Date(NOW.getTime() + days * DAY);
const aMugItem = (quantity: number) => [{ variantId: MUG, quantity }];

describeDatabase('what becomes of an order', (open) => {
  let floor: ShopFloor;
  let initial: Inventory;
  beforeAll(async () => {
    floor = shopFloorOf(await open(fillShopFloor));
    initial = await inventory(floor.db);
  });
  afterEach(async () => {
    expect(await faults(floor.db, initial)).toEqual([]);
    await floor.db.updateTable('order_mail').set({ mailed_at: NOW }).execute();
    await floor.db.updateTable('payment').set({ refunded_at: NOW }).execute();
    await floor.db.updateTable('refund').set({ refunded_at: NOW }).execute();
  });
  const eventKinds = (order: OrderDetail): readonly string[] =>
    order.history.map(({ kind }) => kind);

  describe('a cancellation', () => {
    test('returns the stock, owes a refund and is recorded once, even when it is requested again', async () => {
      const { number, paymentId } = await aPaidOrder(floor, aMugItem(2));
      const before = await stockOf(floor, MUG);
      const cancelled = await floor.orderDesk.cancel(number, SHOPPER, daysLater(0.1));
      expect(cancelled).toMatchObject({
        ok: true,
        value: {
          status: 'cancellation_pending',
          shopperStatus: 'cancelled',
          isCancellable: false,
          cancelledAt: daysLater(0.1).toISOString(),
          refunds: [{ amount: 2_495, refundedAt: null }],
          lines: [{ units: { cancelled: 2, available: 0 } }],
          parcels: [{ stage: 'cancelled', deliveryStatus: 'cancellation_completed' }],
        },
      });
      expect(await floor.orderDesk.cancel(number.toLowerCase(), STAFF, daysLater(1))).toEqual(
        cancelled,
      );
      expect(await stockOf(floor, MUG)).toBe(before + 2);
      expect(await floor.orders.refundsDue()).toEqual([paymentId]);
      await floor.orders.markRefunded(paymentId, daysLater(0.2));
      await floor.orders.markRefunded(paymentId, daysLater(0.3));
      const ended = await floor.orderDesk.findByNumber(number);
      expect(ended?.status).toBe('cancellation_completed');
      expect(ended && eventKinds(ended)).toEqual(['placed', 'confirmed', 'cancelled', 'refunded']);
      const mails = await floor.orderMails.claim(daysLater(0.3));
      expect(mails).toMatchObject([{ kind: 'cancelled', order: { number }, amount: 2_495 }]);
    });

    test('of a pending order prevents a late payment from reviving it', async () => {
      const { order, paymentId } = await anOrder(floor, aMugItem(1));
      const cancelled = await floor.orderDesk.cancel(order.number, SHOPPER, NOW);
      expect(cancelled).toMatchObject({ ok: true, value: { status: 'cancellation_completed' } });
      const settled = await floor.orders.applyPaymentResult(paymentId, 'captured', daysLater(0.01));
      expect(settled).toMatchObject({ newlyConfirmed: false, refundDue: true });
      await floor.orders.markRefunded(paymentId, daysLater(0.02));
      const mails = await floor.orderMails.claim(daysLater(0.02));
      expect(mails.map(({ kind }) => kind)).toEqual(['refunded']);
    });

    test('is too late for the shopper once the order is packed, for the staff once it is shipped', async () => {
      const { number } = await aPaidOrder(floor, aMugItem(1));
      await applyNotices(floor, aNotice(number, 'packed'));
      const tooLate = { ok: false, failure: { kind: 'too-late' } };
      expect(await floor.orderDesk.cancel(number, SHOPPER, NOW)).toEqual(tooLate);
      const { number: stopped } = await aPaidOrder(floor, aMugItem(1));
      await applyNotices(floor, aNotice(stopped, 'packed'));
      expect(await floor.orderDesk.cancel(stopped, STAFF, NOW)).toMatchObject({
        value: { parcels: [{ stage: 'cancelled' }] },
      });
      await applyNotices(floor, aNotice(number, 'shipped'));
      expect(await floor.orderDesk.cancel(number, STAFF, NOW)).toEqual(tooLate);
      const late = await floor.orderDesk.applyShipmentNotice(
        aNotice(number, 'cancelled'),
        WAREHOUSE,
        NOW,
      );
      expect(late).toEqual({ ok: false, failure: { kind: 'conflict' } });
      expect(await floor.orderDesk.findByNumber(number)).toMatchObject({
        status: 'invoice_completed',
      });
    });

    test('and a shipment at the same moment: one of them wins', async () => {
      for (let round = 0; round < 5; round += 1) {
        const { number } = await aPaidOrder(floor, aMugItem(1));
        const [cancelled, shipped] = await Promise.all([
          floor.orderDesk.cancel(number, SHOPPER, NOW),
          floor.orderDesk.applyShipmentNotice(aNotice(number, 'shipped'), WAREHOUSE, NOW),
        ]);
        expect([cancelled?.ok, shipped.ok].filter(Boolean)).toHaveLength(1);
        const order = await floor.orderDesk.findByNumber(number);
        expect(order?.shopperStatus).toBe(cancelled?.ok ? 'cancelled' : 'shipped');
      }
    });

    test('brings a sold-out size back to the listings', async () => {
      await setStock(floor, SHIRT_RARE, 3);
      const { number } = await aPaidOrder(floor, [{ variantId: SHIRT_RARE, quantity: 3 }]);
      expect(await stockOf(floor, SHIRT_RARE)).toBe(0);
      await floor.orderDesk.cancel(number, SHOPPER, NOW);
      expect(await stockOf(floor, SHIRT_RARE)).toBe(3);
    });

    test('of an order without a customer cannot be made by a shopper', async () => {
      expect(await floor.orderDesk.cancel('AU-2222-2222', SHOPPER, NOW)).toBeUndefined();
    });
  });

  describe('parcels', () => {
    test('are packed, shipped and delivered, each with its own date', async () => {
      const { number } = await aPaidOrder(floor, [
        ...aMugItem(3),
        { variantId: SCARF_S, quantity: 1 },
      ]);
      const packed = await applyNotices(
        floor,
        aNotice(number, 'packed', {
          shipmentKey: 'P-1',
          carrierKey: 'postal',
          lines: [{ position: 0, quantity: 2 }],
        }),
      );
      expect(packed).toMatchObject({
        status: 'payment_reserved',
        shopperStatus: 'confirmed',
        parcels: [
          { id: 1, stage: 'packed', deliveryStatus: 'shipment_pending', carrierKey: 'postal' },
          {
            id: 2,
            stage: 'open',
            contents: [
              { position: 0, quantity: 1 },
              { position: 1, quantity: 1 },
            ],
          },
        ],
      });
      const tracking = { trackingId: '0042', trackingUrl: 'https://track.example/0042' };
      const partly = await applyNotices(
        floor,
        aNotice(number, 'shipped', { shipmentKey: 'P-1', at: daysLater(1), ...tracking }),
      );
      expect(partly).toMatchObject({
        status: 'invoice_partially_completed',
        shopperStatus: 'confirmed',
        shippedAt: null,
        parcels: [
          { stage: 'shipped', tracking: { id: '0042', url: tracking.trackingUrl } },
          { stage: 'open' },
        ],
      });
      const gone = await applyNotices(
        floor,
        aNotice(number, 'shipped', { shipmentKey: 'P-2', at: daysLater(2) }),
      );
      expect(gone).toMatchObject({
        status: 'invoice_completed',
        shopperStatus: 'shipped',
        shippedAt: daysLater(2).toISOString(),
      });
      const there = await applyNotices(
        floor,
        aNotice(number, 'delivered', { shipmentKey: 'P-1', at: daysLater(3) }),
        aNotice(number, 'delivered', { shipmentKey: 'P-2', at: daysLater(4) }),
      );
      expect(there).toMatchObject({
        shopperStatus: 'delivered',
        deliveredAt: daysLater(4).toISOString(),
        returnableUntil: daysLater(4 + 28).toISOString(),
        lines: [
          { units: { delivered: 3, available: 0 }, returnable: 3 },
          { units: { delivered: 1 }, returnable: 1 },
        ],
      });
      const mails = await floor.orderMails.claim(daysLater(4));
      expect(mails.map(({ kind, parcelId }) => [kind, parcelId])).toEqual([
        ['shipped', 1],
        ['shipped', 2],
      ]);
    });

    test('reach the same state when notices are reordered and repeated', async () => {
      const words = ['packed', 'shipped', 'delivered'] as const;
      const { number: model } = await aPaidOrder(floor, aMugItem(2));
      const noticesFor = (number: string) =>
        words.map((event, day) =>
          aNotice(number, event, {
            ...{ id: `${number} ${event}`, shipmentKey: 'P', at: daysLater(day) },
            ...(event === 'shipped' && { trackingId: '7' }),
          }),
        );
      const endOf = (order: OrderDetail | undefined): unknown => [
        order?.status,
        order?.shopperStatus,
        order?.parcels,
        order?.lines,
        order?.shippedAt,
        order && eventKinds(order).toSorted(),
      ];
      const expected = endOf(await applyNotices(floor, ...noticesFor(model)));
      const arrivals = fc.shuffledSubarray([0, 0, 1, 1, 2, 2], { minLength: 6 });
      await fc.assert(
        fc.asyncProperty(arrivals, async (order) => {
          const { number } = await aPaidOrder(floor, aMugItem(2));
          const notices = noticesFor(number);
          const ended = await applyNotices(
            floor,
            ...order.flatMap((index) => notices[index] ?? []),
          );
          expect(endOf(ended)).toEqual(expected);
        }),
        { numRuns: 8 },
      );
    });

    test('are applied once when a notice arrives twice at the same moment', async () => {
      const { number } = await aPaidOrder(floor, aMugItem(1));
      const notice = aNotice(number, 'shipped');
      const all = await Promise.all(
        Array.from({ length: 5 }, () =>
          floor.orderDesk.applyShipmentNotice(notice, WAREHOUSE, NOW),
        ),
      );
      expect(all.every(({ ok }) => ok)).toBe(true);
      const order = await floor.orderDesk.findByNumber(number);
      expect(order && eventKinds(order)).toEqual(['placed', 'confirmed', 'shipped']);
    });

    test('contain nothing that is not ordered, not paid or cancelled', async () => {
      const { number } = await aPaidOrder(floor, aMugItem(2));
      const { order } = await anOrder(floor, aMugItem(1));
      const { number: cancelled } = await aPaidOrder(floor, aMugItem(1));
      await floor.orderDesk.cancel(cancelled, SHOPPER, NOW);
      const kindOf = async (...noticeArguments: Parameters<typeof aNotice>) => {
        const done = await floor.orderDesk.applyShipmentNotice(
          aNotice(...noticeArguments),
          WAREHOUSE,
          NOW,
        );
        return done.ok ? 'taken' : done.failure.kind;
      };
      const lines = (position: number, quantity: number) => ({ lines: [{ position, quantity }] });
      expect(await kindOf(number, 'packed', lines(0, 3))).toBe('misfit');
      expect(await kindOf(number, 'packed', lines(7, 1))).toBe('misfit');
      expect(await kindOf(number, 'packed', { lines: [] })).toBe('misfit');
      expect(await kindOf('AU-2222-2222', 'packed')).toBe('unknown');
      expect(await kindOf(order.number, 'shipped')).toBe('conflict');
      expect(await kindOf(cancelled, 'shipped')).toBe('conflict');
      expect(await kindOf(number, 'packed', lines(0, 1))).toBe('taken');
      expect(await kindOf(number, 'packed', lines(0, 1))).toBe('taken');
      // Two parcels match, so the notice is ambiguous.
      expect(await kindOf(number, 'shipped')).toBe('misfit');
      expect(await kindOf(number, 'returned')).toBe('misfit');
    });

    test('that could not be delivered have that status', async () => {
      const { number } = await aPaidOrder(floor, aMugItem(1));
      const lost = await applyNotices(
        floor,
        aNotice(number, 'shipped'),
        aNotice(number, 'undeliverable'),
      );
      expect(lost).toMatchObject({
        status: 'invoice_completed',
        shopperStatus: 'shipped',
        lines: [{ units: { undeliverable: 1 }, returnable: 0 }],
      });
    });
  });

  describe('a return', () => {
    async function aDelivered(items: Parameters<typeof aPaidOrder>[1]) {
      const order = await aPaidOrder(floor, items);
      await applyNotices(
        floor,
        aNotice(order.number, 'shipped'),
        aNotice(order.number, 'delivered'),
      );
      return order;
    }

    test('is announced, received, restocked and refunded', async () => {
      const { number, paymentId } = await aDelivered(aMugItem(3));
      const stock = await stockOf(floor, MUG);
      const wish = { lines: [{ position: 0, quantity: 2 }], reason: 'dislike' } as const;
      const asked = await floor.orderDesk.requestReturn(number, wish, SHOPPER, daysLater(5));
      if (!asked?.ok) throw new Error('not taken');
      const { made, order } = asked.value;
      expect(made).toMatchObject({ amount: 2_000, receivedAt: null, lines: wish.lines });
      expect(made.code).toMatch(/^R-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
      expect(order.lines[0]).toMatchObject({ returnable: 1, units: { delivered: 3 } });
      const back = aNotice(number, 'returned', { returnCode: made.code });
      const arrived = await applyNotices(
        floor,
        back,
        back,
        aNotice(number, 'returned', { returnCode: made.code }),
      );
      expect(arrived.lines[0]?.units).toMatchObject({ returned: 2, delivered: 1 });
      expect(await stockOf(floor, MUG)).toBe(stock + 2);
      const due = await floor.orderDesk.refundsDue();
      expect(due).toEqual([{ id: `return:${made.code}`, paymentId, amount: 2_000 }]);
      await floor.orderDesk.markRefunded(due[0]?.id ?? '', daysLater(6));
      await floor.orderDesk.markRefunded(due[0]?.id ?? '', daysLater(7));
      expect(await floor.orderDesk.refundsDue()).toEqual([]);
      const mails = await floor.orderMails.claim(daysLater(7));
      expect(mails.filter(({ kind }) => kind === 'refunded')).toMatchObject([{ amount: 2_000 }]);
      const ended = await applyNotices(
        floor,
        aNotice(number, 'returned', { lines: [{ position: 0, quantity: 1 }] }),
      );
      expect(ended.shopperStatus).toBe('returned');
    });

    test('is refused after the deadline, before delivery, when empty and when too large', async () => {
      const { number } = await aDelivered(aMugItem(2));
      const { number: onItsWay } = await aPaidOrder(floor, aMugItem(2));
      const returnFailure = async (order: string, quantity: number, now = NOW, position = 0) => {
        const wish = { lines: [{ position, quantity }], reason: 'size' } as const;
        const asked = await floor.orderDesk.requestReturn(order, wish, SHOPPER, now);
        return asked?.ok ? 'taken' : asked?.failure;
      };
      expect(await returnFailure(number, 1, daysLater(28.1))).toEqual({ kind: 'closed' });
      expect(await returnFailure(onItsWay, 1)).toEqual({ kind: 'closed' });
      expect(await returnFailure(number, 0)).toEqual({ kind: 'empty' });
      expect(await returnFailure(number, 3)).toEqual({
        kind: 'quantity',
        position: 0,
        available: 2,
      });
      expect(await returnFailure(number, 1, NOW, 9)).toEqual({
        kind: 'quantity',
        position: 9,
        available: 0,
      });
      expect(await returnFailure('AU-2222-2222', 1)).toBeUndefined();
      const both = await Promise.all([returnFailure(number, 2), returnFailure(number, 2)]);
      expect(both).toContain('taken');
      expect(both).toContainEqual({ kind: 'closed' });
    });

    test('of a lettered shirt cannot be requested by the shopper, but the staff may accept it', async () => {
      const { number, id } = await aDelivered([{ variantId: SHIRT, quantity: 1 }]);
      const name = { name: { key: 'name', label: 'Name', value: 'MASON' } };
      await floor.db
        .updateTable('order_line')
        .set({ display_data: JSON.stringify(name) })
        .where('order_id', '=', id)
        .execute();
      const wish = { lines: [{ position: 0, quantity: 1 }], reason: 'size' } as const;
      expect(await floor.orderDesk.requestReturn(number, wish, SHOPPER, NOW)).toEqual({
        ok: false,
        failure: { kind: 'printed', position: 0 },
      });
      const { lines } = wish;
      expect(await applyNotices(floor, aNotice(number, 'returned', { lines }))).toMatchObject({
        shopperStatus: 'returned',
      });
    });
  });

  test('a refund is owed once, and never more than the paid amount', async () => {
    const { number } = await aPaidOrder(floor, aMugItem(1));
    const refund = async (id: string, amount?: number) => {
      const wish = { id, ...(amount !== undefined && { amount: amount as never }) };
      const done = await floor.orderDesk.refund(number, wish, STAFF, NOW);
      return done.ok ? done.value.refunds.map((one) => one.amount) : done.failure;
    };
    expect(await refund('r-1', 500)).toEqual([500]);
    expect(await refund('r-1', 500)).toEqual([500]);
    expect(await refund('r-2', 1_000)).toEqual({ kind: 'too-much', left: 995 });
    expect(await refund('r-3')).toEqual([500, 995]);
    expect(await refund('r-4')).toEqual({ kind: 'too-much', left: 0 });
    const over = await floor.orderDesk.cancel(number, STAFF, NOW);
    expect(over).toMatchObject({ ok: true, value: { status: 'cancellation_pending' } });
    await floor.orderDesk.markRefunded('r-1', NOW);
    await floor.orderDesk.markRefunded('r-3', NOW);
    expect((await floor.orderDesk.findByNumber(number))?.status).toBe('cancellation_completed');
    const nobody = await floor.orderDesk.refund('AU-2222-2222', { id: 'r-5' }, STAFF, NOW);
    expect(nobody).toEqual({ ok: false, failure: { kind: 'unknown' } });
  });

  test('the cancellation mail promises the rest of the payment, without earlier refunds', async () => {
    const { number } = await aPaidOrder(floor, aMugItem(1));
    await floor.orderDesk.refund(number, { id: 'r-part', amount: minor(500) }, STAFF, NOW);
    await floor.orderDesk.cancel(number, STAFF, NOW);
    const mails = await floor.orderMails.claim(NOW);
    expect(mails).toMatchObject([{ kind: 'cancelled', order: { number }, amount: 995 }]);
  });

  test('a refund is a whole amount of the currency: half a won is refused', async () => {
    const { number, id } = await aPaidOrder(floor, aMugItem(1));
    const order = floor.db.updateTable('shop_order').where('id', '=', id);
    await order.set({ currency: 'KRW' }).execute();
    const refund = (amount: number) =>
      floor.orderDesk.refund(number, { id: `won-${amount}`, amount: minor(amount) }, STAFF, NOW);
    expect(await refund(150)).toEqual({ ok: false, failure: { kind: 'fraction' } });
    expect(await refund(100)).toMatchObject({ ok: true, value: { refunds: [{ amount: 100 }] } });
    await order.set({ currency: 'GBP' }).execute();
  });

  test('a refund made at the provider is recorded once, mailed, and not paid again', async () => {
    const { number, paymentId } = await aPaidOrder(floor, aMugItem(1));
    const before = await stockOf(floor, MUG);
    const { orderDesk } = floor;
    const recordTotal = (total: number) =>
      orderDesk.recordRefundedTotal(paymentId, pounds(total), NOW);
    await orderDesk.refund(number, { id: 'own', amount: minor(500) }, STAFF, NOW);
    expect(await recordTotal(500), 'the shop asked for it').toBe(0);
    expect([await recordTotal(700), await recordTotal(700), await recordTotal(500)]).toEqual([
      200, 0, 0,
    ]);
    const { cost } = (await floor.orders.findByNumber(number)) ?? {};
    expect(await recordTotal(cost?.total ?? 0)).toBe(795);
    const order = await orderDesk.findByNumber(number);
    expect(order?.refunds.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([
      200, 500, 795,
    ]);
    expect(order?.history.filter(({ source }) => source === 'provider')).toMatchObject([
      { kind: 'refunded', amount: 200 },
      { kind: 'refunded', amount: 795 },
    ]);
    const refundMails = (await floor.orderMails.claim(NOW)).filter(
      ({ kind }) => kind === 'refunded',
    );
    expect(refundMails.map(({ amount }) => amount)).toEqual([200, 795]);
    expect([order?.shopperStatus, await stockOf(floor, MUG)]).toEqual(['confirmed', before]);
    await orderDesk.markRefunded('own', NOW);
    expect(await orderDesk.cancel(number, STAFF, NOW)).toMatchObject({
      ok: true,
      value: { status: 'cancellation_completed', refunds: { length: 3 } },
    });
    expect(await stockOf(floor, MUG)).toBe(before + 1);
    expect(await orderDesk.recordRefundedTotal('pay_nobody', pounds(1), NOW)).toBe(0);
  });

  test('a refund of more than the order, or in another currency, is recorded by nobody', async () => {
    const { number, paymentId } = await aPaidOrder(floor, aMugItem(1));
    const record = (total: PaidAmount) =>
      floor.orderDesk.recordRefundedTotal(paymentId, total, NOW);
    expect(await record(pounds(99_999))).toBeUndefined();
    expect(await record({ ...pounds(500), currency: 'JPY' })).toBeUndefined();
    expect((await floor.orderDesk.findByNumber(number))?.refunds).toEqual([]);
  });

  test('a mail is claimed by one node and released when that node stops', async () => {
    const { number } = await aPaidOrder(floor, aMugItem(1));
    await floor.orderDesk.cancel(number, SHOPPER, NOW);
    const both = await Promise.all([floor.orderMails.claim(NOW), floor.orderMails.claim(NOW)]);
    expect(both.flat()).toHaveLength(1);
    const again = await floor.orderMails.claim(daysLater(0.01));
    expect(again).toMatchObject([{ kind: 'cancelled', requestedAt: NOW.toISOString() }]);
    await floor.orderMails.markSent(again[0]?.id ?? 0, NOW);
    expect(await floor.orderMails.claim(daysLater(1))).toEqual([]);
  });

  test('the history is append-only', async () => {
    const { number } = await aPaidOrder(floor, aMugItem(1));
    await applyNotices(floor, aNotice(number, 'packed'));
    const forged = floor.db.updateTable('order_event').set({ kind: 'shipped' }).execute();
    await expect(forged).rejects.toThrow('only added to');
  });

  test('ids of orders do not tell how many a club sells', async () => {
    const ids: number[] = [];
    for (let count = 0; count < 8; count += 1) ids.push((await aPaidOrder(floor, aMugItem(1))).id);
    const steps = ids.slice(1).map((id, index) => Math.abs(id - (ids[index] ?? 0)));
    expect(Math.min(...steps)).toBeGreaterThan(8);
    expect(ids.every((id) => id >= 536_870_912 && id < 805_306_368)).toBe(true);
  });

  describe('looking orders up', () => {
    test('a customer finds their own, newest first, by page, number and product', async () => {
      const userId = 'idp|regular';
      const made = [];
      for (const variantId of [MUG, LAST_TEN, MUG]) {
        const order = await aPaidOrder(floor, [{ variantId, quantity: 1 }], userId);
        await floor.db
          .updateTable('shop_order')
          .set({ created_at: daysLater(made.length) })
          .where('id', '=', order.id)
          .execute();
        made.push(order);
      }
      const { order: unpaid, paymentId } = await anOrder(floor, aMugItem(1));
      await floor.db
        .updateTable('shop_order')
        .set({ user_id: userId })
        .where('id', '=', unpaid.id)
        .execute();
      await floor.orders.applyPaymentResult(paymentId, 'declined', NOW);
      const orderNumbers = async (search: { page?: number; term?: string }) => {
        const found = await floor.orderDesk.listForUser(userId, { page: 1, perPage: 2, ...search });
        return [found.total, ...found.orders.map((order) => order.number)];
      };
      const [first, second, third] = made.map((order) => order.number);
      expect(await orderNumbers({})).toEqual([3, third, second]);
      expect(await orderNumbers({ page: 2 })).toEqual([3, first]);
      expect(await orderNumbers({ page: 3 })).toEqual([3]);
      expect(await orderNumbers({ term: ' signed BALL ' })).toEqual([1, second]);
      expect(
        await orderNumbers({ term: second?.slice(3).replace('-', '').toLowerCase() ?? '' }),
      ).toEqual([1, second]);
      expect(await orderNumbers({ term: '%' })).toEqual([0]);
      expect(await orderNumbers({ term: '-' })).toEqual([0]);
      const { id = 0 } = made[0] ?? {};
      expect(await floor.orderDesk.findForUserById(userId, id)).toMatchObject({ id });
      expect(await floor.orderDesk.findForUserByNumber(userId, first ?? '')).toMatchObject({ id });
      expect(await floor.orderDesk.findForUserById('idp|another', id)).toBeUndefined();
      expect(await floor.orderDesk.findForUserByNumber('idp|another', first ?? '')).toBeUndefined();
      expect((await floor.orderDesk.list({ page: 1, perPage: 1, term: first ?? '' })).total).toBe(
        1,
      );
    });

    test('a guest needs the right number and the right e-mail address', async () => {
      const { number } = await aPaidOrder(floor, aMugItem(1));
      expect(
        await floor.orderDesk.track(` ${number.toLowerCase()}`, 'Ada@Example.com '),
      ).toMatchObject({ number });
      const [bare, apart] = [number.replaceAll('-', ''), number.replaceAll('-', ' ')];
      for (const typed of [bare, apart, number.replace('-', '–'), `${number}\u0000`]) {
        expect(await floor.orderDesk.track(typed, 'ada@example.com')).toMatchObject({ number });
      }
      expect(await floor.orderDesk.track(number, 'eve@example.com')).toBeUndefined();
      expect(await floor.orderDesk.track('AU-2222-2222', 'ada@example.com')).toBeUndefined();
      expect(await floor.orderDesk.track('AU-2222-2222', 'nobody')).toBeUndefined();
    });
  });
});
