import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { minor } from '#lib/domain/shop/money.ts';
import { processOrderOutbox } from '#lib/server/orders/jobs/order-outbox.ts';
import { applyPaymentResult } from '#lib/server/orders/jobs/payment-result.ts';
import { reconcilePayments } from '#lib/server/orders/jobs/reconcile-payments.ts';
import { createSealer } from '#lib/server/platform/security/seal.ts';
import { type AProvider, aProvider } from '../support/a-provider.ts';
import {
  anOrder,
  fillShopFloor,
  LAST_TEN,
  NOW,
  type ShopFloor,
  shopFloorOf,
  stockOf,
} from '../support/a-shop-floor.ts';
import { SHOPPER, STAFF } from '../support/an-order-lifecycle.ts';
import { faults, type Inventory, inventory } from '../support/oracle.ts';
import { printedPictures } from '../support/printed-pictures.ts';
import { quietLog } from '../support/quiet-log.ts';
import { describeDatabase } from '../support/servers/databases.ts';
import { floorServices } from '../support/services/floor-services.ts';

/** Events of a payment, each once or twice, in any order and concurrently. */
const EVENTS = [
  'pays',
  'returns',
  'webhook',
  'webhook again',
  'poll',
  'poll again',
  'leaves the page',
  'time is up',
  'calls it off',
  'staff calls it off',
  'staff gives a part back',
  'others buy the rest',
] as const;
type Event = (typeof EVENTS)[number];

const PART = minor(700);
const MINUTE = 60_000;

describeDatabase('a payment', (open) => {
  let floor: ShopFloor;
  let initial: Inventory;
  beforeAll(async () => {
    floor = shopFloorOf(await open(fillShopFloor));
    initial = await inventory(floor.db);
  });

  test('ends in one order or no charge, for any order of notices', async () => {
    const wanted = fc.shuffledSubarray([...EVENTS], { minLength: 3 });
    await fc.assert(
      fc.asyncProperty(wanted, fc.boolean(), async (events, atOnce) => {
        const life = await aLife(floor);
        if (atOnce) await Promise.all(events.map(life.on));
        else for (const event of events) await life.on(event);
        await life.applyPaymentResult();
        expect(await faults(floor.db, initial)).toEqual([]);
        await life.expectSound(events);
        await life.forget();
      }),
      { numRuns: 15 },
    );
  }, 60_000);

  test('that was given back in parts is not given back again when its capture is reported', async () => {
    const life = await aLife(floor);
    const events = ['pays', 'webhook', 'staff gives a part back', 'staff calls it off'] as const;
    for (const event of events) await life.on(event);
    await life.applyPaymentResult();
    for (const event of ['leaves the page', 'webhook again', 'returns'] as const)
      await life.on(event);
    await life.applyPaymentResult();
    expect(await faults(floor.db, initial)).toEqual([]);
    await life.expectSound(events);
    await life.forget();
  });

  test('with webhooks ends the same as without, once the shopper has paid', async () => {
    const delivered = fc.shuffledSubarray<Event>([
      ...([
        'returns',
        'webhook',
        'webhook again',
        'poll',
        'poll again',
        'leaves the page',
      ] as const),
      'time is up',
    ]);
    await fc.assert(
      fc.asyncProperty(delivered, async (events) => {
        const life = await aLife(floor);
        await life.on('pays');
        for (const event of events) await life.on(event);
        await life.applyPaymentResult();
        expect(await life.end()).toMatchObject({ isConfirmed: true, refunded: 0 });
        expect(await faults(floor.db, initial)).toEqual([]);
        await life.forget();
      }),
      { numRuns: 8 },
    );
  }, 60_000);
});

const { seal } = createSealer('the secret of this season');

