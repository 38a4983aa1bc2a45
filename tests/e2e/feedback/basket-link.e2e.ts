import type { Page } from 'playwright/test';
import { expect, expectAccessibleEverywhere, test } from '../fixtures.ts';
import { fillBasket } from '../page-addresses.ts';
import { shopper } from '../shopper.ts';

/** The address of the link that passes the basket on. */
async function sharedAddress(page: Page, label: string): Promise<string> {
  const link = page.getByRole('main').getByRole('link', { name: label });
  return (await link.getAttribute('data-url')) ?? '';
}

const lines = (page: Page) => page.locator('[data-basket-items]');

test('a basket is passed on by a link: opening it adds nothing, the button adds everything', async ({
  page,
  browser,
  baseURL,
}) => {
  const { t } = shopper(page, 'en-gb');
  await fillBasket(page, 'en-gb', 2);
  await page.goto('/en-gb/basket');
  const address = await sharedAddress(page, t('basket:share'));
  expect(address).toMatch(/\/en-gb\/basket\?items=\d+:2$/);

  const other = await browser.newContext({ ...(baseURL && { baseURL }) });
  const friend = await other.newPage();
  await friend.goto(address);
  const offer = friend.getByRole('region', { name: t('basket:linkedTitle') });
  await expect(offer.getByRole('listitem')).toContainText('2 ×');
  await expect(lines(friend)).toHaveAttribute('data-basket-items', '0');
  await expectAccessibleEverywhere(friend);
  await offer.getByRole('button', { name: t('basket:linkedAdd') }).click();
  await expect(friend).toHaveURL(/\/en-gb\/basket\?notice=added$/);
  await expect(lines(friend)).toHaveAttribute('data-basket-items', '2');
  await expect(offer).toHaveCount(0);
  await other.close();
});

test('the link follows the basket, and is copied', async ({ page, context }) => {
  const { t } = shopper(page, 'en-gb');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await fillBasket(page, 'en-gb');
  await page.goto('/en-gb/basket');
  const link = page.getByRole('main').getByRole('link', { name: t('basket:share') });
  await page.getByRole('main').getByRole('combobox').first().selectOption('2');
  await expect(link).toHaveAttribute('data-url', /items=\d+:2$/);
  await link.click();
  await expect(page.getByText(t('basket:shareCopied'))).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    await link.getAttribute('data-url'),
  );
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a link to goods that are not sold here says so; a hostile one is the plain basket', async ({
    page,
  }) => {
    const { t } = shopper(page, 'de-de');
    await page.goto('/de-de/basket?items=999999999:1');
    await expect(page.getByText(t('basket:linkedNone'))).toBeVisible();
    await page.goto('/de-de/basket?items=<script>alert(1)</script>:1,7:-1');
    await expect(page.getByText(t('basket:linkedTitle'))).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('basket:title'));
  });
});
