import { expect, expectAccessible, test, waitUntilIdle } from './fixtures.ts';

test('the empty search field offers terms and cards, and a late answer never replaces a newer one', async ({
  page,
  translatorFor,
}) => {
  const t = translatorFor('en-gb');
  const cards: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/parts/search-cards')) cards.push(request.url());
  });
  await page.goto('/en-gb');
  await waitUntilIdle(page);
  expect(cards, 'nothing is fetched before the field is focused').toEqual([]);

  const field = page.getByRole('combobox');
  const options = page.getByRole('listbox').getByRole('option');
  await field.focus();
  const discover = page.getByRole('region', { name: t('search:discover') });
  await expect(discover.getByRole('link')).toHaveCount(4);
  await expect(page.getByRole('group', { name: t('search:trending') })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(discover).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(discover).toBeVisible();
  expect(cards).toHaveLength(1);

  const late = Promise.withResolvers<void>();
  const asked: string[] = [];
  await page.route('**/api/rpc/getSearchSuggestions', async (route) => {
    const { payload } = route.request().postDataJSON() as { payload: { term: string } };
    asked.push(payload.term);
    if (payload.term === 'scarf') await late.promise;
    // The older request may have been aborted meanwhile.
    await route.continue().catch(() => undefined);
  });
  await field.fill('scarf');
  await expect(page.getByText(t('search:pending'))).toBeVisible();
  await expect.poll(() => asked).toEqual(['scarf']);
  await field.fill('hoodie');
  await expect(options.first()).toContainText(/hood/i);
  await expect(discover).toHaveCount(0);
  const optionTexts = await options.allTextContents();
  expect(optionTexts.length).toBeLessThanOrEqual(10);
  await expect(
    page.getByText(t('search:found', { count: String(optionTexts.length) })),
  ).toBeAttached();
  late.resolve();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  expect(await options.allTextContents()).toEqual(optionTexts);
  await expectAccessible(page);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/en-gb');
  await page
    .locator('#search, header')
    .getByRole('button', { name: t('search:submit') })
    .first()
    .click();
  await field.fill('hoodie');
  await expect(options.first()).toContainText(/hood/i);
  expect(await options.count()).toBeLessThanOrEqual(8);
  await expectAccessible(page);
  await page.getByRole('button', { name: t('search:showAll', { term: 'hoodie' }) }).click();
  await expect(page).toHaveURL(/\/en-gb\/search\?term=hoodie$/);
});
