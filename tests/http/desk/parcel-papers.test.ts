import { beforeAll, expect, test } from 'vitest';
import { club } from '#club/club.ts';
import { deskContext } from '#lib/server/desk/desk-guard.ts';
import type { DeskContext } from '#lib/server/desk/views/desk-context.ts';
import { orderPage } from '#lib/server/desk/views/order-page.ts';
import { papersPage } from '#lib/server/desk/views/papers.ts';
import { sqlDeskOrders } from '#lib/server/orders/sql/desk-orders.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import { aDesk, visitDesk } from '../../support/a-desk.ts';
import { MUG, SCARF_S, type ShopFloor } from '../../support/a-shop-floor.ts';
import type { ShopCookies } from '../../support/a-visit.ts';
import { aPaidOrder } from '../../support/an-order-lifecycle.ts';
import { sellLettering } from '../../support/printable-shirts.ts';
import { describeDatabase } from '../../support/servers/databases.ts';

let keys = 0;

describeDatabase('papers and lists of the desk', (open) => {
  let floor: ShopFloor;
  let services: Services;
  let manager: ShopCookies;
  beforeAll(async () => {
    const db = await open();
    ({ floor, services, manager } = await aDesk(db, {
      orders: { deskLists: sqlDeskOrders(db, { returnDays: 28 }) },
      payments: { refund: () => Promise.resolve() },
      mail: { send: () => Promise.resolve() },
    }));
    await sellLettering(db);
  });

  const contextOf = async (path: string): Promise<DeskContext> => {
    const { request } = await visitDesk(services, path, manager);
    return deskContext({ ...request, response: {} });
  };
  const submit = (number: string, fields: Readonly<Record<string, string>>) => {
    keys += 1;
    const key = `a-form-of-these-papers-${keys}`;
    const form = { order: number, key, ...fields };
    return visitDesk(services, `/desk/orders/${number}`, manager, form);
  };
  const notes = async (number: string, parcel = '') =>
    (await papersPage(await contextOf(`/desk/papers?order=${number}${parcel}&paper=notes`)))
      .parcels;
  const goods = (note: Awaited<ReturnType<typeof notes>>[number] | undefined) =>
    note?.lines.map(({ quantity, name }) => `${quantity} ${name}`);

  test('a delivery note lists its parcel, and says what is with another one', async () => {
    const { number } = await aPaidOrder(floor, [
      { variantId: MUG, quantity: 3 },
      { variantId: SCARF_S, quantity: 1 },
    ]);
    await submit(number, { act: 'order.pack', 'line-0': '2' });
    const [packed, open] = await notes(number);
    expect(goods(packed)).toEqual(['2 Mug']);
    expect(packed).toMatchObject({ parcel: { text: 'Parcel 1' }, others: ['follows'] });
    expect(goods(open)).toEqual(['1 Mug', '1 Scarf']);
    await submit(number, { act: 'order.ship' });
    const [rest, ...others] = await notes(number);
    expect(others).toEqual([]);
    expect(rest).toMatchObject({ parcel: { text: 'Parcel 2' }, others: ['sent'] });
    const [first] = await notes(number, '&parcel=1');
    expect(goods(first)).toEqual(['2 Mug']);
  });

  test('a note counts the parcels when all is packed, and names later ones as following', async () => {
    const { number } = await aPaidOrder(floor, [{ variantId: MUG, quantity: 3 }]);
    for (const quantity of ['1', '2']) {
      await submit(number, { act: 'order.pack', 'line-0': quantity });
      await submit(number, { act: 'order.ship' });
    }
    const [first] = await notes(number, '&parcel=1');
    expect(first).toMatchObject({ parcel: { text: 'Parcel 1 of 2' }, others: ['follows'] });
    const [second] = await notes(number, '&parcel=2');
    expect(second).toMatchObject({ parcel: { text: 'Parcel 2 of 2' }, others: ['sent'] });
  });

  test('what was cancelled is on no note, and the order page offers to cancel the rest', async () => {
    const { number } = await aPaidOrder(floor, [
      { variantId: MUG, quantity: 1 },
      { variantId: SCARF_S, quantity: 1 },
    ]);
    await submit(number, { act: 'order.pack', 'line-0': '1' });
    await submit(number, { act: 'order.ship' });
    const page = await orderPage(await contextOf(`/desk/orders/${number}`), number);
    expect(page).toMatchObject({ canCancel: false, canCancelRest: true });
    const { location } = await submit(number, { act: 'order.cancel' });
    expect(location).toBe(`/desk/orders/${number}?done=rest-cancelled`);
    const [note, ...others] = await notes(number);
    expect([goods(note), others, note?.parcel]).toEqual([['1 Mug'], [], undefined]);
    const ended = await orderPage(await contextOf(`/desk/orders/${number}`), number);
    expect(ended?.history.map(({ what }) => what)).toContain('Rest cancelled');
  });

  test('note and label have the sender once and the day with its year', async () => {
    const { number } = await aPaidOrder(floor, [{ variantId: MUG, quantity: 1 }]);
    const [note] = await notes(number);
    expect(note?.sender.filter((line) => line === club.legal.name)).toHaveLength(1);
    expect(note?.day).toBe('20 November 2026');
    expect(note?.lines[0]?.sku).not.toBe('');
  });

  test('an order is tracked with a number sign before its number', async () => {
    const { number } = await aPaidOrder(floor, [{ variantId: MUG, quantity: 1 }]);
    const found = await services.orders.desk.track(`#${number}`, 'ada@example.com');
    expect(found?.number).toBe(number);
  });
});
