import { beforeAll, expect, test } from 'vitest';
import { minor } from '#lib/domain/shop/money.ts';
import { sqlPaymentReferences } from '#lib/server/orders/sql/payment-references.ts';
import {
  anOrder,
  fillShopFloor,
  MUG,
  NOW,
  type ShopFloor,
  shopFloorOf,
} from '../support/a-shop-floor.ts';
import { aPaidOrder, STAFF } from '../support/an-order-lifecycle.ts';
import { describeBothDatabases } from '../support/servers/databases.ts';

const ITEMS = [{ variantId: MUG, quantity: 1 }];
const secondsLater = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1_000);

describeBothDatabases('one connection', 'what the provider is asked about', (open) => {
  let floor: ShopFloor;
  beforeAll(async () => {
    floor = shopFloorOf(await open(fillShopFloor));
  });

  const claimPending = async (seconds: number): Promise<readonly string[]> => {
    const payments = await floor.orders.claimPending(secondsLater(seconds));
    return payments.map(({ paymentId }) => paymentId);
  };

  test('is a payment pending for a minute, then after pauses that grow to five minutes', async () => {
    const { paymentId, order } = await anOrder(floor, ITEMS);
    const claims: number[] = [];
    for (const seconds of [60, 61, 80, 81, 120, 121, 200, 201, 360, 361, 660, 661, 960, 961]) {
      const [payment] = await floor.orders.claimPending(secondsLater(seconds));
      if (!payment) continue;
      expect(payment).toEqual({ paymentId, order, unansweredSince: secondsLater(61) });
      claims.push(seconds);
    }
    expect(claims).toEqual([61, 81, 121, 201, 361, 661, 961]);
    await floor.orders.markAnswered(paymentId);
    const [again] = await floor.orders.claimPending(secondsLater(1_570));
    expect(again?.unansweredSince).toEqual(secondsLater(1_570));
    await floor.orders.applyPaymentResult(paymentId, 'captured', secondsLater(1_571));
    expect(await claimPending(9_999)).toEqual([]);
  });

  test('is one whose order was cancelled, immediately and once ahead of schedule', async () => {
    const { paymentId, order } = await anOrder(floor, ITEMS);
    expect(await claimPending(10)).toEqual([]);
    await floor.orderDesk.cancel(order.number, STAFF, secondsLater(20));
    expect(await claimPending(25)).toEqual([paymentId]);
    expect(await claimPending(30)).toEqual([]);
    expect(await claimPending(45)).toEqual([paymentId]);
    await floor.orders.applyPaymentResult(paymentId, 'cancelled', secondsLater(50));
  });

  test('is distributed between nodes that claim at the same moment', async () => {
    const made = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(() => anOrder(floor, ITEMS)));
    const lots = await Promise.all([claimPending(90), claimPending(90), claimPending(90)]);
    const all = [...lots.flat(), ...(await claimPending(90))];
    expect(all.toSorted()).toEqual(made.map(({ paymentId }) => paymentId).toSorted());
    for (const { paymentId } of made)
      await floor.orders.applyPaymentResult(paymentId, 'declined', secondsLater(91));
  });

  test('is a full or partial refund, until it is paid', async () => {
    const whole = await aPaidOrder(floor, ITEMS);
    const part = await aPaidOrder(floor, ITEMS);
    await floor.orderDesk.cancel(whole.number, STAFF, NOW);
    await floor.orderDesk.refund(part.number, { id: 'some', amount: minor(100) }, STAFF, NOW);
    const claimDueRefunds = async (seconds: number) => [
      ...(await floor.orders.claimRefunds(secondsLater(seconds))),
      ...(await floor.orderDesk.claimRefunds(secondsLater(seconds))),
    ];
    const both = [
      { paymentId: whole.paymentId, since: NOW },
      { id: 'some', paymentId: part.paymentId, amount: 100, since: NOW },
    ];
    expect(await claimDueRefunds(0)).toEqual(both);
    expect(await claimDueRefunds(19)).toEqual([]);
    expect(await claimDueRefunds(20)).toEqual(both);
    expect(await claimDueRefunds(59)).toEqual([]);
    await floor.orders.markRefunded(whole.paymentId, secondsLater(60));
    await floor.orderDesk.markRefunded('some', secondsLater(60));
    expect(await claimDueRefunds(9_999)).toEqual([]);
  });

  test('keeps the id that the provider gave it', async () => {
    const { paymentId } = await anOrder(floor, ITEMS);
    const references = sqlPaymentReferences(floor.db);
    expect(await references.find(paymentId)).toBeUndefined();
    await references.save(paymentId, 'cs_1');
    expect(await references.find(paymentId)).toBe('cs_1');
    expect(await references.find('pay_nobody')).toBeUndefined();
  });
});
