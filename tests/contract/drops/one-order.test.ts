import { beforeAll, expect, test } from 'vitest';
import { reconcilePayments } from '#lib/server/orders/jobs/reconcile-payments.ts';
import { createPaymentRedirect } from '#lib/server/orders/procedures/payment-redirect.ts';
import {
  aShopFloor,
  GB,
  MUG,
  NOW,
  placeCheckout,
  type ShopFloor,
  stockOf,
} from '../../support/a-shop-floor.ts';
import { aBuyer, DROP_S, DROPS, placedOrder } from '../../support/drops/a-drop.ts';
import { noOrderMails } from '../../support/no-order-mails.ts';
import { PaymentPages } from '../../support/payments/payment-pages.ts';
import { printedPictures } from '../../support/printed-pictures.ts';
import { quietLog } from '../../support/quiet-log.ts';
import { describeDatabase } from '../../support/servers/databases.ts';

const FORTY = Array.from({ length: 40 });
const later = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1_000);

describeDatabase('a shopper who presses forty times', (open) => {
  let floor: ShopFloor;
  beforeAll(async () => {
    floor = await aShopFloor(await open(), DROPS);
  });

  function aPaymentDesk() {
    const pages = new PaymentPages();
    const services = {
      orders: { ...floor.orders, desk: floor.orderDesk, mails: noOrderMails },
      ...{ payments: pages, log: quietLog(), mail: { send: async () => {} } },
      ...{ printing: { pictures: printedPictures }, security: { seal: async () => '' } },
      ...{ siteUrl: 'https://shop.example', now: () => NOW },
    };
    return { pages, services };
  }

  /** Steps after which the answer gets lost on its way to the browser. */
  test.each(['nothing', 'the order', 'the payment page'])(
    'with answers lost after %s has one order and one payment',
    async (step) => {
      const { pages, services } = aPaymentDesk();
      const before = await stockOf(floor, DROP_S);
      const owner = await aBuyer(floor, [[DROP_S, 1]]);
      if (step !== 'nothing') {
        const lost = placedOrder(await placeCheckout(floor, owner));
        if (step === 'the payment page') await createPaymentRedirect(services, GB, lost);
      }
      const presses = FORTY.map(async () => {
        const due = placedOrder(await placeCheckout(floor, owner));
        return createPaymentRedirect(services, GB, due);
      });
      const targets = (await Promise.all(presses)).map((one) => JSON.stringify(one));
      expect(new Set(targets).size).toBe(1);
      const [paymentId = ''] = pages.payable();
      expect(pages.payable()).toHaveLength(1);
      expect(await stockOf(floor, DROP_S)).toBe(before - 1);

      const recent = async (now = NOW) => floor.orders.findRecent(owner, GB, now);
      expect(await recent()).toMatchObject({ paymentId, order: { status: 'payment_pending' } });
      // The webhook is lost, too: the reconciler asks.
      pages.pay(paymentId);
      await reconcilePayments(services, later(61));
      expect(await recent(later(70))).toMatchObject({
        paymentId,
        order: { status: 'payment_reserved' },
      });
      expect(await recent(later(61 + 30 * 60))).toBeUndefined();
      const basket = await floor.baskets.read(owner, GB, NOW);
      expect(basket.items).toEqual([]);
      expect(await placeCheckout(floor, owner)).toEqual({ ok: false, failure: { kind: 'empty' } });
      expect(pages.payable()).toEqual([]);
    },
  );

  test('sees an order that ended without money no more', async () => {
    const owner = await aBuyer(floor, [[MUG, 1]]);
    const { paymentId } = placedOrder(await placeCheckout(floor, owner));
    await floor.orders.applyPaymentResult(paymentId, 'cancelled', NOW);
    expect(await floor.orders.findRecent(owner, GB, NOW)).toBeUndefined();
  });
});
