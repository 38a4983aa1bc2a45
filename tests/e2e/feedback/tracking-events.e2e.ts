import type { Page } from 'playwright/test';
import type { TrackedItem } from '#lib/domain/tracking/tracked-items.ts';
import type { TrackingEventName } from '#lib/domain/tracking/tracking-events.ts';
import { expect, test } from '../fixtures.ts';
import { anotherShop, type RunningShop } from '../shop-under-test.ts';
import {
  addToBasket,
  continueAsGuest,
  fillDelivery,
  goToPayment,
  placeOrder,
  shopper,
} from '../shopper.ts';

// On one worker: each of them would start a shop.
test.describe.configure({ mode: 'default' });

let shop: RunningShop;
test.beforeAll(async () => {
  shop = await anotherShop({ CONVERSIONS: 'on' });
});
test.afterAll(() => shop.end());

interface SentEvent {
  readonly event: TrackingEventName;
  readonly data: {
    readonly [field: string]: unknown;
    readonly items?: readonly TrackedItem[];
  };
}

/** With consent. Returns the data of the latest event of a name, once it is sent. */
async function trackedVisit(
  page: Page,
): Promise<(name: TrackingEventName) => Promise<SentEvent['data']>> {
  await page
    .context()
    .addCookies([{ name: 'userConsentCookiePolicy', value: 'on', url: shop.url }]);
  const sent: SentEvent[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/api/capi') return;
    sent.push(JSON.parse(request.postData() ?? '{}') as SentEvent);
  });
  return async (name) => {
    await expect
      .poll(() => sent.some(({ event }) => event === name), {
        message: `${name} is sent`,
        intervals: [50],
      })
      .toBe(true);
    const latest = sent.findLast(({ event }) => event === name);
    sent.splice(0);
    return latest?.data ?? {};
  };
}

/** A beacon of a page that is left is no request of the next page: reads what the endpoint has got. */
async function sentOnLeaving(
  page: Page,
  name: TrackingEventName,
): Promise<readonly SentEvent['data'][]> {
  const received = async (): Promise<readonly SentEvent['data'][]> => {
    const answer = await page.request.get(`${shop.sandboxUrl}/conversions/events.json`);
    const events = (await answer.json()) as readonly SentEvent[];
    return events.filter(({ event }) => event === name).map(({ data }) => data);
  };
  await expect
    .poll(async () => (await received()).length, { message: name, intervals: [50] })
    .toBeGreaterThan(0);
  return received();
}

