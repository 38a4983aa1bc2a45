import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BasketView } from '#islands/basket/BasketView.tsx';
import {
  forgetLinkedCode,
  keepLinkedCode,
  LINKED_CODE,
} from '#lib/server/basket/forms/linked-code.ts';
import { basketPage } from '#lib/server/basket/views/basket.ts';
import { createCallContext } from '#lib/server/customers/requests/call-context.ts';
import type { Connection } from '#lib/server/platform/database/connection.ts';
import { fillShopFloor, GB, SHIRT, shopFloorOf } from '../support/a-shop-floor.ts';
import { aVisit, ShopCookies } from '../support/a-visit.ts';
import { callRpc, type HandlerServices, handlerServices } from '../support/create-handlers.ts';
import { freshDatabase } from '../support/servers/databases.ts';

let connection: Connection;
let services: HandlerServices;
beforeAll(async () => {
  connection = await freshDatabase(fillShopFloor);
  services = handlerServices(connection.db, shopFloorOf(connection.db));
}, 60_000);
afterAll(() => connection.close());

const OPTIONS = { path: '/', httpOnly: true, sameSite: 'lax', secure: true } as const;

/** The basket page as its route renders it. */
async function basketAt(query: string, cookies: ShopCookies): Promise<string> {
  const visit = aVisit(services, `/en-gb/basket${query}`, { cookies });
  const context = await createCallContext(visit, GB, visit.locals.t);
  const parameters = new URLSearchParams(query);
  const code = keepLinkedCode(parameters, cookies, 'https://shop.example');
  return renderToStaticMarkup(
    createElement(BasketView, await basketPage(context, parameters, code)),
  );
}

test('a code by link on an empty basket is kept, and fills the field when something is in it', async () => {
  const cookies = new ShopCookies();
  const empty = await basketAt('?code=WELCOME10', cookies);
  expect(empty).toContain('Your code WELCOME10 is kept.');
  expect(await basketAt('', cookies)).toContain('Your code WELCOME10 is kept.');
  await callRpc(services, 'addItemToBasket', { variantId: SHIRT, quantity: 1 }, { cookies });
  const filled = await basketAt('', cookies);
  expect(filled).not.toContain('is kept');
  expect(filled).toMatch(/<input[^>]*name="code"[^>]*value="WELCOME10"/);
});

test('a newer link replaces the code, an applied one is forgotten', async () => {
  const cookies = new ShopCookies();
  await basketAt('?code=WELCOME10', cookies);
  expect(await basketAt('?code=SPRING', cookies)).toContain('Your code SPRING is kept.');
  forgetLinkedCode(cookies, 'https://shop.example');
  expect(await basketAt('', cookies)).not.toContain('is kept');
});

test('a link or a cookie cannot put a sentence into the page', async () => {
  const cookies = new ShopCookies();
  expect(await basketAt('?code=Call%200900%201234', cookies)).not.toContain('0900');
  for (const value of ['Call%200900', '%E0%A4%A', '<b>x</b>']) {
    cookies.set(LINKED_CODE, value, OPTIONS);
    expect(await basketAt('', cookies)).not.toContain('is kept');
  }
});

test('a page without a code says nothing and sets no cookie', async () => {
  const cookies = new ShopCookies();
  expect(await basketAt('', cookies)).not.toContain('is kept');
  expect(cookies.get(LINKED_CODE)).toBeUndefined();
});
