import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WishlistView } from '#islands/wishlist/WishlistView.tsx';
import { createCallContext } from '#lib/server/customers/requests/call-context.ts';
import { openSession } from '#lib/server/customers/sign-in/session.ts';
import type { Connection } from '#lib/server/platform/database/connection.ts';
import { wishlistPage } from '#lib/server/wishlist/views/wishlist.ts';
import {
  fillShopFloor,
  GB,
  MUG,
  NOW,
  REDUCED,
  SHIRT_RARE,
  SHIRT_SOLD_OUT,
  type ShopFloor,
  shopFloorOf,
} from '../support/a-shop-floor.ts';
import { aVisit, ShopCookies } from '../support/a-visit.ts';
import { type HandlerServices, handlerServices } from '../support/create-handlers.ts';
import { freshDatabase } from '../support/servers/databases.ts';

let connection: Connection;
let floor: ShopFloor;
let services: HandlerServices;

beforeAll(async () => {
  connection = await freshDatabase(fillShopFloor);
  floor = shopFloorOf(connection.db);
  services = handlerServices(connection.db, floor);
});
afterAll(() => connection.close());

async function page(cookies: ShopCookies, address: string) {
  const { searchParams } = new URL(address, 'https://shop.example');
  const visit = aVisit(services, address, { cookies });
  return wishlistPage(await createCallContext(visit, GB, visit.locals.t), searchParams, undefined);
}

test('the page shows every state of an item', async () => {
  const cookies = new ShopCookies();
  const owner = { sessionId: (await openSession(cookies, services)).id };
  const wishes = [
    { variantId: REDUCED },
    { variantId: SHIRT_RARE },
    { variantId: SHIRT_SOLD_OUT },
    { productId: 5 },
    { productId: 7 },
    { productId: 8 },
    { variantId: MUG },
  ];
  for (const wish of wishes) await floor.wishlists.add(owner, GB, wish, NOW);
  await floor.db
    .updateTable('wishlist_item')
    .set({ product_id: 4_242 })
    .where('product_id', '=', 10)
    .execute();
  const html = renderToStaticMarkup(
    createElement(WishlistView, await page(cookies, '/en-gb/wishlist')),
  );
  const rows = html.match(/<li.*?<\/li>/g) ?? [];
  const texts = rows.map((row) =>
    row
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );
  expect(texts).toHaveLength(wishes.length);
  const [gone, over, notYet, book, soldOut, rare, reduced] = texts;
  expect(gone).toMatch(/We no longer sell this/);
  expect(over).toMatch(/^Cup final shirt .*No longer on sale Remove$/);
  expect(notYet).toMatch(/On sale from 1 December 2026 Remove$/);
  expect(book).toMatch(/^Book .*In stock Move to basket Remove$/);
  expect(soldOut).toMatch(/Size L is sold out Choose a size .*– Sold out Move to basket Remove$/);
  expect(rare).toMatch(/£60\.00 Only 3 left .*Move to basket Remove$/);
  expect(reduced).toMatch(/£8\.00 £10\.00 In stock Move to basket Remove$/);
});

test('the address carries the result of an action, and unknown values are not shown', async () => {
  const cookies = new ShopCookies();
  await openSession(cookies, services);
  const undone = await page(
    cookies,
    '/en-gb/wishlist?notice=removed&undo_productId=1&undo_variantId=x',
  );
  expect(undone).toMatchObject({ notice: 'removed', undo: { productId: 1 } });
  expect(await page(cookies, '/en-gb/wishlist?notice=<b>&undo_productId=1')).not.toHaveProperty(
    'notice',
  );
  expect(await page(cookies, '/en-gb/wishlist?notice=added&undo_productId=1')).not.toHaveProperty(
    'undo',
  );
});

test('a visitor without a session sees an empty list and gets no session', async () => {
  const cookies = new ShopCookies();
  const { initial } = await page(cookies, '/en-gb/wishlist');
  expect(initial.items).toEqual([]);
  expect(cookies.get('__Host-terrace_auth')).toBeUndefined();
});
