import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BasketOwner } from '#lib/domain/basket/basket-owner.ts';
import type { PaymentDue } from '#lib/domain/orders/placement.ts';
import { Outage } from '#lib/domain/outage.ts';
import { minor } from '#lib/domain/shop/money.ts';
import { reconcilePayments } from '#lib/server/orders/jobs/reconcile-payments.ts';
import {
  createPaymentRedirect,
  type PaymentRedirect,
} from '#lib/server/orders/procedures/payment-redirect.ts';
import {
  aShopFloor,
  aShopperAtPayment,
  GB,
  MUG,
  NOW,
  placeCheckout,
  SCARF_S,
  type ShopFloor,
  setStock,
} from '../../support/a-shop-floor.ts';
import { noOrderMails } from '../../support/no-order-mails.ts';
import { PaymentPages } from '../../support/payments/payment-pages.ts';
import { printedPictures } from '../../support/printed-pictures.ts';
import { quietLog } from '../../support/quiet-log.ts';
import { describeDatabase } from '../../support/servers/databases.ts';

const ONE_MUG = [{ variantId: MUG, quantity: 1 }];
const ONE_SCARF = [{ variantId: SCARF_S, quantity: 1 }];
const pageOf = ({ paymentId }: PaymentDue): PaymentRedirect => ({
  kind: 'redirect',
  url: `https://pay.example/${paymentId}`,
});

