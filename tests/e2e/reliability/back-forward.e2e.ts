import type { Page } from 'playwright/test';
import { getShopByLocale } from '#lib/domain/shop/shop.ts';
import { fullBrowserExecutable } from '../../support/browser.ts';
import { expect, test, waitUntilIdle } from '../fixtures.ts';
import { fillBasket, pageAddresses } from '../page-addresses.ts';
import { shopper } from '../shopper.ts';
import { firstProduct, rpc } from '../wire.ts';

const executablePath = fullBrowserExecutable();
test.skip(!executablePath, 'needs a browser with a back/forward cache, such as Chromium');
test.use({
  reducedMotion: 'no-preference',
  launchOptions: {
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
    // Playwright turns the cache off for all tests.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

/** A page elsewhere in the shop, from which the tests return. */
const ELSEWHERE = '/en-gb/help-center';

test('each page of a guest comes back from the browser’s own cache', async ({ page }) => {
  await fillBasket(page, 'en-gb');
  const addresses = { ...(await pageAddresses('en-gb')), wishlist: '/en-gb/wishlist' };
  for (const [name, address] of Object.entries(addresses)) {
    const left = await open(page, address);
    await open(page, ELSEWHERE);
    await goBack(page, left);
    expect([name, await isKept(page)]).toEqual([name, true]);
    await page.evaluate(() => history.forward());
    await expect(page).toHaveURL(new RegExp(`${ELSEWHERE}$`));
    expect([`forward from ${name}`, await isKept(page)]).toEqual([`forward from ${name}`, true]);
  }
});

test('a kept basket and its badge show what was changed meanwhile', async ({ page }) => {
  const { t } = shopper(page, 'en-gb');
  const main = page.getByRole('main');
  const badge = page.locator('[data-badge="basket"]').first();
  await fillBasket(page, 'en-gb', 2);
  await open(page, '/en-gb/basket');
  await expect(badge).toHaveText('2');
  await open(page, ELSEWHERE);
  // As many items, but others.
  await callAsShopper(page, 'clearBasket', {});
  const { products } = await rpc('en-gb', 'getProductsByCategory', { perPage: 9 });
  const other = products.findLast(({ variants }) => variants.some(isForTwo));
  await callAsShopper(page, 'addItemToBasket', {
    variantId: other?.variants.find(isForTwo)?.id,
    quantity: 2,
  });
  await goBack(page, '/en-gb/basket');
  expect(await isKept(page)).toBe(true);
  await expect(main.locator(`a[href*="-${other?.id}"]`).first()).toBeVisible();
  await expect(badge).toHaveText('2');

  // The island is hydrated now.
  await open(page, ELSEWHERE);
  await callAsShopper(page, 'clearBasket', {});
  await goBack(page, '/en-gb/basket');
  expect(await isKept(page)).toBe(true);
  await expect(page.getByText(t('basket:emptyTitle'))).toBeVisible();
  await expect(badge).toBeHidden();
});

test('a kept wishlist shows what was added meanwhile', async ({ page }) => {
  const { t } = shopper(page, 'en-gb');
  const product = await firstProduct('en-gb');
  await open(page, '/en-gb/wishlist');
  await expect(page.getByText(t('wishlist:emptyTitle'))).toBeVisible();
  await open(page, ELSEWHERE);
  await callAsShopper(page, 'addItemToWishlist', { productId: product.id });
  await goBack(page, '/en-gb/wishlist');
  expect(await isKept(page)).toBe(true);
  await expect(page.getByRole('main').locator(`a[href*="-${product.id}"]`).first()).toBeVisible();
});

test('a kept list shows in its badge and hearts what was done on the page of a product', async ({
  page,
}) => {
  const list = '/en-gb/c?sort=new_desc';
  const heart = page.locator('.heart').first();
  await open(page, list);
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  const wish = page.locator(`.heart[value="${await heart.getAttribute('value')}"]`).first();
  const link = page.getByRole('main').locator('.tile').filter({ has: wish }).getByRole('link');
  await open(page, (await link.first().getAttribute('href')) ?? '');
  await wish.click();
  await expect(wish).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('[data-badge="wishlist"]').first()).toHaveText('1');
  await fillBasket(page, 'en-gb');
  await goBack(page, list);
  expect(await isKept(page)).toBe(true);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('[data-badge="wishlist"]').first()).toHaveText('1');
  await expect(page.locator('[data-badge="basket"]').first()).toHaveText('1');
});

test('after a sign-out no page of the customer comes back', async ({ page }) => {
  const { t } = shopper(page, 'en-gb');
  await page.goto('/en-gb/signin?redirectUrl=/en-gb/basket');
  await page.locator('[name="email"]').fill('ada@example.com');
  await page.locator('[name="password"]').fill('terrace-demo');
  await page.locator('[name="password"]').press('Enter');
  await expect(page).toHaveURL(/\/en-gb\/basket$/);
  for (const address of ['/en-gb/account/user', '/en-gb/basket']) {
    await open(page, address);
  }
  await page.request.post('/en-gb/signout');
  await open(page, ELSEWHERE);
  await goBack(page, '/en-gb/basket');
  expect(await isKept(page)).toBe(false);
  await page.goBack({ waitUntil: 'load' });
  await expect(page.locator('[name="password"]')).toBeVisible();
  await expect(page.getByLabel(t('account:phone'))).toHaveCount(0);
});

const isForTwo = ({ stock }: { readonly stock: { readonly quantity: number } }): boolean =>
  stock.quantity >= 2;

/** Returns the address that the page has in the end. */
async function open(page: Page, address: string): Promise<string> {
  await page.goto(address);
  // What is still being requested would keep the page out of the cache.
  await waitUntilIdle(page);
  await page.evaluate(() => Object.assign(globalThis, { isFirstVisit: true }));
  return page.url();
}

/** A page of the cache has no load event to wait for. */
async function goBack(page: Page, address: string): Promise<void> {
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(address);
}

/** Whether the page is the very one that was left, with its script's state. */
function isKept(page: Page): Promise<boolean> {
  return page.evaluate(() => 'isFirstVisit' in globalThis);
}

/** As another page of the same shopper does. */
async function callAsShopper(page: Page, method: string, payload: object): Promise<void> {
  const answer = await page.request.post(`/api/rpc/${method}`, {
    headers: { 'x-shop-id': String(getShopByLocale('en-gb').id) },
    data: { payload },
  });
  expect([method, answer.status()]).toEqual([method, 200]);
}
