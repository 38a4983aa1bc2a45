import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BasketView } from '#islands/basket/BasketView.tsx';
import { basketPage } from '#lib/server/basket/views/basket.ts';
import { createCallContext } from '#lib/server/customers/requests/call-context.ts';
import type { Connection } from '#lib/server/platform/database/connection.ts';
import { GIFT_DECISION } from '#lib/server/promotions/forms/gift-decision.ts';
import { writePromotions } from '../support/a-promotion.ts';
import { aShopFloor, GB, MUG, SCARF_S, SHIRT } from '../support/a-shop-floor.ts';
import { aVisit, ShopCookies } from '../support/a-visit.ts';
import { callRpc, type HandlerServices, handlerServices } from '../support/create-handlers.ts';
import { freshDatabase } from '../support/servers/databases.ts';

let connection: Connection;
let services: HandlerServices;

beforeAll(async () => {
  connection = await freshDatabase();
  const { db } = connection;
  services = handlerServices(db, await aShopFloor(db));
  await writePromotions(db, {
    id: 'gift',
    conditions: [{ level: 'item', key: 'variant', condition: { ids: [SHIRT] } }],
    effect: {
      type: 'buy_x_get_y',
      additionalData: { maxCount: 1, variantIds: [SCARF_S, MUG], eligibleItemsQuantity: 1 },
    },
  });
}, 60_000);
afterAll(() => connection.close());

async function decide(variantId: number | null): Promise<string> {
  const cookies = new ShopCookies();
  await callRpc(services, 'addItemToBasket', { variantId: SHIRT, quantity: 1 }, { cookies });
  await callRpc(services, 'chooseGift', { promotionId: 'gift', variantId }, { cookies });
  return cookies.get(GIFT_DECISION)?.value ?? '';
}

/** The basket page of a new session in a browser with that cookie, after the shirt was added again. */
async function laterBasket(decision: string): Promise<string> {
  const cookies = new ShopCookies();
  const options = { path: '/', httpOnly: false, sameSite: 'lax', secure: true } as const;
  cookies.set(GIFT_DECISION, decision, options);
  await callRpc(services, 'addItemToBasket', { variantId: SHIRT, quantity: 1 }, { cookies });
  const visit = aVisit(services, '/en-gb/basket', { cookies });
  const context = await createCallContext(visit, GB, visit.locals.t);
  const page = await basketPage(context, new URLSearchParams());
  expect(page.initial.items, 'nothing is added by itself').toHaveLength(1);
  return renderToStaticMarkup(createElement(BasketView, page));
}

const CHOSEN = new RegExp(`<input[^>]*name="variantId"[^>]*checked=""[^>]*value="${SCARF_S}"`);
const ANY_CHOSEN = /<input[^>]*name="variantId"[^>]*checked/;
const OPEN = /<details[^>]*border-gold[^>]*open=""/;

test('a gift that was chosen in an earlier session is preselected', async () => {
  const html = await laterBasket(await decide(SCARF_S));
  expect(html).toMatch(CHOSEN);
  expect(html).toMatch(OPEN);
});

test('gifts that were declined in an earlier session are not put forward again, but can be had', async () => {
  const html = await laterBasket(await decide(null));
  expect(html).not.toMatch(OPEN);
  expect(html).not.toMatch(ANY_CHOSEN);
  expect(html).toContain('Choose a gift after all');
  expect(html).not.toContain('No gift, thank you');
});

test.each(['', '{', '%', 'null', '%7B%22gift%22%3A%22x%22%7D', '%7B%22gift%22%3A999999%7D'])(
  'a cookie that makes no sense (%s) preselects nothing',
  async (value) => {
    const html = await laterBasket(value);
    expect(html).toMatch(OPEN);
    expect(html).not.toMatch(ANY_CHOSEN);
  },
);