describeDatabase('the payment page of a replaced order', (openDatabase) => {
  let floor: ShopFloor;
  let pages: PaymentPages;
  beforeAll(async () => {
    floor = await aShopFloor(await openDatabase());
  });
  beforeEach(async () => {
    pages = new PaymentPages();
    await setStock(floor, MUG, 100);
    await setStock(floor, SCARF_S, 100);
  });

  const services = () => ({
    orders: { ...floor.orders, desk: floor.orderDesk, mails: noOrderMails },
    ...{ payments: pages, log: quietLog(), mail: { send: async () => {} } },
    ...{ printing: { pictures: printedPictures }, security: { seal: async () => '' } },
    ...{ siteUrl: 'https://shop.example', now: () => NOW },
  });
  const press = (due: PaymentDue) => createPaymentRedirect(services(), GB, due);
  async function place(owner: BasketOwner): Promise<PaymentDue> {
    const placed = await placeCheckout(floor, owner);
    if (!placed.ok) throw new Error(placed.failure.kind);
    return placed.value;
  }
  const addScarf = (owner: BasketOwner) =>
    floor.baskets.add(owner, GB, ONE_SCARF, 'AddQuantityToExisting', NOW);
  /** Two orders of one basket; the second has a scarf more. The page of the first is open. */
  async function replaceOrder() {
    const { owner } = await aShopperAtPayment(floor, ONE_MUG);
    const first = await place(owner);
    await press(first);
    await addScarf(owner);
    return { owner, first, second: await place(owner) };
  }

  test('is closed before the new one opens', async () => {
    const { first, second } = await replaceOrder();
    expect(await press(second)).toEqual(pageOf(second));
    expect(pages.payable()).toEqual([second.paymentId]);
    expect(pages.pay(first.paymentId)).toBe(false);
    expect(await floor.orders.listEarlierPayments(second.paymentId)).toEqual([]);
  });

  test('was paid first: that order stands, and the second opens no page', async () => {
    const { owner, first, second } = await replaceOrder();
    pages.pay(first.paymentId);
    expect(await press(second)).toEqual({
      kind: 'redirect',
      url: `https://shop.example/en-gb/checkout/return?payment=${first.paymentId}&instead=1`,
    });
    expect(pages.payable()).toEqual([]);
    expect(await floor.orders.findByPaymentId(first.paymentId)).toMatchObject({
      status: 'payment_reserved',
      confirmedAt: NOW.toISOString(),
    });
    expect(await floor.orders.findByPaymentId(second.paymentId)).toMatchObject({
      status: 'cancellation_completed',
      confirmedAt: null,
    });
    // What was added since stays.
    const { items } = await floor.baskets.read(owner, GB, NOW);
    expect(items.map(({ variant }) => variant.id)).toEqual([SCARF_S]);
  });

  test('was paid first, but sold out: the money goes back, and the second order is paid', async () => {
    const { owner } = await aShopperAtPayment(floor, [{ variantId: MUG, quantity: 2 }]);
    const first = await place(owner);
    await press(first);
    const [line] = (await floor.baskets.read(owner, GB, NOW)).items;
    await floor.baskets.update(owner, GB, line?.key ?? '', { quantity: 1 }, NOW);
    const second = await place(owner);
    await setStock(floor, MUG, 0);
    pages.pay(first.paymentId);
    expect(await press(second)).toEqual(pageOf(second));
    expect((await floor.orders.findByPaymentId(first.paymentId))?.refundReason).toBe('soldOut');
    await reconcilePayments(services(), NOW);
    expect([...pages.refunded]).toEqual([first.paymentId]);
  });

  test('cannot be closed during an outage: no second one opens until it is', async () => {
    const { first, second } = await replaceOrder();
    pages.isDown = true;
    expect(await press(second)).toEqual({ kind: 'earlier-payment' });
    pages.isDown = false;
    expect(pages.payable()).toEqual([first.paymentId]);
    expect(await press(second)).toEqual(pageOf(second));
    expect(pages.payable()).toEqual([second.paymentId]);
  });

  test('opens while the order is being replaced: it is closed and never shown', async () => {
    const { owner } = await aShopperAtPayment(floor, ONE_MUG);
    const first = await place(owner);
    let second: PaymentDue | undefined;
    pages.beforeOpen = async () => {
      await addScarf(owner);
      second = await place(owner);
      await press(second);
    };
    expect(await press(first)).toEqual({ kind: 'replaced' });
    expect(pages.payable()).toEqual([second?.paymentId]);
  });

  test('is closed for a second order that costs nothing, too', async () => {
    const { second } = await replaceOrder();
    const cost = { ...second.order.cost, total: minor(0) };
    expect(await press({ ...second, order: { ...second.order, cost } })).toMatchObject({
      url: `https://shop.example/en-gb/checkout/return?payment=${second.paymentId}`,
    });
    expect(pages.payable()).toEqual([]);
  });

  test('paid in spite of all goes back with the true reason', async () => {
    const { first, second } = await replaceOrder();
    await press(second);
    pages.pay(second.paymentId);
    await floor.orders.applyPaymentResult(second.paymentId, 'captured', NOW);
    const late = await floor.orders.applyPaymentResult(first.paymentId, 'captured', NOW);
    expect(late).toMatchObject({ refundDue: true, order: { refundReason: 'replaced' } });
    const standing = await floor.orders.findReplacement(first.paymentId);
    expect(standing?.number).toBe(second.order.number);
    await floor.orders.markRefunded(first.paymentId, NOW);
  });

  test('of a cancelled order, or one whose time is up, goes back with that reason', async () => {
    const reasonAfter = async (end: (due: PaymentDue) => Promise<unknown>, at: Date) => {
      const { owner } = await aShopperAtPayment(floor, ONE_MUG);
      const due = await place(owner);
      await end(due);
      const paid = await floor.orders.applyPaymentResult(due.paymentId, 'captured', at);
      await floor.orders.markRefunded(due.paymentId, at);
      return paid?.order.refundReason;
    };
    const cancel = ({ order }: PaymentDue) =>
      floor.orderDesk.cancel(order.number, { source: 'shopper' }, NOW);
    expect(await reasonAfter(cancel, NOW)).toBe('cancelled');
    const LATER = new Date(NOW.getTime() + 31 * 60_000);
    const runOut = async () => {
      await floor.orders.expireReservations(LATER);
      await setStock(floor, MUG, 0);
    };
    expect(await reasonAfter(runOut, LATER)).toBe('late');
  });

  describe('in whatever order things happen', () => {
    type Step = 'place' | 'press' | 'pay' | 'webhook' | 'reconcile' | 'down' | 'up';
    interface Walk {
      readonly owner: BasketOwner;
      readonly placed: PaymentDue[];
      readonly chosen: PaymentDue | undefined;
    }
    const actions: Readonly<Record<Step, (walk: Walk) => unknown>> = {
      // After a payment the next order would be a purchase of its own.
      place: async ({ owner, placed }) => {
        if (pages.captured().length > 0) return;
        await addScarf(owner);
        placed.push(await place(owner));
      },
      press: async ({ placed }) => {
        const newest = placed.at(-1);
        if (newest) await press(newest).catch(ignoreOutage);
      },
      pay: ({ chosen }) => chosen && pages.pay(chosen.paymentId),
      webhook: async () => {
        const [paid] = pages.captured();
        if (paid) await floor.orders.applyPaymentResult(paid, 'captured', NOW);
      },
      reconcile: () => reconcilePayments(services(), NOW),
      down: () => {
        pages.isDown = true;
      },
      up: () => {
        pages.isDown = false;
      },
    };
    const steps = fc.array(
      fc.constantFrom<Step>('place', 'press', 'pay', 'webhook', 'reconcile', 'down', 'up'),
      { minLength: 4, maxLength: 14 },
    );

    test('at most one page is open, and nobody pays twice', async () => {
      await fc.assert(
        fc.asyncProperty(steps, fc.nat(), async (plan, seed) => {
          pages = new PaymentPages();
          const { owner } = await aShopperAtPayment(floor, ONE_MUG);
          const placed: PaymentDue[] = [await place(owner)];
          for (const [index, step] of plan.entries()) {
            const chosen = placed[(seed + index) % placed.length];
            await actions[step]({ owner, placed, chosen });
            expect(pages.payable().length).toBeLessThanOrEqual(1);
          }
          const kept = pages.captured().filter((id) => !pages.refunded.has(id));
          expect(kept.length).toBeLessThanOrEqual(1);
        }),
        { numRuns: 15 },
      );
    });
  });
});

function ignoreOutage(error: unknown): void {
  if (!(error instanceof Outage)) throw error;
}
