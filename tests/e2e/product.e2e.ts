import type { Page } from 'playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { addButton, shopper } from './shopper.ts';

test.use({ reducedMotion: 'no-preference' });

const SHIRT = '/en-gb/p/home-shirt-2627-1001';

/** Opens a page and waits until its script has added its listeners. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'load' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('pictures are browsed by thumbnail and key, and enlarged', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await open(page, SHIRT);
  expect(asked.filter((url) => /back\.svg.*w=(?!96\b)/.test(url))).toEqual([]);
  const gallery = page.getByRole('region', { name: 'Pictures' });
  const [first, second] = [
    gallery.getByRole('link', { name: 'Show picture 1 of 2' }),
    gallery.getByRole('link', { name: 'Show picture 2 of 2' }),
  ];
  await second.click();
  await expect(second).toHaveAttribute('aria-current', 'true');
  await expect(gallery.getByRole('img', { name: 'Home Shirt 26/27, back' })).toBeInViewport();
  expect(new URL(page.url()).hash, 'no entry of the history for a picture').toBe('');
  await page.keyboard.press('ArrowLeft');
  await expect(first).toHaveAttribute('aria-current', 'true');

  const opener = gallery.getByRole('link', { name: /front.*Enlarge/ });
  await opener.press('Enter');
  const close = page.getByRole('dialog', { name: 'Pictures' });
  await expect(close.getByRole('img', { name: 'Home Shirt 26/27, front' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(close.getByRole('img', { name: 'Home Shirt 26/27, back' })).toBeVisible();
  await expect(close.getByRole('status')).toHaveText('2 / 2');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(close).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('the size chart opens in place and keeps the chosen size', async ({ page }) => {
  await open(page, SHIRT);
  const medium = page.getByRole('radio', { name: 'M', exact: true });
  await page.locator('label').filter({ has: medium }).click();
  const opener = page.getByRole('link', { name: 'Size chart' });
  await opener.press('Enter');
  const chart = page.getByRole('dialog', { name: 'Size chart' });
  await expect(chart.getByRole('row', { name: /^M / })).toContainText('96–103');
  await chart.locator('label', { hasText: 'inch' }).click();
  await expect(chart.getByRole('row', { name: /^M / })).toContainText('37¾–40½');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(chart).toHaveCount(0);
  await expect(opener).toBeFocused();
  await expect(medium).toBeChecked();
});

test('without a size the page asks for one; the quantity is limited by stock', async ({ page }) => {
  const mia = shopper(page, 'en-gb');
  await open(page, SHIRT);
  await addButton(mia).click();
  await expect(page.getByText('Choose a size first')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'XS' })).toBeFocused();
  expect(new URL(page.url()).pathname).toBe(SHIRT);
  await page.keyboard.press('Space');
  await expect(page.getByText('Choose a size first')).toBeHidden();
  const quantity = page.getByRole('spinbutton', { name: 'Quantity' });
  await page.getByRole('button', { name: 'One more' }).click();
  await expect(quantity).toHaveValue('2');
  await quantity.fill('600');
  await quantity.press('Tab');
  await expect(quantity).toHaveValue('50');
});

test('recently viewed products come from this device alone and can be cleared', async ({
  page,
}) => {
  await open(page, SHIRT);
  // Stored after the load event: earlier departures do not count as views.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('recent'))).toBe('1001');
  await open(page, '/en-gb/p/womens-home-shirt-2627-1002');
  const row = page.getByRole('region', { name: 'Recently viewed' });
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(row.getByRole('link', { name: 'Home Shirt 26/27', exact: true })).toBeVisible();
  await expect(row.getByRole('listitem')).toHaveCount(1);
  // Away from the header, which would cover a part of it.
  await row.evaluate((section) => section.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Forget these' }).click();
  await expect(page.getByText('This device keeps no list')).toBeVisible();
  await page.reload();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(row).toHaveCount(0);
});

test('the address is copied where the device cannot share', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, SHIRT);
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await page.getByRole('link', { name: 'Share' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(SHIRT);
});

test.describe('without script, on a small phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('pictures, chart, quantity and service promises all work', async ({ page }) => {
    await open(page, SHIRT);
    await page.getByRole('link', { name: 'Show picture 2 of 2' }).click();
    await expect(page.getByRole('img', { name: 'Home Shirt 26/27, back' })).toBeInViewport();
    await expect(page.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('1');
    for (const promise of ['Free standard delivery', 'working days', 'within 28 days']) {
      await expect(page.getByRole('main').getByText(promise)).toBeVisible();
    }
    await expect(page.getByRole('link', { name: 'Share' })).toHaveAttribute('href', /^mailto:/);
    await page.getByRole('link', { name: 'Size chart' }).click();
    await expect(page).toHaveURL(/\/en-gb\/size-chart\/men$/);
    await expect(page.getByRole('row', { name: /^4XL / })).toContainText('136–143');
  });
});
