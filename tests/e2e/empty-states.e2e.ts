import { expect, expectAccessible, test } from './fixtures.ts';

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('an empty basket, an empty wishlist and a search without results show products', async ({
    page,
    translatorFor,
  }) => {
    for (const locale of ['en-gb', 'ko-kr'] as const) {
      const t = translatorFor(locale);
      for (const address of ['basket', 'wishlist', 'search?term=xqzzv']) {
        await page.goto(`/${locale}/${address}`);
        const ideas = page.getByRole('region', { name: t('home:newestGoods') });
        await expect(ideas.getByRole('article').first(), address).toBeVisible();
        await expect(ideas.getByRole('link').first()).toHaveAttribute('href', /\/p\//);
      }
    }
  });
});

test('the empty pages are accessible', async ({ page }) => {
  for (const address of ['basket', 'wishlist', 'search?term=xqzzv']) {
    await page.goto(`/en-gb/${address}`);
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await expectAccessible(page);
  }
});

test('a text page uses its width: products beside an article, the address beside a legal text', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/en-gb/a/the-home-shirt');
  const text = page.locator('[data-reading]');
  const left = await text.evaluate((element) => element.getBoundingClientRect().left);
  const title = page.getByRole('heading', { level: 1 });
  expect(left).toBe(await title.evaluate((element) => element.getBoundingClientRect().left));
  await expect(page.locator('main aside').getByRole('article')).toHaveCount(4);
  await expectAccessible(page);
  await page.goto('/en-gb/cookies');
  await expect(page.locator('main aside').getByRole('link')).toHaveAttribute('href', /^mailto:/);
  await expectAccessible(page);
});

test('no player stands alone in a row, and a player’s page says the name once', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/en-gb/c/shop-by-player');
  const lists = page.locator('.squads-page .squad-list ul:visible');
  const lastRows = await lists.evaluateAll((all) =>
    all.map((list) => {
      const tops = [...list.children].map((item) => item.getBoundingClientRect().top);
      return tops.length === 1 ? 2 : tops.filter((top) => top === tops.at(-1)).length;
    }),
  );
  expect(Math.min(...lastRows)).toBeGreaterThan(1);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Ferravanti/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Luca Ferravanti');
  await expect(page.locator('.teaser h2')).toHaveText('Number 10');
});
