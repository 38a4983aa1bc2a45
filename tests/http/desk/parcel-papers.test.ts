import { beforeAll, expect, test } from 'vitest';
import { club } from '#club/club.ts';
import { sqlDeskOrders } from '#lib/server/adapters/commerce-sql/desk/desk-orders.ts';
import { deskContext } from '#lib/server/http/desk/desk-guard.ts';
import type { Services } from '#lib/server/ports/services.ts';
import type { DeskContext } from '#lib/server/views/desk/desk-context.ts';
import { orderListPage } from '#lib/server/views/desk/order-list.ts';
import { orderPage } from '#lib/server/views/desk/order-page.ts';
import { papersPage } from '#lib/server/views/desk/papers.ts';
import { aDesk, visitDesk } from '../../support/a-desk.ts';
import { aPrintedShirt } from '../../support/a-printed-shirt.ts';
import { MUG, SCARF_S, type ShopFloor } from '../../support/a-shop-floor.ts';
import type { ShopCookies } from '../../support/a-visit.ts';
import { aPaidOrder } from '../../support/an-order-lifecycle.ts';
import { sellLettering } from '../../support/printable-shirts.ts';
import { describeEachDatabase } from '../../support/servers/databases.ts';

let keys = 0;

describeEachDatabase('papers and lists of the desk', (open) => {
  let floor: ShopFloor;
  let services: Services;
  let manager: ShopCookies;
  beforeAll(async () => {
    const db = await open();
    ({ floor, services, manager } = await aDesk(db, {
      deskOrders: sqlDeskOrders(db, { returnDays: 28 }),
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
    expect(packed).toMatchObject({ parcel: { number: 1, count: 2 }, others: ['follows'] });
    expect(goods(open)).toEqual(['1 Mug', '1 Scarf']);
    await submit(number, { act: 'order.ship' });
    const [rest, ...others] = await notes(number);
    expect(others).toEqual([]);
    expect(rest).toMatchObject({ parcel: { number: 2, count: 2 }, others: ['sent'] });
    const [first] = await notes(number, '&parcel=1');
    expect(goods(first)).toEqual(['2 Mug']);
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
  });

  test('note and label have the sender once and the day with its year', async () => {
    const { number } = await aPaidOrder(floor, [{ variantId: MUG, quantity: 1 }]);
    const [note] = await notes(number);
    expect(note?.sender.filter((line) => line === club.legal.name)).toHaveLength(1);
    expect(note?.day).toBe('20 November 2026');
    expect(note?.lines[0]?.sku).not.toBe('');
  });

  test('lists count goods, not their print parts, which are packed with them', async () => {
    const { number } = await aPaidOrder(floor, aPrintedShirt({ quantity: 3 }));
    const list = await orderListPage(await contextOf(`/desk/orders?term=${number}`));
    expect(list.rows[0]?.goods).toMatch(/^3 × .+, printed$/);
    const mixed = await aPaidOrder(floor, [
      { variantId: SCARF_S, quantity: 2 },
      { variantId: MUG, quantity: 2 },
    ]);
    const other = await orderListPage(await contextOf(`/desk/orders?term=${mixed.number}`));
    expect(other.rows[0]?.goods).toBe('2 × Scarf, and 2 more');
    const page = await orderPage(await contextOf(`/desk/orders/${number}`), number);
    expect(page?.toPack).toHaveLength(1);
    await submit(number, { act: 'order.pack', 'line-0': '2' });
    const order = await services.orderDesk.findByNumber(number);
    expect(order?.parcels[0]?.contents.map(({ quantity }) => quantity)).toEqual([2, 2, 2]);
    const packed = await orderPage(await contextOf(`/desk/orders/${number}`), number);
    expect(packed?.parcels[0]?.contents).toHaveLength(1);
  });

  test('orders are found without accents, apostrophes and dashes', async () => {
    const named = async (firstName: string, lastName: string): Promise<string> => {
      const { id, number } = await aPaidOrder(floor, [{ variantId: MUG, quantity: 1 }]);
      const { shipping_address } = await floor.db
        .selectFrom('shop_order')
        .select('shipping_address')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const address = { ...shipping_address, firstName, lastName };
      await floor.db
        .updateTable('shop_order')
        .set({ shipping_address: JSON.stringify(address) })
        .where('id', '=', id)
        .execute();
      return number;
    };
    const zoe = await named('Zoë', 'Øster');
    const oneil = await named('Sean', 'O’Neil');
    const ascii = await named('Sean', "O'Neil");
    const find = async (term: string): Promise<readonly string[]> => {
      const page = await contextOf(`/desk/orders?term=${encodeURIComponent(term)}`);
      return (await orderListPage(page)).rows.map(({ number }) => number);
    };
    for (const term of ['zoe', 'Zoë', 'ZOË', 'oster', 'Øster'])
      expect(await find(term), term).toEqual([zoe]);
    for (const term of ['oneil', 'ONeil']) {
      expect(await find(term), term).toEqual(expect.arrayContaining([oneil, ascii]));
    }
    expect(await find("O'Neil")).toContain(ascii);
    for (const term of [zoe.replaceAll('-', ''), `#${zoe}`, zoe.slice(0, 9).replaceAll('-', '')])
      expect(await find(term), term).toEqual([zoe]);
  });

  test('an order is tracked with a number sign before its number', async () => {
    const { number } = await aPaidOrder(floor, [{ variantId: MUG, quantity: 1 }]);
    const found = await services.orderDesk.track(`#${number}`, 'ada@example.com');
    expect(found?.number).toBe(number);
  });
});