async function aLife(floor: ShopFloor) {
  const { order, paymentId } = await anOrder(floor, [{ variantId: LAST_TEN, quantity: 1 }]);
  const provider: AProvider = aProvider(order.cost.total);
  const services = {
    ...floorServices(floor),
    payments: provider,
    mail: { send: async () => {} },
    ...{ log: quietLog(), siteUrl: 'https://shop.example' },
    ...{ security: { seal }, printing: { pictures: printedPictures } },
  };
  const others: { readonly number: string; readonly paymentId: string }[] = [];
  let now = NOW;

  const advanceMinutes = (minutes: number): Date => {
    now = new Date(now.getTime() + minutes * MINUTE);
    return now;
  };
  const applyCurrentStatus = async (): Promise<void> => {
    const { status } = await provider.status(paymentId);
    if (status !== 'unknown') await applyPaymentResult(services, paymentId, { status }, now);
  };
  const runJobs = async (at: Date): Promise<void> => {
    await reconcilePayments(services, at);
    await processOrderOutbox(services, at);
  };

  const EVENT_HANDLERS: Readonly<Record<Event, () => Promise<unknown>>> = {
    pays: async () => provider.pay(paymentId),
    returns: applyCurrentStatus,
    webhook: applyCurrentStatus,
    'webhook again': applyCurrentStatus,
    poll: () => runJobs(advanceMinutes(2)),
    'poll again': () => runJobs(advanceMinutes(6)),
    async 'leaves the page'() {
      const { status } = await provider.cancel(paymentId);
      if (status !== 'unknown') await applyPaymentResult(services, paymentId, { status }, now);
    },
    'time is up': () => floor.orders.expireReservations(advanceMinutes(31)),
    'calls it off': () => floor.orderDesk.cancel(order.number, SHOPPER, now),
    'staff calls it off': () => floor.orderDesk.cancel(order.number, STAFF, now),
    'staff gives a part back': () =>
      floor.orderDesk.refund(
        order.number,
        { id: `part:${order.number}`, amount: PART },
        STAFF,
        now,
      ),
    async 'others buy the rest'() {
      const left = await stockOf(floor, LAST_TEN);
      if (left === 0) return;
      const other = await anOrder(floor, [{ variantId: LAST_TEN, quantity: left }]);
      await floor.orders.applyPaymentResult(other.paymentId, 'captured', now);
      others.push({ number: other.order.number, paymentId: other.paymentId });
    },
  };

  async function finalState() {
    const detail = await floor.orderDesk.findByNumber(order.number);
    const payment = await floor.db
      .selectFrom('payment')
      .select(['status', 'refund_due_at', 'refunded_at'])
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow();
    const isConfirmed = detail?.confirmedAt !== null && detail?.cancelledAt === null;
    return { isConfirmed, refunded: provider.refunded(paymentId), payment };
  }

  return {
    on: (event: Event) => EVENT_HANDLERS[event](),
    /** Runs the jobs until nothing is left to do. */
    async applyPaymentResult() {
      advanceMinutes(31);
      for (const _ of [1, 2, 3]) await runJobs(advanceMinutes(6));
    },
    end: finalState,
    async expectSound(events: readonly Event[]) {
      const { isConfirmed, refunded, payment } = await finalState();
      const isCaptured = (await provider.status(paymentId)).status === 'captured';
      expect(payment.status).toBe(isCaptured ? 'captured' : 'cancelled');
      if (!isCaptured)
        expect({ isConfirmed, refunded }).toEqual({ isConfirmed: false, refunded: 0 });
      else if (isConfirmed) expect([0, PART]).toContain(refunded);
      else expect(refunded).toBe(order.cost.total);
      if (payment.refund_due_at) expect(payment.refunded_at).not.toBeNull();
      if (events.some((event) => event.endsWith('calls it off'))) {
        expect(isConfirmed).toBe(false);
      }
    },
    /** Returns all stock for the next run. */
    async forget() {
      for (const { number } of [{ number: order.number }, ...others]) {
        await floor.orderDesk.cancel(number, STAFF, now);
      }
      await floor.db.updateTable('payment').set({ refunded_at: now }).execute();
      await floor.db.updateTable('refund').set({ refunded_at: now }).execute();
    },
  };
}
