import type { Locator, Page } from 'playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';

const HOODIES = '/en-gb/c/men/hoodies-sweatshirts';
const LISTS = [HOODIES, '/en-gb/c/sale', '/en-gb/c/jerseys/home-kit', '/en-gb/search?term=shirt'];
const SCREENS = [
  { width: 1280, height: 900 },
  { width: 360, height: 780 },
];

function tiles(page: Page): Locator {
  return page.locator('#products').getByRole('article');
}

/** Names of the quick filters, pressed or not, in their order. */
function quickFilters(page: Page): Promise<readonly string[]> {
  return page
    .locator('#quick :is(a, p > span)')
    .evaluateAll((values) =>
      values.map((value) => value.getAttribute('title') ?? value.textContent.trim()),
    );
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('a design is one card with its colours, in the colour that is asked for', async ({
      page,
    }) => {
      await page.goto(HOODIES);
      const links = await tiles(page)
        .locator('.swatches a')
        .evaluateAll((swatches) => swatches.map((swatch) => swatch.getAttribute('href')));
      expect(links.length).toBeGreaterThan(10);
      expect(new Set(links).size, 'no colour belongs to two cards').toBe(links.length);
      const total = await tiles(page).count();
      await expect(page.locator('#count')).toHaveText(new RegExp(`^${total} `));
      await page.locator('#quick').getByRole('link', { name: 'White', exact: true }).click();
      await expect(page).toHaveURL(/filters\[color\]=\d+$/);
      await expect(page.locator('#count')).not.toHaveText(new RegExp(`^${total} `));
      const shown = page.locator('#products .swatches [aria-current]');
      for (const colour of await shown.all()) {
        await expect(colour).toHaveAccessibleName(/white|cream|bone/i);
      }
      expect(await shown.count()).toBeGreaterThan(0);
    });

    test('quick filters keep their place and lose none, whatever is chosen', async ({ page }) => {
      await page.goto('/en-gb/c/men');
      const before = await quickFilters(page);
      expect(before.length).toBeGreaterThan(8);
      await page.locator('#quick').getByRole('link', { name: 'M', exact: true }).click();
      await expect(page.locator('#quick a[aria-current]')).toHaveCount(1);
      await page.locator('#quick').getByRole('link', { name: 'Reduced', exact: true }).click();
      await expect(page.locator('#quick a[aria-current]')).toHaveCount(2);
      expect(await quickFilters(page)).toEqual(before);
    });
  });
}

for (const screen of SCREENS) {
  test.describe(`on a screen of ${screen.width} × ${screen.height}`, () => {
    test.use({ viewport: screen });

    for (const path of LISTS) {
      test(`the first products are in sight: ${path}`, async ({ page }) => {
        await page.goto(path);
        const picture = await tiles(page).first().locator('img').first().boundingBox();
        expect((picture?.y ?? 0) + (picture?.height ?? 9_999)).toBeLessThanOrEqual(screen.height);
      });
    }

    test('a badge does not lie under the heart', async ({ page }) => {
      await page.goto('/en-gb/c/home-gifts/books');
      const heads = page.locator('.tile', { has: page.locator('.marks') });
      expect(await heads.count()).toBeGreaterThan(0);
      for (const tile of await heads.all()) {
        await tile.scrollIntoViewIfNeeded();
        const heart = await tile.locator('.heart').boundingBox();
        for (const badge of await tile.locator('.marks span').all()) {
          const box = await badge.boundingBox();
          expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((heart?.x ?? 0) + 6);
        }
      }
    });

    test('nothing lies between a price and the swatches', async ({ page }) => {
      await page.goto(HOODIES);
      const gaps = await tiles(page).evaluateAll((shown) =>
        shown.flatMap((tile) => {
          const price = tile.querySelector('p.figures')?.getBoundingClientRect();
          const swatches = tile.querySelector('.swatches')?.getBoundingClientRect();
          return price && swatches ? [swatches.top - price.bottom] : [];
        }),
      );
      expect(gaps.length).toBeGreaterThan(3);
      for (const gap of gaps) expect(gap).toBeLessThan(12);
    });
  });
}

test('the filters stay beside the list while it scrolls, and no group is cut off', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/en-gb/c/home-gifts');
  const cut = await page
    .locator('#filters ul')
    .evaluateAll((groups) => groups.filter((group) => group.scrollHeight > group.clientHeight));
  expect(cut).toEqual([]);
  await page.mouse.wheel(0, 1600);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  const filters = page.locator('#filters');
  await expect(filters.locator('summary').first()).toBeInViewport();
  const box = await filters.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 9_999)).toBeLessThanOrEqual(900);
  // Where nothing is behind the header.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
});

test('a list without reduced and new products has no group of offers', async ({ page }) => {
  await page.goto('/en-gb/c/jerseys/home-kit');
  await expect(page.locator('#filters summary', { hasText: 'Size' })).toBeVisible();
  const groups = await page.locator('#quick p').allTextContents();
  for (const text of groups) expect(text.trim()).not.toBe('Offers');
  await expect(page.locator('#quick p:not(:has(a))')).toHaveCount(0);
});

test('each reduction is the difference to the lowest price of thirty days', async ({ page }) => {
  await page.goto('/en-gb/c/sale');
  const cards = await tiles(page).evaluateAll((shown) =>
    shown.flatMap((tile) => {
      const amount = (selector: string): number =>
        Number(/£([\d.]+)/.exec(tile.querySelector(selector)?.textContent ?? '')?.[1]);
      const percent = Number(/\d+/.exec(tile.querySelector('.less')?.textContent ?? '')?.[0]);
      return tile.querySelector('.less')
        ? [[percent, amount('p.figures b'), amount('s'), amount('small')]]
        : [];
    }),
  );
  expect(cards.length).toBeGreaterThan(10);
  for (const [percent = 0, now = 0, before = 0, lowest = 0] of cards) {
    expect(now).toBeLessThan(lowest);
    expect(before).toBe(lowest);
    expect(Math.abs(percent - 100 * (1 - now / lowest))).toBeLessThanOrEqual(0.51);
  }
});
