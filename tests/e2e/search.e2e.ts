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
  await expectAccessible(page);
  await page.getByRole('button', { name: t('search:showAll', { term: 'hoodie' }) }).click();
  await expect(page).toHaveURL(/\/en-gb\/search\?term=hoodie$/);
});

test('suggestions: six of each group, of the products four at a time', async ({
  page,
  translatorFor,
}) => {
  const t = translatorFor('en-gb');
  await page.goto('/en-gb');
  const field = page.getByRole('combobox');
  await field.pressSequentially('shirt');
  const products = page.getByRole('group', { name: t('search:products') }).getByRole('option');
  await expect(products).toHaveCount(4);
  const count = 2 + (await page.getByRole('option').count());
  await expect(page.getByText(t('search:found', { count: String(count) }))).toBeAttached();
  const first = await products.first().textContent();
  await page.getByRole('button', { name: t('search:moreProducts') }).click();
  await expect(products, 'the other two').toHaveCount(2);
  await expect(field, 'keeps its arrow keys').toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('search:firstProducts') }).click();
  await expect(products.first()).toHaveText(first ?? '');
  await field.pressSequentially('s');
  await expect(products.first()).toBeVisible();
});

test('suggestions say the price of a product and the number of a player', async ({ page }) => {
  await page.goto('/en-gb');
  await page.getByRole('combobox').pressSequentially('10');
  const products = page.getByRole('option').filter({ has: page.locator('img') });
  await expect(products.first()).toContainText(/£\d+\.\d\d/);
  const player = page.getByRole('option', { name: /Ferravanti/ }).filter({ hasNotText: '£' });
  await expect(player.first()).toContainText('10');
  await expect(products.first().locator('mark')).toHaveText('10');
});

test('a term without suggestions offers frequent terms, pictures and the whole search', async ({
  page,
  translatorFor,
}) => {
  const t = translatorFor('de-de');
  await page.goto('/de-de');
  const field = page.getByRole('combobox');
  await field.pressSequentially('xqzzv');
  await expect(page.getByText(t('search:none', { term: 'xqzzv' }))).toBeVisible();
  const ways = page.getByRole('option');
  expect(await ways.count()).toBeGreaterThanOrEqual(3);
  await expect(page.getByRole('region', { name: t('search:discover') })).toBeVisible();
  await ways.first().click();
  await expect(page.locator('main').getByRole('article').first()).toBeVisible();
});

test.describe('the search of a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

  test('has a button that closes it, beside the field', async ({ page, translatorFor }) => {
    const t = translatorFor('en-gb');
    await page.goto('/en-gb');
    const opener = page.getByRole('button', { name: t('search:submit') }).first();
    await opener.click();
    const search = page.getByRole('search');
    await expect(search.getByRole('combobox')).toBeVisible();
    const close = search.getByRole('button', { name: t('shell:close') });
    const size = await close.boundingBox();
    expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await expectAccessible(page);
    await close.click();
    await expect(search.getByRole('combobox')).toBeHidden();
  });
});
