import { beforeAll, beforeEach, expect, test } from 'vitest';
import { Outage } from '#lib/domain/outage.ts';
import { sendOrderMails } from '#lib/server/orders/jobs/order-mails.ts';
import type { OrderMails } from '#lib/server/orders/ports/order-mails.ts';
import { type MailMessage, REJECTED_RECIPIENT } from '#lib/server/platform/ports/mail.ts';
import {
  anOrder,
  fillShopFloor,
  MUG,
  NOW,
  type ShopFloor,
  shopFloorOf,
} from '../support/a-shop-floor.ts';
import { SHOPPER } from '../support/an-order-lifecycle.ts';
import { printedPictures } from '../support/printed-pictures.ts';
import { quietLog } from '../support/quiet-log.ts';
import { describeDatabase } from '../support/servers/databases.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const WEEKEND = 60 * HOUR;

describeDatabase('the outbox of order mails', (open) => {
  let floor: ShopFloor;
  let sent: MailMessage[];
  let isDown: boolean;
  let rejected: string | undefined;
  beforeAll(async () => {
    floor = shopFloorOf(await open(fillShopFloor));
  });
  beforeEach(async () => {
    await floor.db.updateTable('order_mail').set({ given_up_at: NOW }).execute();
    sent = [];
    isDown = false;
    rejected = undefined;
  });

  async function confirmOrder(): Promise<{ readonly id: number; readonly number: string }> {
    const { order, paymentId } = await anOrder(floor, [{ variantId: MUG, quantity: 1 }]);
    await floor.orders.applyPaymentResult(paymentId, 'captured', NOW);
    return order;
  }

  /** One node of the shop, with the outbox it sees. */
  function aNode(orderMails: OrderMails = { ...floor.orderMails }) {
    const log = quietLog();
    const mail = {
      async send(message: MailMessage) {
        if (isDown) throw new Outage('mail', 'away');
        if (rejected && message.subject.includes(rejected))
          throw new Outage(REJECTED_RECIPIENT, '550');
        sent.push(message);
      },
    };
    const services = {
      mail,
      log,
      orders: { mails: orderMails },
      siteUrl: '',
      printing: { pictures: printedPictures },
      security: { seal: async () => 'sealed' },
    };
    return { log, round: (now: Date) => sendOrderMails(services, now) };
  }

  const millisecondsLater = (milliseconds: number): Date => new Date(NOW.getTime() + milliseconds);

  test('loses nothing while the mail server is away for a weekend, and sends each mail once', async () => {
    const orders = [await confirmOrder(), await confirmOrder(), await confirmOrder()];
    await floor.orderDesk.cancel(orders[2]?.number ?? '', SHOPPER, NOW);
    isDown = true;
    const nodes = [aNode(), aNode()];
    let now = 0;
    for (; now < WEEKEND; now += 17 * MINUTE)
      for (const node of nodes) await node.round(millisecondsLater(now));
    expect(sent).toEqual([]);
    expect(await floor.orderMails.list()).toHaveLength(3);
    expect(nodes[0]?.log.lines.map(({ event }) => event)).toContain('mail.needs-attention');
    isDown = false;
    await Promise.all(nodes.map((node) => node.round(millisecondsLater(now))));
    for (const node of nodes) await node.round(millisecondsLater(now + HOUR));
    expect(sent.map(({ id }) => id?.replace(/\.\d+$/, '')).toSorted()).toEqual(
      [
        `${orders[0]?.number}.confirmed`,
        `${orders[1]?.number}.confirmed`,
        // The confirmation of a cancelled order is not sent any more.
        `${orders[2]?.number}.cancelled`,
      ].toSorted(),
    );
    expect(await floor.orderMails.list()).toEqual([]);
  });

  test('sends a mail once when the database fails after it was sent', async () => {
    await confirmOrder();
    let failures = 5;
    const failing: OrderMails = {
      ...floor.orderMails,
      async markSent(id, now) {
        failures -= 1;
        if (failures >= 0) throw new Outage('orders', 'away');
        return floor.orderMails.markSent(id, now);
      },
    };
    const [broken, other] = [aNode(failing), aNode()];
    // The other node is faster than the claim's end only if it ignores the claim.
    for (let minute = 0; minute < 5; minute += 1) {
      await broken.round(millisecondsLater(minute * MINUTE));
      await other.round(millisecondsLater(minute * MINUTE));
    }
    expect(failures).toBe(0);
    await broken.round(millisecondsLater(4.9 * MINUTE));
    await other.round(millisecondsLater(HOUR));
    expect(sent).toHaveLength(1);
    expect(await floor.orderMails.list()).toEqual([]);
  });

  test('gives a mail the same id on each try, and another one to each mail', async () => {
    const { id: orderId, number } = await confirmOrder();
    const [first] = await floor.orderMails.claim(NOW, orderId);
    expect(await floor.orderMails.claim(millisecondsLater(MINUTE), orderId)).toEqual([]);
    const [second] = await floor.orderMails.claim(millisecondsLater(6 * MINUTE), orderId);
    expect(second).toEqual(first);
    await aNode().round(millisecondsLater(HOUR));
    expect(sent.map(({ id }) => id)).toEqual([`${number}.confirmed.${first?.id}`]);
  });

  test('tries a rejected address rarely, until a person gives it up; others are sent', async () => {
    const { number } = await confirmOrder();
    rejected = number;
    const other = await confirmOrder();
    const { round, log } = aNode();
    for (let now = 0; now < 48 * HOUR; now += 10 * MINUTE) await round(millisecondsLater(now));
    expect(sent.map(({ subject }) => subject)).toEqual([expect.stringContaining(other.number)]);
    const [waiting] = await floor.orderMails.list();
    expect(waiting).toMatchObject({
      order: number,
      kind: 'confirmed',
      failure: 'mail-recipient: 550',
    });
    expect(waiting?.rejections).toBeGreaterThan(8);
    expect(waiting?.rejections).toBeLessThan(14);
    expect(log.lines.filter(({ event }) => event === 'mail.needs-attention')).not.toEqual([]);
    expect(await floor.orderMails.giveUp(waiting?.id ?? 0, millisecondsLater(48 * HOUR))).toBe(
      true,
    );
    expect(await floor.orderMails.giveUp(waiting?.id ?? 0, millisecondsLater(48 * HOUR))).toBe(
      false,
    );
    expect(await floor.orderMails.list()).toEqual([]);
  });

  test('sends a corrected mail at once when a person retries it', async () => {
    const { number } = await confirmOrder();
    rejected = number;
    const { round } = aNode();
    await round(NOW);
    rejected = undefined;
    await round(millisecondsLater(MINUTE));
    expect(sent).toEqual([]);
    const [waiting] = await floor.orderMails.list();
    expect(await floor.orderMails.retry(waiting?.id ?? 0)).toBe(true);
    await round(millisecondsLater(2 * MINUTE));
    expect(sent).toHaveLength(1);
    expect(await floor.orderMails.retry(waiting?.id ?? 0)).toBe(false);
  });
});
