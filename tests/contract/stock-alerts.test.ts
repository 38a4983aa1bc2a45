import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MAX_STOCK_ALERTS } from '#lib/domain/catalog/stock-alert.ts';
import { RETENTION_DAYS } from '#lib/domain/customers/retention.ts';
import { Outage } from '#lib/domain/outage.ts';
import { sqlCatalog } from '#lib/server/catalog/sql/sql-catalog.ts';
import { type MailMessage, REJECTED_RECIPIENT } from '#lib/server/platform/ports/mail.ts';
import { sendStockAlerts } from '#lib/server/stock-alerts/jobs/stock-alert-outbox.ts';
import type { StockAlert, StockAlerts } from '#lib/server/stock-alerts/ports/stock-alerts.ts';
import { sqlStockAlerts } from '#lib/server/stock-alerts/sql/stock-alerts.ts';
import {
  BRITISH_ONLY,
  DE,
  fillShopFloor,
  GB,
  INACTIVE,
  MUG,
  NOT_YET,
  NOW,
  OVER,
  PREORDER,
  SHIRT_SOLD_OUT,
  type ShopFloor,
  setStock,
  shopFloorOf,
  UNKNOWN_VARIANT,
} from '../support/a-shop-floor.ts';
import { quietLog } from '../support/quiet-log.ts';
import { describeDatabase } from '../support/servers/databases.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const afterNow = (span: number): Date => new Date(NOW.getTime() + span);
const mia: StockAlert = { email: 'mia@example.com', shopId: GB.id, variantId: SHIRT_SOLD_OUT };
const jo: StockAlert = { ...mia, email: 'jo@example.com' };

