import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { OrderDetail } from '#lib/domain/orders/order-lifecycle.ts';
import { deskContext } from '#lib/server/desk/desk-guard.ts';
import type { DeskContext } from '#lib/server/desk/views/desk-context.ts';
import { orderListPage } from '#lib/server/desk/views/order-list.ts';
import { orderPage } from '#lib/server/desk/views/order-page.ts';
import { papersPage } from '#lib/server/desk/views/papers.ts';
import type { DeskOrderState } from '#lib/server/orders/ports/desk-orders.ts';
import { sqlDeskOrders } from '#lib/server/orders/sql/desk-orders.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import { aDesk, visitDesk } from '../../support/a-desk.ts';
import { aPrintedShirt } from '../../support/a-printed-shirt.ts';
import { MUG, NOW, SCARF_S, SHIRT_RARE, type ShopFloor } from '../../support/a-shop-floor.ts';
import type { ShopCookies } from '../../support/a-visit.ts';
import { aPaidOrder } from '../../support/an-order-lifecycle.ts';
import { sellLettering } from '../../support/printable-shirts.ts';
import { describeDatabase } from '../../support/servers/databases.ts';

let keys = 0;

describeDatabase('orders in the desk', (open) => {
  let floor: ShopFloor;
  let services: Services;
  let manager: ShopCookies;
  let packer: ShopCookies;
  beforeAll(async () => {
    const db = await open();
    ({ floor, services, manager, packer } = await aDesk(db, {
      orders: { deskLists: sqlDeskOrders(db, { returnDays: 28 }) },
      payments: { refund: () => Promise.resolve() },
      mail: { send: () => Promise.resolve() },
    }));
    await sellLettering(floor.db);
  });

  const newKey = (): string => {
    keys += 1;
    return `a-form-of-a-test-${keys}`;
  };
  const submit = (
    cookies: ShopCookies,
    number: string,
    fields: Readonly<Record<string, string>>,
    key = newKey(),
  ) => visitDesk(services, `/desk/orders/${number}`, cookies, { order: number, key, ...fields });
  const read = async (number: string): Promise<OrderDetail> => {
    const order = await services.orders.desk.findByNumber(number);
    if (!order) throw new Error(`no order ${number}`);
    return order;
  };
  const lastEntry = async () => (await services.desk.audit.list({ limit: 1, kind: 'act' }))[0];
  const contextOf = async (path: string, cookies: ShopCookies): Promise<DeskContext> => {
    const { request } = await visitDesk(services, path, cookies);
    return deskContext({ ...request, response: {} });
  };
  const find = async (query: string): Promise<readonly string[]> => {
    const page = await orderListPage(await contextOf(`/desk/orders?${query}`, manager));
    return page.rows.map(({ number }) => number);
  };

  test('a packer packs a part and the rest, and ships with tracking', async () => {
    const { number } = await aPaidOrder(floor, [
      { variantId: MUG, quantity: 2 },
      { variantId: SCARF_S, quantity: 1 },
    ]);
    const part = await submit(packer, number, { act: 'order.pack', 'line-0': '1', 'line-1': '0' });
    expect(part).toMatchObject({ status: 303, location: `/desk/orders/${number}?done=packed` });
    await submit(packer, number, { act: 'order.pack', 'line-0': '1', 'line-1': '1' });
    const packed = await read(number);
    expect(packed.parcels.map(({ stage }) => stage)).toEqual(['packed', 'packed']);
    const shipmentKey = packed.parcels[0]?.shipmentKey ?? '';
    await submit(packer, number, {
      ...{ act: 'order.ship', shipmentKey, trackingId: '0042' },
      trackingUrl: 'https://carrier.example/0042',
    });
    expect((await read(number)).parcels[0]).toMatchObject({
      ...{ stage: 'shipped', tracking: { id: '0042', url: 'https://carrier.example/0042' } },
    });
    expect((await read(number)).history.at(-1)).toMatchObject({
      source: 'staff',
      name: 'Piet Desk (piet@example.com)',
    });
    expect(await lastEntry()).toMatchObject({
      ...{ act: 'order.ship', subject: number, outcome: 'done', role: 'packer' },
    });
  });

  test('a form that is submitted twice packs once, and both lead to the same page', async () => {
    const { number } = await aPaidOrder(floor, [{ variantId: MUG, quantity: 2 }]);
    const fields = { act: 'order.pack', 'line-0': '1' };
    const key = newKey();
    const [first, second] = await Promise.all([
      submit(packer, number, fields, key),
      submit(packer, number, fields, key),
    ]);
    expect(second.location).toBe(first.location);
    const { parcels } = await read(number);
    expect(parcels.filter(({ stage }) => stage === 'packed')).toHaveLength(1);
  });

  test.each(['order.refund', 'order.cancel', 'order.return'])(
    'a packer is refused %s, which changes nothing and is in the log',
    async (act) => {
      const { number } = await aPaidOrder(floor, [{ variantId: MUG, quantity: 1 }]);
      const before = await read(number);
      const fields = { act, amount: '1', reason: 'because', 'line-0': '1' };
      const { status, request } = await submit(packer, number, fields);
      expect(status).toBe(403);
      expect(request.locals.desk?.refused?.form.errors['']).toContain('Ask a manager');
      expect(await read(number)).toEqual(before);
      expect(await lastEntry()).toMatchObject({
        ...{ act, subject: number, outcome: 'refused', reason: 'role', role: 'packer' },
      });
    },
  );

  test('a manager refunds a part with a reason, delivers, takes goods back and cancels', async () => {
    const { number } = await aPaidOrder(floor, [{ variantId: MUG, quantity: 2 }]);
    const refund = { act: 'order.refund', amount: '1,50', reason: 'late parcel' };
    expect((await submit(manager, number, refund)).status).toBe(303);
    expect((await read(number)).refunds).toMatchObject([{ amount: 150 }]);
    expect(await lastEntry()).toMatchObject({ outcome: 'done', reason: 'late parcel' });
    await submit(manager, number, { act: 'order.pack', 'line-0': '2' });
    await submit(manager, number, { act: 'order.ship' });
    await submit(manager, number, { act: 'order.deliver' });
    expect((await read(number)).shopperStatus).toBe('delivered');
    await submit(manager, number, { act: 'order.return', 'line-0': '1' });
    expect((await read(number)).lines[0]?.units.returned).toBe(1);
    const other = await aPaidOrder(floor, [{ variantId: MUG, quantity: 1 }]);
    await submit(manager, other.number, { act: 'order.cancel' });
    expect((await read(other.number)).shopperStatus).toBe('cancelled');
  });

  test.each([
    ['order.refund', { amount: 'much', reason: 'x' }, 'amount', 'field'],
    ['order.refund', { amount: '0', reason: 'x' }, 'amount', 'field'],
    ['order.refund', { amount: '1.00', reason: ' ' }, 'reason', 'field'],
    ['order.refund', { amount: '9999.00', reason: 'x' }, 'amount', 'too-much'],
    ['order.pack', { 'line-0': '0' }, 'lines', 'empty'],
    ['order.pack', { 'line-0': '99' }, '', 'misfit'],
    ['order.ship', { trackingUrl: 'http://carrier.example' }, 'trackingUrl', 'field'],
    ['order.ship', { trackingUrl: 'javascript:alert(1)' }, 'trackingUrl', 'field'],
  ])('%s with %o says what is wrong beside the field', async (act, fields, field, reason) => {
    const { number } = await aPaidOrder(floor, [{ variantId: MUG, quantity: 1 }]);
    const { status, isRendered, request } = await submit(manager, number, { act, ...fields });
    expect({ status, isRendered }).toEqual({ status: 422, isRendered: true });
    expect(Object.keys(request.locals.desk?.refused?.form.errors ?? {})).toEqual([field]);
    expect(await lastEntry()).toMatchObject({ outcome: 'refused', reason });
  });

  test('orders are found by number, name, e-mail and product, in any case', async () => {
    const { number, id } = await aPaidOrder(floor, [{ variantId: MUG, quantity: 1 }]);
    const order = await read(number);
    const name = order.lines[0]?.name ?? '';
    const lastName = order.shippingAddress.lastName;
    for (const term of [number, number.toLowerCase(), lastName.slice(0, 3), order.email, name]) {
      expect(await find(`term=${encodeURIComponent(term)}`), term).toContain(number);
    }
    expect(await find(`term=${encodeURIComponent(`${lastName} ${number}`)}`)).toEqual([number]);
    // The beginning of an address is no address, even where it looks like one.
    const beginning = order.email.slice(0, -1);
    expect(await find(`term=${encodeURIComponent(beginning)}`), beginning).toContain(number);
    expect(await find('term=nobodyofthisname')).toEqual([]);
    expect(await find(`term=${encodeURIComponent("':* & | !('")}`)).toEqual([]);
    expect(await find(`before=${id + 1}`)).toContain(number);
    expect(await find(`before=${id}`)).not.toContain(number);
    expect(await find('shop=ko-kr')).toEqual([]);
  });

  test('the list is sorted by the time of the order, whatever its id is', async () => {
    const orders = [];
    for (const daysAgo of [2, 4, 3]) {
      const order = await aPaidOrder(floor, [{ variantId: MUG, quantity: 1 }]);
      const created = new Date(NOW.getTime() - daysAgo * 86_400_000);
      await floor.db
        .updateTable('shop_order')
        .set({ created_at: created })
        .where('id', '=', order.id)
        .execute();
      orders.push(order);
    }
    const [two, four, three] = orders;
    const wanted = [two?.number, three?.number, four?.number];
    const { email } = await read(two?.number ?? '');
    for (const query of ['', `term=${email}`, 'state=to-pack', 'shop=en-gb']) {
      const listed = (await find(query)).filter((number) => wanted.includes(number));
      expect(listed, query).toEqual(wanted);
    }
    expect((await find(`before=${two?.id}`)).slice(0, 2)).toEqual(wanted.slice(1));
    expect((await find(`before=${four?.id}`)).filter((one) => wanted.includes(one))).toEqual([]);
  });

  test('an order is in the list of its state, from packing to delivery', async () => {
    const { number } = await aPaidOrder(floor, [{ variantId: MUG, quantity: 1 }]);
    const states: DeskOrderState[] = ['to-pack', 'to-ship', 'on-its-way', 'delivered', 'cancelled'];
    const listed = async (): Promise<readonly string[]> => {
      const lists = await Promise.all(states.map((state) => find(`state=${state}`)));
      return states.filter((_, index) => lists[index]?.includes(number));
    };
    expect(await listed()).toEqual(['to-pack']);
    await submit(manager, number, { act: 'order.pack', 'line-0': '1' });
    expect(await listed()).toEqual(['to-ship']);
    await submit(manager, number, { act: 'order.ship' });
    expect(await listed()).toEqual(['on-its-way']);
    await submit(manager, number, { act: 'order.deliver' });
    expect(await listed()).toEqual(['delivered']);
  });

  test('the order page offers a packer neither refund nor cancellation', async () => {
    const { number } = await aPaidOrder(floor, [{ variantId: MUG, quantity: 1 }]);
    const path = `/desk/orders/${number}`;
    const forPacker = await orderPage(await contextOf(path, packer), number);
    expect(forPacker).toMatchObject({ canCancel: false, refundable: undefined });
    expect(forPacker?.toPack).toMatchObject([{ most: 1 }]);
    const forManager = await orderPage(await contextOf(path, manager), number);
    expect(forManager?.canCancel).toBe(true);
    expect(await orderPage(await contextOf(path, manager), 'AU-0000-0000')).toBeUndefined();
  });

  test('orders are found without accents, apostrophes and dashes', async () => {
    const { number, id } = await aPaidOrder(floor, [{ variantId: MUG, quantity: 1 }]);
    const names = { firstName: 'Zoë', lastName: "O'Neil-Großmann" };
    await sql`
      update shop_order set shipping_address = shipping_address || ${JSON.stringify(names)}::jsonb
      where id = ${id}`.execute(floor.db);
    const joined = number.replaceAll('-', '');
    for (const term of ['zoe', 'Zoë', 'oneil', 'o neil', 'grossmann', joined, `#${number}`]) {
      expect(await find(`term=${encodeURIComponent(term)}`), term).toContain(number);
    }
  });

  test('a pick list adds up equal goods of orders, without what is packed or cancelled', async () => {
    const one = await aPaidOrder(floor, [{ variantId: MUG, quantity: 2 }]);
    const two = await aPaidOrder(floor, [{ variantId: MUG, quantity: 3 }]);
    const cancelled = await aPaidOrder(floor, [{ variantId: MUG, quantity: 1 }]);
    await submit(manager, cancelled.number, { act: 'order.cancel' });
    await submit(packer, one.number, { act: 'order.pack', 'line-0': '1' });
    const numbers = [one.number, two.number, cancelled.number];
    const path = `/desk/papers?${numbers.map((number) => `order=${number}`).join('&')}&paper=list`;
    const page = await papersPage(await contextOf(path, packer));
    expect(page.picks).toMatchObject([
      { quantity: 4, orders: [`${one.number} (1)`, `${two.number} (3)`] },
    ]);
    expect(page.parcels, 'none for the cancelled order').toHaveLength(3);
  });

  test('each parcel has a delivery note of its own goods, and the note says which parcel it is', async () => {
    const { number } = await aPaidOrder(floor, [{ variantId: MUG, quantity: 5 }]);
    await submit(packer, number, { act: 'order.pack', 'line-0': '2' });
    const notes = async () => {
      const path = `/desk/papers?order=${number}&paper=notes`;
      const { parcels } = await papersPage(await contextOf(path, packer));
      return parcels.map(({ parcel, lines }) => [
        parcel?.place,
        lines.map(({ quantity }) => quantity),
      ]);
    };
    expect(await notes()).toEqual([
      ['1', [2]],
      ['2', [3]],
    ]);
    const ship = async () => {
      const packed = (await read(number)).parcels.find(({ stage }) => stage === 'packed');
      await submit(packer, number, { act: 'order.ship', shipmentKey: packed?.shipmentKey ?? '' });
    };
    await ship();
    expect(await notes()).toEqual([['2', [3]]]);
    await submit(packer, number, { act: 'order.pack', 'line-0': '3' });
    await ship();
    expect(await notes()).toEqual([
      ['1/2', [2]],
      ['2/2', [3]],
    ]);
  });

  test('the list counts goods: a printed shirt is one piece, other goods are added', async () => {
    const { number } = await aPaidOrder(floor, [
      ...aPrintedShirt({ group: 'counted' }),
      { variantId: MUG, quantity: 2 },
    ]);
    const path = `/desk/orders?term=${number}`;
    const { rows } = await orderListPage(await contextOf(path, packer));
    expect(rows.map(({ goods }) => goods)).toEqual([
      expect.stringMatching(/^1 × .+, printed \+ 2$/),
    ]);
  });

  test('papers have the lettering of each printed shirt beside its size', async () => {
    const { number } = await aPaidOrder(floor, [
      ...aPrintedShirt({ group: 'first' }),
      ...aPrintedShirt({
        ...{ group: 'second', variantId: SHIRT_RARE },
        lettering: { name: 'FISHER', number: '4' },
      }),
      { variantId: MUG, quantity: 1 },
    ]);
    const { picks, parcels } = await papersPage(
      await contextOf(`/desk/papers?order=${number}&paper=list`, packer),
    );
    const wanted = [/ S .*Its name MASON .*Its number 9/, / M .*Its name FISHER .*Its number 4/];
    for (const lines of [picks, parcels[0]?.lines ?? []]) {
      expect(lines).toHaveLength(3);
      const shirts = lines
        .map(({ details }) => ` ${details} `)
        .filter((text) => /MASON|FISHER/.test(text));
      expect(shirts.toSorted().toReversed()).toEqual(
        wanted.map((text) => expect.stringMatching(text)),
      );
    }
    const [, ...others] = await Promise.all([1, 2].map(() => aPaidOrder(floor, aPrintedShirt())));
    const both = await papersPage(
      await contextOf(`/desk/papers?order=${number}&order=${others[0]?.number}&paper=list`, packer),
    );
    const mason = both.picks.find(({ details }) => details.includes('MASON'));
    expect(mason, 'equal shirts are picked together').toMatchObject({ quantity: 2 });
    expect(mason?.orders).toHaveLength(2);
  });
});
