import { afterAll, beforeAll, expect, test } from 'vitest';
import { translator } from '#lib/i18n/translate.ts';
import { orderLink } from '#lib/server/orders/mails/order-link.ts';
import { openLinkedOrder, requireCustomerOrder } from '#lib/server/orders/pages/order-access.ts';
import { paperResponse } from '#lib/server/orders/pages/order-paper-response.ts';
import { pdfPapers } from '#lib/server/papers/pdf/pdf-papers.ts';
import type { Connection } from '#lib/server/platform/database/connection.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import { createSealer } from '#lib/server/platform/security/seal.ts';
import {
  fillShopFloor,
  GB,
  MUG,
  NOW,
  type ShopFloor,
  shopFloorOf,
} from '../../support/a-shop-floor.ts';
import { ShopCookies } from '../../support/a-visit.ts';
import { aCustomer, anAccountRequest } from '../../support/an-account-visit.ts';
import { aPaidOrder, SHOPPER } from '../../support/an-order-lifecycle.ts';
import { handlerServices } from '../../support/create-handlers.ts';
import { freshDatabase } from '../../support/servers/databases.ts';
import { withServices } from '../../support/services/with-services.ts';

let connection: Connection;
let floor: ShopFloor;
let services: Services;

beforeAll(async () => {
  connection = await freshDatabase(fillShopFloor);
  floor = shopFloorOf(connection.db);
  services = withServices(handlerServices(connection.db, floor), {
    security: createSealer(['a secret of the tests that is long enough']),
    papers: {
      printer: pdfPapers({ loadCrest: async () => undefined, log: { warn: () => undefined } }),
    },
  });
});
afterAll(() => connection.close());

const aMug = [{ variantId: MUG, quantity: 1 }];
const contextOf = (path: string) => ({
  ...{ services, shop: GB, t: translator(GB.locale) },
  url: new URL(path, 'https://shop.example'),
});

async function paperOf(id: number, cookies: ShopCookies, name: string): Promise<Response> {
  const path = `/orders/${id}/papers/${name}.pdf`;
  const visit = await requireCustomerOrder(anAccountRequest(services, path, cookies), String(id));
  return visit instanceof Response ? visit : paperResponse(contextOf(path), visit, name);
}

test('a customer downloads the invoice and the credit note, which no cache stores', async () => {
  const ada = await aCustomer(services, 'Ada');
  const { id, number, paymentId } = await aPaidOrder(floor, aMug, 'idp|Ada');
  await floor.orderDesk.cancel(number, SHOPPER, NOW);
  await floor.orders.markRefunded(paymentId, NOW);
  const papers = (await floor.orderDesk.findByNumber(number))?.papers ?? [];
  expect(papers.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note']);
  for (const name of ['invoice', papers[1]?.number ?? '']) {
    const response = await paperOf(id, ada, name);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect((await response.text()).startsWith('%PDF-')).toBe(true);
  }
});

test('another customer gets the 404, a guest the sign-in, an unknown number the order', async () => {
  const [ada, eve] = [await aCustomer(services, 'Ada'), await aCustomer(services, 'Eve')];
  const { id } = await aPaidOrder(floor, aMug, 'idp|Ada');
  expect((await paperOf(id, eve, 'invoice')).status).toBe(404);
  expect((await paperOf(id, new ShopCookies(), 'invoice')).status).toBe(303);
  const unknown = await paperOf(id, ada, 'AU-10001-2026-000999');
  expect([unknown.status, unknown.headers.get('location')]).toEqual([
    303,
    `/en-gb/account/orders/${id}`,
  ]);
});

test('an invoice of one order does not open with the number of another', async () => {
  const ada = await aCustomer(services, 'Ada');
  const mine = await aPaidOrder(floor, aMug, 'idp|Ada');
  const foreign = await aPaidOrder(floor, aMug);
  const papers = (await floor.orderDesk.findByNumber(foreign.number))?.papers;
  expect((await paperOf(mine.id, ada, papers?.[0]?.number ?? '')).status).toBe(303);
});

test('a signed link opens the papers of its order, a forged one none', async () => {
  const { number } = await aPaidOrder(floor, aMug);
  const link = await orderLink(services, { number }, 'en-gb');
  const token = link.split('/').at(-1) ?? '';
  const request = anAccountRequest(services, '', new ShopCookies());
  const visit = await openLinkedOrder(request, token);
  if (!visit || visit instanceof Response) throw new Error('the link opens its order');
  expect((await paperResponse(contextOf(link), visit, 'invoice')).status).toBe(200);
  expect(await openLinkedOrder(request, `${token}x`)).toBeUndefined();
});
