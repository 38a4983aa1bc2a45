import { beforeAll, expect, test } from 'vitest';
import {
  anOrder,
  fillShopFloor,
  MUG,
  NOW,
  type ShopFloor,
  shopFloorOf,
} from '../../support/a-shop-floor.ts';
import { aPaidOrder } from '../../support/an-order-lifecycle.ts';
import { describeDatabase } from '../../support/servers/databases.ts';

const aMug = [{ variantId: MUG, quantity: 1 }];
const LATER = new Date(NOW.getTime() + 86_400_000);

describeDatabase('a withdrawal from a contract', (open) => {
  let floor: ShopFloor;
  beforeAll(async () => {
    floor = shopFloorOf(await open(fillShopFloor));
  });

  test('is recorded and confirmed by mail once, with the time at which it was received', async () => {
    const { number } = await aPaidOrder(floor, aMug);
    await floor.orderDesk.withdraw(number.toLowerCase(), ' ADA@example.com', NOW);
    const again = await floor.orderDesk.withdraw(number, 'ada@example.com', LATER);
    expect(again?.history.filter(({ kind }) => kind === 'withdrawn')).toMatchObject([
      { at: NOW.toISOString(), source: 'shopper' },
    ]);
    expect(await floor.orderMails.claim(LATER)).toMatchObject([
      { kind: 'withdrawn', order: { number }, requestedAt: NOW.toISOString() },
    ]);
    expect(await floor.orderMails.claim(LATER)).toEqual([]);
  });

  test('moves neither goods nor money', async () => {
    const { number } = await aPaidOrder(floor, aMug);
    const before = await floor.orderDesk.findByNumber(number);
    const after = await floor.orderDesk.withdraw(number, 'ada@example.com', NOW);
    expect(after?.status).toBe(before?.status);
    expect(after?.refunds).toEqual([]);
    expect(await floor.orders.refundsDue()).toEqual([]);
  });

  test('is refused for another address, an unknown number and an order that was not paid', async () => {
    const { number } = await aPaidOrder(floor, aMug);
    const { order: unpaid } = await anOrder(floor, aMug);
    expect(await floor.orderDesk.withdraw(number, 'eve@example.com', NOW)).toBeUndefined();
    expect(await floor.orderDesk.withdraw('AU-0000-0000', 'ada@example.com', NOW)).toBeUndefined();
    expect(await floor.orderDesk.withdraw(unpaid.number, unpaid.email, NOW)).toBeUndefined();
    const order = await floor.orderDesk.findByNumber(number);
    expect(order?.history.some(({ kind }) => kind === 'withdrawn')).toBe(false);
  });
});
