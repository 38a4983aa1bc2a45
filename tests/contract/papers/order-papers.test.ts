import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { OrderPaper } from '#lib/domain/orders/order-papers.ts';
import { minor } from '#lib/domain/shop/money.ts';
import { issueInvoice } from '#lib/server/orders/sql/papers/issue-papers.ts';
import { openPostgres } from '#lib/server/platform/database/connection.ts';
import { inTransaction } from '#lib/server/platform/database/transaction.ts';
import {
  anOrder,
  aShopFloor,
  fillShopFloor,
  MUG,
  NOW,
  SCARF_S,
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
import { createDatabase, describeDatabase } from '../../support/servers/databases.ts';
import { TEMPLATE } from '../../support/servers/postgres-server.ts';

const DAY = 86_400_000;
const later = (days: number): Date => new Date(NOW.getTime() + days * DAY);
const aMug = [{ variantId: MUG, quantity: 1 }];

describeDatabase('invoices and credit notes', (open) => {
  let floor: ShopFloor;
  let initial: Inventory;
  beforeAll(async () => {
    floor = shopFloorOf(await open(fillShopFloor));
    initial = await inventory(floor.db);
  });
  afterEach(async () => {
    // Among others that numbers have no gaps and that no more is credited than was invoiced.
    expect(await faults(floor.db, initial)).toEqual([]);
  });
  const papersOf = async (number: string): Promise<readonly OrderPaper[]> =>
    (await floor.orderDesk.findByNumber(number))?.papers ?? [];
  const allNumbers = async (kind: OrderPaper['kind']): Promise<readonly string[]> => {
    const papers = floor.db.selectFrom('order_paper').select('number').where('kind', '=', kind);
    return (await papers.orderBy('number').execute()).map(({ number }) => number);
  };

  test('an order gets its invoice with its payment, once, and none before', async () => {
    const { order, paymentId } = await anOrder(floor, aMug);
    expect(await papersOf(order.number)).toEqual([]);
    await floor.orders.applyPaymentResult(paymentId, 'captured', NOW);
    await floor.orders.applyPaymentResult(paymentId, 'captured', later(1));
    expect(await papersOf(order.number)).toMatchObject([
      {
        ...{ kind: 'invoice', number: expect.stringMatching(/^AU-10001-2026-\d{6}$/) },
        ...{ amount: order.cost.total, issuedAt: NOW.toISOString() },
      },
    ]);
  });

  test('numbers of orders that are paid at the same time follow each other without a gap', async () => {
    const before = await allNumbers('invoice');
    const orders = [];
    for (let count = 0; count < 8; count += 1) orders.push(await anOrder(floor, aMug));
    await Promise.all(
      orders.map(({ paymentId }) => floor.orders.applyPaymentResult(paymentId, 'captured', NOW)),
    );
    const after = await allNumbers('invoice');
    expect(after).toHaveLength(before.length + 8);
    expect(after.map((number) => Number(number.slice(-6)))).toEqual(after.map((_, at) => at + 1));
  });

  test('a transaction that fails or is killed gives its number back', async () => {
    const { order, paymentId } = await anOrder(floor, aMug);
    const before = await allNumbers('invoice');
    const attempt = inTransaction(floor.db, 'orders', async (trx) => {
      await issueInvoice(trx, order, NOW);
      throw new Error('killed');
    });
    await expect(attempt).rejects.toThrow('killed');
    await floor.orders.applyPaymentResult(paymentId, 'captured', NOW);
    expect(await allNumbers('invoice')).toHaveLength(before.length + 1);
  });

  test('the year of a number begins at midnight in the shop’s country', async () => {
    const { order, paymentId } = await anOrder(floor, aMug);
    await floor.orders.applyPaymentResult(paymentId, 'captured', new Date('2027-01-01T00:00:01Z'));
    expect((await papersOf(order.number))[0]?.number).toBe('AU-10001-2027-000001');
  });

  test('orders of a build without papers get theirs later, dated as they were paid', async () => {
    const { number, id } = await aPaidOrder(floor, aMug);
    const [newest] = (await allNumbers('invoice'))
      .filter((one) => one.includes('-2026-'))
      .slice(-1);
    await floor.db.deleteFrom('order_paper').where('order_id', '=', id).execute();
    await sql`
      update paper_counter set last = last - 1 where shop_id = 10001 and year = 2026
        and kind = 'invoice'`.execute(floor.db);
    await floor.orders.purge(later(1));
    await floor.orders.purge(later(2));
    expect(await papersOf(number)).toMatchObject([{ number: newest, issuedAt: NOW.toISOString() }]);
  });

  describe('a credit note', () => {
    test('of a cancelled order takes the whole invoice back', async () => {
      const { number, paymentId } = await aPaidOrder(floor, aMug);
      await floor.orderDesk.cancel(number, SHOPPER, NOW);
      expect(await papersOf(number)).toHaveLength(1);
      await floor.orders.markRefunded(paymentId, later(1));
      await floor.orders.markRefunded(paymentId, later(2));
      const [invoice, note, ...others] = await papersOf(number);
      expect(others).toEqual([]);
      expect(note).toMatchObject({
        ...{ kind: 'credit_note', number: expect.stringMatching(/^AU-10001-2026-C\d{6}$/) },
        ...{ amount: invoice?.amount, reference: paymentId, issuedAt: later(1).toISOString() },
      });
      expect(note?.vat?.reduce((sum, { net, tax }) => sum + net + tax, 0)).toBe(invoice?.amount);
    });

    test('of a refund in part and of a return follow each other and add up', async () => {
      const items = [...aMug, { variantId: SCARF_S, quantity: 1 }];
      const { number } = await aPaidOrder(floor, items);
      const parcel = { shipmentKey: number };
      const packed = aNotice(number, 'packed', parcel);
      const order = await applyNotices(floor, packed, aNotice(number, 'delivered', parcel));
      await floor.orderDesk.refund(
        number,
        { id: `part-${number}`, amount: minor(300) },
        STAFF,
        NOW,
      );
      await floor.orderDesk.markRefunded(`part-${number}`, NOW);
      const wish = { lines: [{ position: 0, quantity: 1 }], reason: 'dislike' } as const;
      const asked = await floor.orderDesk.requestReturn(number, wish, SHOPPER, NOW);
      const code = asked?.ok ? asked.value.made.code : '';
      await applyNotices(floor, aNotice(number, 'returned', { returnCode: code }));
      await floor.orderDesk.markRefunded(`return:${code}`, later(1));
      const notes = (await papersOf(number)).filter(({ kind }) => kind === 'credit_note');
      expect(notes.map(({ amount }) => amount)).toEqual([300, order.lines[0]?.total]);
      const numbers = notes.map((note) => Number(note.number.slice(-6)));
      expect(numbers[1]).toBe((numbers[0] ?? 0) + 1);
      for (const { vat = [], amount } of notes)
        expect(vat.reduce((sum, { net, tax }) => sum + net + tax, 0)).toBe(amount);
    });

    test('is named by the mail of its refund, also when that is sent again', async () => {
      const { number, id } = await aPaidOrder(floor, aMug);
      await floor.orderDesk.refund(number, { id: `r-${id}`, amount: minor(100) }, STAFF, NOW);
      await floor.orderDesk.markRefunded(`r-${id}`, NOW);
      const note = (await papersOf(number)).find(({ kind }) => kind === 'credit_note');
      const [mail] = await floor.orderMails.claim(NOW, id);
      expect(mail).toMatchObject({ kind: 'refunded', creditNote: note?.number });
      await floor.db
        .updateTable('order_mail')
        .set({ reference: `r-${id}#again`, claimed_until: null })
        .where('order_id', '=', id)
        .where('kind', '=', 'refunded')
        .execute();
      const [again] = await floor.orderMails.claim(NOW, id);
      expect(again?.creditNote).toBe(note?.number);
    });

    test('is not issued for money of an order that was never confirmed', async () => {
      const { order, paymentId } = await anOrder(floor, aMug);
      await floor.orderDesk.cancel(order.number, SHOPPER, NOW);
      await floor.orders.applyPaymentResult(paymentId, 'captured', NOW);
      await floor.orders.markRefunded(paymentId, NOW);
      expect(await papersOf(order.number)).toEqual([]);
    });
  });
});

test('a node that dies while it issues an invoice gives the number to the next one', async () => {
  const { url, drop } = await createDatabase(TEMPLATE);
  const { db, close } = openPostgres(url, { onError: () => {} });
  onTestFinished(async () => {
    await close();
    await drop();
  });
  const floor = await aShopFloor(db);
  const [dying, next] = [await anOrder(floor, aMug), await anOrder(floor, aMug)];
  let paid: Promise<unknown> | undefined;
  const killed = db.transaction().execute(async (trx) => {
    await issueInvoice(trx, dying.order, NOW);
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    // It waits for the counter, which this transaction has locked.
    paid = floor.orders.applyPaymentResult(next.paymentId, 'captured', NOW);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db);
    await sql`select`.execute(trx);
  });
  await expect(killed).rejects.toThrow();
  await paid;
  const papers = (await floor.orderDesk.findByNumber(next.order.number))?.papers;
  expect(papers?.map(({ number }) => number)).toEqual(['AU-10001-2026-000001']);
});
