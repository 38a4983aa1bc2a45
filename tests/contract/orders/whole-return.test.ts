import fc from 'fast-check';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { LineQuantity } from '#lib/domain/orders/order-lifecycle.ts';
import { minor } from '#lib/domain/shop/money.ts';
import {
  aShopperAtPayment,
  fillShopFloor,
  GB,
  MUG,
  NOW,
  placeCheckout,
  type ShopFloor,
  shopFloorOf,
} from '../../support/a-shop-floor.ts';
import {
  aNotice,
  aPaidOrder,
  applyNotices,
  SHOPPER,
  STAFF,
} from '../../support/an-order-lifecycle.ts';
import { faults, type Inventory, inventory } from '../../support/oracle.ts';
import { describeDatabase } from '../../support/servers/databases.ts';

const STANDARD = 495;
const mugs = (quantity: number): readonly LineQuantity[] => [{ position: 0, quantity }];

describeDatabase('the standard delivery of an order that comes back', (open) => {
  let floor: ShopFloor;
  let initial: Inventory;
  beforeAll(async () => {
    floor = shopFloorOf(await open(fillShopFloor));
    initial = await inventory(floor.db);
  });
  afterEach(async () => {
    expect(await faults(floor.db, initial)).toEqual([]);
    await floor.db.updateTable('refund').set({ refunded_at: NOW }).execute();
  });

  async function aDelivered(quantity: number): Promise<string> {
    const { number } = await aPaidOrder(floor, [{ variantId: MUG, quantity }]);
    await applyNotices(floor, aNotice(number, 'shipped'), aNotice(number, 'delivered'));
    return number;
  }
  async function anExpressOrder(quantity: number): Promise<string> {
    const { owner } = await aShopperAtPayment(floor, [{ variantId: MUG, quantity }]);
    await floor.orders.updateCheckout(owner, GB, { deliveryKey: 'express' }, NOW);
    const placed = await placeCheckout(floor, owner);
    if (!placed.ok) throw new Error(placed.failure.kind);
    const { order, paymentId } = placed.value;
    await floor.orders.applyPaymentResult(paymentId, 'captured', NOW);
    const { number } = order;
    await applyNotices(floor, aNotice(number, 'shipped'), aNotice(number, 'delivered'));
    return number;
  }
  const announce = async (number: string, quantity: number) => {
    const wish = { lines: mugs(quantity), reason: 'dislike' } as const;
    const asked = await floor.orderDesk.requestReturn(number, wish, SHOPPER, NOW);
    if (!asked?.ok) throw new Error('not taken');
    return asked.value.made;
  };
  const receive = (number: string, returnCode: string) =>
    applyNotices(floor, aNotice(number, 'returned', { returnCode }));
  const receiveUnannounced = (number: string, quantity: number) =>
    applyNotices(floor, aNotice(number, 'returned', { lines: mugs(quantity) }));
  const refunded = async (number: string): Promise<readonly number[]> =>
    ((await floor.orderDesk.findByNumber(number))?.refunds ?? [])
      .map(({ amount }) => Number(amount))
      .toSorted((one, other) => one - other);

  test('is refunded when everything comes back at once, and announced with the return', async () => {
    const number = await aDelivered(2);
    const made = await announce(number, 2);
    expect(made).toMatchObject({ amount: 2_000 + STANDARD, delivery: STANDARD });
    await receive(number, made.code);
    expect(await refunded(number)).toEqual([2_000 + STANDARD]);
    await floor.orderDesk.markRefunded(`return:${made.code}`, NOW);
    const order = await floor.orderDesk.findByNumber(number);
    expect(order?.papers.at(-1)).toMatchObject({ amount: order?.cost.total });
  });

  test('is refunded once, with the goods that arrive last, in whatever steps they come', async () => {
    const steps = fc.array(fc.integer({ min: 1, max: 2 }), { minLength: 1, maxLength: 2 });
    await fc.assert(
      fc.asyncProperty(steps, fc.boolean(), async (quantities, isReversed) => {
        const number = await aDelivered(sum(quantities));
        const announced = [];
        for (const quantity of quantities) announced.push(await announce(number, quantity));
        const arriving = isReversed ? announced.toReversed() : announced;
        for (const { code } of arriving) await receive(number, code);
        const goods = arriving.map(({ lines }) => (lines[0]?.quantity ?? 0) * 1_000);
        const last = goods.pop() ?? 0;
        const expected = [...goods, last + STANDARD].toSorted((one, other) => one - other);
        expect(await refunded(number)).toEqual(expected);
      }),
      { numRuns: 6 },
    );
  });

  test('stays with the club while something is kept', async () => {
    const number = await aDelivered(3);
    const first = await announce(number, 2);
    const last = await announce(number, 1);
    expect(last.delivery).toBe(STANDARD);
    await receive(number, last.code);
    expect(await refunded(number)).toEqual([1_000]);
    await receive(number, first.code);
    expect(await refunded(number)).toEqual([1_000, 2_000 + STANDARD]);
  });

  test('is what standard would have cost, if it came by express', async () => {
    const number = await anExpressOrder(1);
    await receiveUnannounced(number, 1);
    expect(await refunded(number)).toEqual([1_000 + STANDARD]);
    // Standard delivery would have been free.
    const large = await anExpressOrder(7);
    await receiveUnannounced(large, 7);
    expect(await refunded(large)).toEqual([7_000]);
  });

  test('of an express order of an older build is that of the price list', async () => {
    const number = await anExpressOrder(2);
    const { delivery } = await floor.db
      .selectFrom('shop_order')
      .select('delivery')
      .where('number', '=', number)
      .executeTakeFirstOrThrow();
    const { standardCost: _, ...older } = delivery;
    await floor.db
      .updateTable('shop_order')
      .set({ delivery: JSON.stringify(older) })
      .where('number', '=', number)
      .execute();
    await receiveUnannounced(number, 2);
    expect(await refunded(number)).toEqual([2_000 + STANDARD]);
  });

  test('comes back when what was sent is returned and the rest is cancelled, in either order', async () => {
    const partly = async () => {
      const { number } = await aPaidOrder(floor, [{ variantId: MUG, quantity: 3 }]);
      await applyNotices(
        floor,
        aNotice(number, 'shipped', { lines: mugs(1) }),
        aNotice(number, 'delivered'),
      );
      return number;
    };
    const cancelledFirst = await partly();
    await floor.orderDesk.cancel(cancelledFirst, STAFF, NOW);
    await receiveUnannounced(cancelledFirst, 1);
    expect(await refunded(cancelledFirst)).toEqual([1_000 + STANDARD, 2_000]);
    const returnedFirst = await partly();
    await receiveUnannounced(returnedFirst, 1);
    await floor.orderDesk.cancel(returnedFirst, STAFF, NOW);
    expect(await refunded(returnedFirst)).toEqual([1_000, 2_000 + STANDARD]);
  });

  test('is never refunded beyond the payment', async () => {
    const number = await aDelivered(1);
    const byHand = { id: `delivery-${number}`, amount: minor(STANDARD) };
    await floor.orderDesk.refund(number, byHand, STAFF, NOW);
    await receiveUnannounced(number, 1);
    expect(await refunded(number)).toEqual([STANDARD, 1_000]);
  });
});

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
