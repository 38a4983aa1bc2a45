import { expect, expectAccessible, test } from '../fixtures.ts';

test('promotions are shown before the basket: on tiles, with their conditions on the list and on the product', async ({
  page,
  translatorFor,
}) => {
  const t = translatorFor('en-gb');
  await page.goto('/en-gb/search?term=mug');
  const tile = page.locator('#products article').filter({ hasText: '3 for 2' }).first();
  await expect(tile).toBeVisible();
  const offer = page.locator('#products .offers').filter({ hasText: '3 for 2: mugs' });
  await expect(offer.getByRole('listitem').first()).toBeHidden();
  await offer.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(offer.getByText(t('promotions:onSelected'))).toBeVisible();
  await tile.getByRole('link').first().click();
  const onProduct = page.locator('.buy .offers').filter({ hasText: '3 for 2: mugs' });
  await onProduct.locator('summary').click();
  await expect(onProduct).toContainText('3 for the price of 2');
  await onProduct.getByRole('link', { name: t('promotions:all') }).click();
  await expect(page).toHaveURL('/en-gb/promotions');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('promotions:title'));
});

test('the page of promotions has conditions, goods, gifts and public codes, in each language', async ({
  page,
}) => {
  for (const [locale, code] of [
    ['en-gb', 'With the code WELCOME10'],
    ['de-de', 'Mit dem Code WELCOME10'],
    ['ko-kr', '코드 WELCOME10 입력 시'],
  ] as const) {
    await page.goto(`/${locale}/promotions`);
    await expect(page.locator('#offer-welcome')).toContainText(code);
    await expect(page.locator('#offer-free-scarf .products a').first()).toBeVisible();
    await expect(page.locator('#offer-free-scarf')).toContainText(/./);
    // The promotions of the past, of the future and of secret codes.
    for (const hidden of ['final-day', 'new-year', 'first-fifty'])
      await expect(page.locator(`#offer-${hidden}`)).toHaveCount(0);
  }
  await expectAccessible(page);
});
