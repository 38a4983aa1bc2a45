import type { BrowserContext, Page } from 'playwright/test';
import { expect, expectAccessible, test } from '../fixtures.ts';

async function storedLocale(context: BrowserContext): Promise<string | undefined> {
  return (await context.cookies()).find(({ name }) => name === 'locale')?.value;
}

async function openShops(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).first().click();
  await expect(page.locator('#shops')).toBeVisible();
}

test('a shop that is chosen in the list of shops is where the next visit starts', async ({
  page,
  context,
  translatorFor,
}) => {
  await page.goto('/en-gb/c', { waitUntil: 'load' });
  expect(await storedLocale(context), 'a visit chooses nothing').toBeUndefined();
  await openShops(page, translatorFor('en-gb')('shell:chooseShop'));
  await page.locator('#shops').getByRole('link', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL(/\/de-de\/c$/);
  expect(await storedLocale(context)).toBe('de-de');
  await page.goto('/');
  await expect(page).toHaveURL(/\/de-de$/);
});

test('a public page sets no cookie for the shop that was chosen', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'locale', value: 'fr-fr', url: baseURL ?? '' }]);
  const response = await page.goto('/de-de/c');
  expect(response?.headers()['set-cookie']).toBeUndefined();
  await expect(page).toHaveURL(/\/de-de\/c$/);
  expect(await storedLocale(context), 'looking is not choosing').toBe('fr-fr');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a button remembers the shop, and the page stays', async ({
    page,
    context,
    translatorFor,
  }) => {
    const t = translatorFor('de-de');
    await page.goto('/de-de/c');
    await openShops(page, t('shell:chooseShop'));
    await page.getByRole('button', { name: t('shell:rememberShop') }).click();
    await expect(page).toHaveURL(/\/de-de\/c$/);
    expect(await storedLocale(context)).toBe('de-de');
    await page.goto('/');
    await expect(page).toHaveURL(/\/de-de$/);
  });
});

test('with script the list of shops has no such button', async ({ page, translatorFor }) => {
  const t = translatorFor('de-de');
  await page.goto('/de-de/c');
  await openShops(page, t('shell:chooseShop'));
  await expect(page.getByRole('button', { name: t('shell:rememberShop') })).toHaveCount(0);
  await expectAccessible(page);
});
