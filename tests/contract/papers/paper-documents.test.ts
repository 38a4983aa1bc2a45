import { sql } from 'kysely';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { OrderPaper } from '#lib/domain/orders/order-papers.ts';
import type { PaperDocument } from '#lib/domain/orders/paper-document.ts';
import { writePaper } from '#lib/server/orders/views/order-paper.ts';
import {
  anOrder,
  fillShopFloor,
  MUG,
  NOW,
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

const later = (days: number): Date => new Date(NOW.getTime() + days * 86_400_000);
const aMug = [{ variantId: MUG, quantity: 1 }];

describeDatabase('what an issued paper says', (open) => {
  let floor: ShopFloor;
  /** A build that does not store it. */
  let older: ShopFloor;
  let initial: Inventory;
  beforeAll(async () => {
    older = shopFloorOf(await open(fillShopFloor));
    floor = shopFloorOf(older.db, writePaper);
    initial = await inventory(floor.db);
  });
  afterEach(async () => {
    expect(await faults(floor.db, initial)).toEqual([]);
  });
  const papersOf = async (number: string): Promise<readonly OrderPaper[]> =>
    (await floor.orderDesk.findByNumber(number))?.papers ?? [];
  const documentsOf = async (number: string): Promise<readonly (PaperDocument | undefined)[]> => {
    const papers = await papersOf(number);
    return Promise.all(papers.map((paper) => floor.orderDesk.paperDocument(paper.number)));
  };
  const labels = (document: PaperDocument | undefined) => document?.facts.map(({ label }) => label);

  test('is stored with the payment, in the language of the order’s shop', async () => {
    const { number } = await aPaidOrder(floor, aMug);
    const [invoice] = await documentsOf(number);
    expect(invoice).toMatchObject({ languageTag: 'en-GB', title: 'Invoice' });
    expect(invoice?.notes.at(-1)).toBe('Paid by card on 20 November 2026. Nothing is left to pay.');
    expect(labels(invoice)).toContain('Expected delivery');
  });

  test('does not change when the order is sent, refunded in part or cancelled', async () => {
    const sent = await aPaidOrder(floor, aMug);
    const cancelled = await aPaidOrder(floor, aMug);
    const before = [await documentsOf(sent.number), await documentsOf(cancelled.number)];
    await applyNotices(floor, aNotice(sent.number, 'shipped'), aNotice(sent.number, 'delivered'));
    await floor.orderDesk.cancel(cancelled.number, SHOPPER, NOW);
    await floor.orders.markRefunded(cancelled.paymentId, later(1));
    expect(await documentsOf(sent.number)).toEqual(before[0]);
    expect((await documentsOf(cancelled.number))[0]).toEqual(before[1]?.[0]);
  });

  test('of a cancelled order promises no delivery in its credit note', async () => {
    const { number, paymentId } = await aPaidOrder(floor, aMug);
    await floor.orderDesk.cancel(number, SHOPPER, NOW);
    await floor.orders.markRefunded(paymentId, later(1));
    const [, note] = await documentsOf(number);
    expect(note?.title).toBe('Credit note');
    expect(labels(note)).not.toContain('Expected delivery');
  });

  test('names the day of supply in a credit note of what was sent by then', async () => {
    const { number } = await aPaidOrder(floor, aMug);
    await applyNotices(
      floor,
      aNotice(number, 'shipped'),
      aNotice(number, 'delivered'),
      aNotice(number, 'returned', { lines: [{ position: 0, quantity: 1 }] }),
    );
    const [due] = (await floor.orderDesk.refundsDue()).toReversed();
    await floor.orderDesk.markRefunded(due?.id ?? '', later(2));
    const [, note] = await documentsOf(number);
    expect(note?.facts.at(-1)).toEqual({ label: 'Date of supply', value: '20 November 2026' });
    expect(note?.lines.length).toBeGreaterThan(0);
  });

  test('is rejected by the database when something would change it', async () => {
    const { number } = await aPaidOrder(floor, aMug);
    const [paper] = await papersOf(number);
    const change = sql`update order_paper set document = '{"title":"Offer"}'
      where number = ${paper?.number ?? ''}`.execute(floor.db);
    await expect(change).rejects.toThrow('an issued paper cannot be changed');
  });

  test('is stored by the job for papers of an earlier build, as of their day of issue', async () => {
    const { number } = await aPaidOrder(older, aMug);
    await older.orderDesk.cancel(number, STAFF, NOW);
    expect(await documentsOf(number)).toEqual([undefined]);
    await floor.orders.purge(NOW);
    const [invoice] = await documentsOf(number);
    expect(invoice?.notes.at(-1)).toBe('Paid by card on 20 November 2026. Nothing is left to pay.');
    expect(await floor.orders.purge(NOW)).toBe(false);
  });

  test('goes with the person’s data when its time is over', async () => {
    const { order, paymentId } = await anOrder(floor, aMug);
    await floor.orders.applyPaymentResult(paymentId, 'captured', NOW);
    await floor.orders.purge(later(4_100));
    expect(JSON.stringify(await documentsOf(order.number))).not.toContain('Fairweather');
  });
});
