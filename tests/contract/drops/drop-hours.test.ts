import { beforeAll, describe, expect, test } from 'vitest';
import { minor } from '#lib/domain/shop/money.ts';
import { variantId } from '../../support/a-catalog.ts';
import {
  aGuest,
  aShopFloor,
  GB,
  MUG,
  NOW,
  placeCheckout,
  type ShopFloor,
  stockOf,
} from '../../support/a-shop-floor.ts';
import { aBuyer, aStranger, DROP_S, DROPS, placedOrder } from '../../support/drops/a-drop.ts';
import { describeDatabase } from '../../support/servers/databases.ts';

const OPENS = new Date('2026-11-28T10:00:00Z');
const SOON = variantId(50, 1);
const at = (ms: number): Date => new Date(OPENS.getTime() + ms);
const later = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1_000);

describeDatabase('a drop', (open) => {
  let floor: ShopFloor;
  beforeAll(async () => {
    const soon = { id: 50, name: { en: 'Derby shirt' }, sellableFrom: OPENS.toISOString() };
    floor = await aShopFloor(await open(), [...DROPS, soon]);
  });

  test('can be added from its second on, by the server’s clock, and ordered', async () => {
    const add = async (now: Date) => {
      const items = [{ variantId: SOON, quantity: 1 }];
      const { errors } = await floor.baskets.add(aGuest(), GB, items, 'KeepExisting', now);
      return errors.map((error) => ('kind' in error ? error.kind : ''));
    };
    expect(await add(at(-1_001))).toEqual(['ItemUnavailable']);
    expect(await add(at(-1_000))).toEqual([]);
    expect(await add(at(0))).toEqual([]);
  });

  describe('keeps its goods for its own time', () => {
    test('which ends for good, and gives them back once', async () => {
      const before = await stockOf(floor, DROP_S);
      const owner = await aBuyer(floor, [
        [DROP_S, 2],
        [MUG, 1],
      ]);
      const { order, paymentId } = placedOrder(await placeCheckout(floor, owner));
      expect(order).toMatchObject({ holdMinutes: 10, reservedUntil: later(600).toISOString() });
      const again = placedOrder(await placeCheckout(floor, owner, later(300)));
      expect(again.paymentId).toBe(paymentId);
      expect(again.order.reservedUntil).toBe(order.reservedUntil);
      const checkout = await floor.orders.checkout(owner, GB, later(300));
      expect(checkout).toMatchObject({ reservedUntil: order.reservedUntil, reservedSeconds: 300 });
      expect(await floor.orders.expireReservations(later(599))).toBe(0);
      const runs = [1, 2, 3].map(() => floor.orders.expireReservations(later(600)));
      expect((await Promise.all(runs)).reduce((sum, one) => sum + one, 0)).toBeGreaterThan(0);
      await floor.orders.applyPaymentResult(paymentId, 'cancelled', later(601));
      expect(await stockOf(floor, DROP_S)).toBe(before);
    });

    test('which a changed order does not start again', async () => {
      const who = aStranger();
      const owner = await aBuyer(floor, [[DROP_S, 1]], who);
      const first = placedOrder(await placeCheckout(floor, owner));
      await aBuyer(floor, [[MUG, 1]], who, owner);
      const second = placedOrder(await placeCheckout(floor, owner, later(500)));
      expect(second.paymentId).not.toBe(first.paymentId);
      expect(second.order.reservedUntil).toBe(first.order.reservedUntil);
      await floor.orders.applyPaymentResult(second.paymentId, 'captured', later(550), {
        amount: minor(second.order.cost.total),
        currency: 'GBP',
      });
      expect((await floor.orders.findById(second.order.id))?.confirmedAt).not.toBeNull();
    });

    test('while other goods have the usual half an hour, which starts again', async () => {
      const owner = await aBuyer(floor, [[MUG, 1]]);
      const { order } = placedOrder(await placeCheckout(floor, owner));
      expect(order.holdMinutes).toBeUndefined();
      expect(order.reservedUntil).toBe(later(1_800).toISOString());
      await placeCheckout(floor, owner, later(600));
      expect((await floor.orders.findById(order.id))?.reservedUntil).toBe(
        later(2_400).toISOString(),
      );
    });
  });
});