test('tracking events follow a product from the list to the payment', async ({ page }) => {
  const mia = shopper(page, 'en-gb');
  const sent = await trackedVisit(page);
  await page.goto(`${shop.url}/en-gb`);
  expect(await sent('view_promotion')).toMatchObject({
    promotion_id: expect.stringMatching(/./),
    promotion_name: expect.stringMatching(/./),
    creative_slot: 'homepage',
  });
  await page.goto(`${shop.url}/en-gb/c`);
  const list = { item_list_id: 'c', item_list_name: 'The whole shop' };
  const viewed = await sent('view_item_list');
  expect(viewed).toMatchObject(list);
  expect(viewed.items?.[0]).toMatchObject({ index: 0, item_id: expect.stringMatching(/^\d+$/) });
  const first = viewed.items?.[0];

  const heart = page.locator('.products .heart').first();
  await heart.click();
  expect((await sent('add_to_wishlist')).items).toEqual([{ item_id: first?.item_id }]);
  await heart.click();
  expect((await sent('remove_from_wishlist')).items).toEqual([{ item_id: first?.item_id }]);

  await page.locator('.products .tile h2 a').first().click();
  await expect(mia.page).toHaveURL(/\/p\//);
  const opened = await sent('view_item');
  expect(opened).toMatchObject({ currency: 'GBP', value: expect.any(Number) });
  expect(opened.items).toMatchObject([
    { ...list, item_id: first?.item_id, price: opened['value'] },
  ]);
  await addToBasket(mia);
  const added = await sent('add_to_cart');
  expect(added.items).toMatchObject([
    { ...list, item_id: first?.item_id, item_variant: expect.any(String), quantity: 1 },
  ]);
  expect(added['value']).toBe(opened['value']);

  await page.goto(`${shop.url}/en-gb/basket`);
  expect(await sent('view_cart')).toMatchObject({
    value: added['value'],
    items: [{ quantity: 1 }],
  });
  await page.goto(`${shop.url}/en-gb/checkout`);
  expect(await sent('begin_checkout')).toMatchObject({ value: added['value'] });
  await continueAsGuest(mia, 'mia@example.com');
  await fillDelivery(mia);
  await goToPayment(mia);
  expect(await sent('add_shipping_info')).toMatchObject({ shipping_tier: 'standard' });
  await placeOrder(mia);
  expect((await sentOnLeaving(page, 'add_payment_info'))[0]).toMatchObject({
    ...{ currency: 'GBP', payment_type: 'payment page', items: [{}] },
  });
});

test('opening a product of a list tells which, removing goods tells what is gone', async ({
  page,
}) => {
  const mia = shopper(page, 'en-gb');
  const sent = await trackedVisit(page);
  await page.goto(`${shop.url}/en-gb/c`);
  await sent('view_item_list');
  await page.locator('.products .tile h2 a').nth(1).click();
  await expect(page).toHaveURL(/\/p\//);
  const opened = await sentOnLeaving(page, 'select_item');
  expect(opened.map(({ items }) => items?.[0]?.index)).toContain(1);
  await addToBasket(mia);
  const { items } = await sent('add_to_cart');
  await page.goto(`${shop.url}/en-gb/basket`);
  await sent('view_cart');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  expect((await sent('remove_from_cart')).items).toMatchObject([
    { item_variant: items?.[0]?.item_variant, quantity: 1 },
  ]);
});

test('a sign-in tells the customer’s type, and page views do from then on', async ({ page }) => {
  const { t } = shopper(page, 'en-gb');
  const sent = await trackedVisit(page);
  await page.goto(`${shop.url}/en-gb`);
  expect(await sent('page_view')).toMatchObject({ customer_type: 'guest' });
  await page.goto(`${shop.url}/en-gb/signin?redirectUrl=/en-gb/c`);
  await page.locator('[name="email"]').fill('ada@example.com');
  await page.locator('[name="password"]').fill('terrace-demo');
  await page.locator('[name="password"]').press('Enter');
  await expect(page.getByText(t('signin:noticeIn'))).toBeVisible();
  expect(await sent('login')).toMatchObject({ customer_type: 'existing' });
  await page.goto(`${shop.url}/en-gb`);
  expect(await sent('page_view')).toMatchObject({ customer_type: 'existing' });
});

test('every way to change a basket is an event: what a form adds, what a list adds, what comes back', async ({
  page,
}) => {
  const { t } = shopper(page, 'en-gb');
  const sent = await trackedVisit(page);
  await page.goto(`${shop.url}/en-gb/c`);
  await sent('view_item_list');
  await page.locator('.tile .quick').first().click();
  await page.locator('.tile-sizes li button:enabled').first().click();
  const quick = await sent('add_to_cart');
  const [variant = ''] = quick.items?.map((item) => item.item_variant ?? '') ?? [];
  expect(
    await page.evaluate(() => sessionStorage.getItem('selected-lists')),
    'nothing was opened',
  ).toBe(null);

  await page.goto(`${shop.url}/en-gb/basket?items=${variant}:2`);
  await sent('view_cart');
  await page.getByRole('button', { name: t('basket:linkedAdd') }).click();
  await expect(page).toHaveURL(/notice=added/);
  expect(await sent('add_to_cart')).toMatchObject({
    items: [{ item_variant: variant, quantity: 2 }],
  });
  await page.reload();
  await sent('page_view');

  const main = page.getByRole('main');
  await main
    .getByRole('button', { name: t('basket:saveForLater') })
    .first()
    .click();
  expect(await sent('remove_from_cart')).toMatchObject({
    items: [{ item_variant: variant, quantity: 3 }],
  });
  await main
    .getByRole('button', { name: t('basket:moveBack') })
    .first()
    .click();
  expect(await sent('add_to_cart')).toMatchObject({
    items: [{ item_variant: variant, quantity: 3 }],
  });
  await main
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await sent('remove_from_cart');
  await main.getByRole('button', { name: t('basket:undo') }).click();
  expect(await sent('add_to_cart')).toMatchObject({
    items: [{ item_variant: variant, quantity: 3 }],
  });
});

test('the shop’s own promotions are events: when they come into view, and when they are opened', async ({
  page,
}) => {
  const sent = await trackedVisit(page);
  await page.goto(`${shop.url}/en-gb/promotions`);
  const offer = page.locator('[data-offer]').first();
  const id = await offer.getAttribute('data-offer');
  expect(await sent('view_promotion')).toMatchObject({
    promotion_name: expect.stringMatching(/./),
    creative_slot: 'promotions_page',
  });
  expect(id).toMatch(/./);
  await page.goto(`${shop.url}/en-gb/c`);
  const listed = page.locator('.offers').first();
  const names = await listed
    .locator('[data-offer]')
    .evaluateAll((offers) => offers.map((offer) => (offer as HTMLElement).dataset['name']));
  expect(names.length).toBeGreaterThan(1);
  await sent('view_promotion');
  await listed.locator('summary').click();
  const { promotion_id, promotion_name } = await sent('select_promotion');
  expect(promotion_id).toMatch(/./);
  expect(names).toContain(promotion_name);
});