describeDatabase('waiting for a size', (open) => {
  let floor: ShopFloor;
  let alerts: StockAlerts;

  beforeAll(async () => {
    floor = shopFloorOf(await open(fillShopFloor));
    alerts = sqlStockAlerts(floor.db);
  });
  beforeEach(async () => {
    await floor.db.deleteFrom('stock_alert').execute();
    await setStock(floor, SHIRT_SOLD_OUT, 0);
  });

  const waitingEmails = async (): Promise<readonly string[]> => {
    const rows = await floor.db.selectFrom('stock_alert').select('email').orderBy('id').execute();
    return rows.map(({ email }) => email);
  };
  const claimDueEmails = async (now: Date): Promise<readonly string[]> =>
    (await alerts.claimDue(now)).map(({ email }) => email);

  test('a size is subscribed once, and an address to a limited number in a shop', async () => {
    expect(await alerts.open(mia, NOW)).toBe('open');
    expect(await alerts.open(mia, NOW)).toBe('open');
    expect(await waitingEmails()).toEqual([mia.email]);
    for (let variantId = 1; variantId < MAX_STOCK_ALERTS; variantId += 1) {
      expect(await alerts.open({ ...mia, variantId }, NOW)).toBe('open');
    }
    expect(await alerts.open({ ...mia, variantId: MUG }, NOW)).toBe('full');
    expect(await waitingEmails()).toHaveLength(MAX_STOCK_ALERTS);
    expect(await alerts.open(mia, NOW)).toBe('open');
    expect(await alerts.open({ ...mia, shopId: DE.id }, NOW)).toBe('open');
    expect(await alerts.open(jo, NOW)).toBe('open');
    await alerts.stop({ ...mia, variantId: 1 });
    expect(await alerts.open({ ...mia, variantId: MUG }, NOW)).toBe('open');
  });

  test('unsubscribing affects only this address, shop and size', async () => {
    for (const alert of [mia, jo, { ...mia, shopId: DE.id }]) await alerts.open(alert, NOW);
    await alerts.stop(mia);
    await alerts.stop(mia);
    expect(await waitingEmails()).toEqual([jo.email, mia.email]);
  });

  test('nobody is notified before the size is in stock; then one node notifies the earliest first', async () => {
    await alerts.open(jo, NOW);
    await alerts.open(mia, NOW);
    expect(await alerts.claimDue(NOW)).toEqual([]);
    await setStock(floor, SHIRT_SOLD_OUT, 1);
    const nodes = await Promise.all([alerts.claimDue(NOW), alerts.claimDue(NOW)]);
    const [first, second] = nodes.flat();
    expect(nodes.flat()).toHaveLength(2);
    expect(first).toEqual({ ...jo, id: first?.id, productId: 1 });
    expect(second).toEqual({ ...mia, id: second?.id, productId: 1 });
    // A node that stops in between leaves the rest to others.
    await alerts.close(first?.id ?? 0);
    expect(await claimDueEmails(afterNow(1.9 * MINUTE))).toEqual([]);
    expect(await claimDueEmails(afterNow(2 * MINUTE))).toEqual([mia.email]);
  });

  test.each([
    ['is not on sale yet', NOT_YET, []],
    ['is no longer on sale', OVER, []],
    ['was withdrawn from the shop', INACTIVE, []],
    ['is unknown', UNKNOWN_VARIANT, []],
    ['is sellable without stock', PREORDER, [mia.email]],
  ])(
    'for a size that %s, the subscriber is notified when it can be bought',
    async (_, variantId, isNotified) => {
      await alerts.open({ ...mia, variantId }, NOW);
      expect(await claimDueEmails(NOW)).toEqual(isNotified);
    },
  );

  test('a subscriber is not notified for sizes that the shop does not sell', async () => {
    await alerts.open({ ...mia, variantId: BRITISH_ONLY, shopId: DE.id }, NOW);
    expect(await claimDueEmails(NOW)).toEqual([]);
    await alerts.open({ ...mia, variantId: BRITISH_ONLY }, NOW);
    expect(await claimDueEmails(NOW)).toEqual([mia.email]);
  });

  test('a subscription expires when the size does not come back', async () => {
    await alerts.open(mia, NOW);
    await alerts.open(jo, afterNow(DAY));
    expect(await alerts.purge(afterNow(RETENTION_DAYS.stockAlert * DAY + 1))).toBe(false);
    expect(await waitingEmails()).toEqual([jo.email]);
  });

  describe('housekeeping', () => {
    const sent: MailMessage[] = [];
    let fails: Readonly<Record<string, string>> = {};
    const runAlerts = (now = NOW): Promise<void> =>
      sendStockAlerts(
        {
          catalog: sqlCatalog(floor.db),
          stockAlerts: alerts,
          log: quietLog(),
          siteUrl: 'https://shop.example',
          now: () => now,
          mail: {
            async send(message) {
              const port = fails[message.to];
              if (port) throw new Outage(port, 'not taken');
              sent.push(message);
            },
          },
        },
        now,
      );
    beforeEach(() => {
      sent.length = 0;
      fails = {};
    });

    test('sends one mail in the shop’s language with name, size, price and link, and deletes the address', async () => {
      await alerts.open({ ...mia, shopId: DE.id }, NOW);
      await runAlerts();
      expect(sent).toEqual([]);
      await setStock(floor, SHIRT_SOLD_OUT, 1);
      await runAlerts();
      await runAlerts(afterNow(DAY));
      expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
        [mia.email, 'Wieder da: Heimtrikot in Größe L'],
      ]);
      const [mail] = sent;
      expect(mail?.text).toMatch(/60,00\s€/);
      expect(mail?.text).toContain('Reserviert ist nichts');
      const page = `https://shop.example/de-de/p/heimtrikot-1?variantId=${SHIRT_SOLD_OUT}#stock-${SHIRT_SOLD_OUT}`;
      expect(mail?.text).toContain(page);
      expect(mail?.html).toContain(`href="${page}"`);
      expect(await waitingEmails()).toEqual([]);
    });

    test('retries while the mail server is down, and deletes an address that is refused', async () => {
      await setStock(floor, SHIRT_SOLD_OUT, 5);
      for (const alert of [jo, mia]) await alerts.open(alert, NOW);
      fails = { [jo.email]: 'mail' };
      await runAlerts();
      expect(await waitingEmails()).toEqual([jo.email, mia.email]);
      fails = { [jo.email]: REJECTED_RECIPIENT };
      await runAlerts(afterNow(2 * MINUTE));
      expect(sent.map(({ to }) => to)).toEqual([mia.email]);
      expect(await waitingEmails()).toEqual([]);
    });
  });
});
