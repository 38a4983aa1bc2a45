import type { Page } from 'playwright/test';
import { productPath } from '#lib/domain/catalog/product-paths.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { rpc } from '../wire.ts';

const MINUTE = 60_000;

/** A product whose sale starts for everybody in some days, and when. */
async function aComingProduct(page = 1): Promise<{ readonly path: string; readonly at: number }> {
  const { products } = await rpc('en-gb', 'getProductsByCategory', {
    ...{ page, perPage: 100 },
    with: { sellableTimeframe: true, attributes: { withKey: ['name'] } },
  });
  if (products.length === 0) throw new Error('no product goes on sale later');
  const coming = products.find(({ isSoldOut, sellableTimeframe }) => {
    const { sellableFrom = '', membersFrom } = sellableTimeframe ?? {};
    return Date.parse(sellableFrom) > Date.now() + MINUTE && !membersFrom && !isSoldOut;
  });
  if (!coming) return aComingProduct(page + 1);
  const at = Date.parse(coming.sellableTimeframe?.sellableFrom ?? '');
  return { path: productPath('en-gb', coming), at };
}

/** The server's time is that much before the start, whatever the device's clock says. */
async function openBefore(page: Page, path: string, at: number, left: number): Promise<void> {
  await page.clock.install({ time: at - 90 * MINUTE });
  await page.route(`**${path}`, async (route) => {
    if (route.request().method() !== 'HEAD') return route.continue();
    await route.fulfill({ headers: { date: new Date(at - left).toUTCString() } });
  });
  await page.goto(path);
}

test('a sale opens at its second, with what the page already has', async ({ page }) => {
  const { path, at } = await aComingProduct();
  await openBefore(page, path, at, 20 * MINUTE);
  const timer = page.getByRole('timer');
  await expect(timer).toHaveText(/^Opens in (19|20)m$/);
  await expect(page.getByText(/^On sale from .* \d{1,2}:\d{2} /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to basket' })).toHaveCount(0);
  await expectAccessible(page);
  await page.clock.runFor(12 * MINUTE);
  await expect(timer).toHaveText(/^Opens in \dm \d{1,2}s$/);
  const late: string[] = [];
  await page.clock.runFor(7 * MINUTE);
  page.on('request', (request) => late.push(request.url()));
  await page.clock.runFor(2 * MINUTE);
  await expect(page.getByRole('button', { name: 'Add to basket' })).toBeVisible();
  await expect(timer).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'It is on sale now' })).toHaveCount(1);
  expect(
    late.filter((url) => url.endsWith(path)),
    'nobody asks at the hour',
  ).toEqual([]);
  await expectAccessible(page);
});

test('the server lets nobody in early, whatever the browser believes', async ({
  page,
  allowProblems,
}) => {
  allowProblems(/^400 .*addItemToBasket/);
  const { path, at } = await aComingProduct();
  await openBefore(page, path, at, 1_000);
  await page.clock.runFor(2_000);
  const sizes = page.getByRole('radio');
  if ((await sizes.count()) > 0)
    await page.locator('#size label:has(input:enabled)').first().click();
  await page.getByRole('button', { name: 'Add to basket' }).click();
  await expect(page.locator('[data-message]')).toContainText(/\w/);
  await page.goto('/en-gb/basket');
  await expect(page.getByText(/empty/i).first()).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says when the sale starts', async ({ page }) => {
    const { path } = await aComingProduct();
    await page.goto(path);
    await expect(page.getByText(/^On sale from .* \d{1,2}:\d{2} /)).toBeVisible();
    await expect(page.getByRole('timer')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Add to basket' })).toHaveCount(0);
  });
});
