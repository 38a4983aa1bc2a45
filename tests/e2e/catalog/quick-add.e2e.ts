import type { Locator, Page } from 'playwright/test';
import { expect, expectAccessible, test, waitUntilIdle } from '../fixtures.ts';

const LIST = '/en-gb/c/jerseys';

/** The first tile with several sizes on sale. */
function firstTile(page: Page): Locator {
  return page.locator('#products .tile:has(.quick)').first();
}

test('a size is added from a tile by keyboard, the tile is marked, and the list stays', async ({
  page,
  translatorFor,
}) => {
  const t = translatorFor('en-gb');
  await page.goto(LIST);
  const tile = firstTile(page);
  const link = tile.locator('.quick');
  await link.focus();
  await page.keyboard.press('Enter');
  const sizes = tile.getByRole('group', { name: t('product:size') });
  await expect(sizes.locator('li button:enabled').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sizes).toHaveCount(0);
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(sizes.locator('li button:enabled').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(sizes.getByRole('status')).toContainText('is in your basket');
  await expect(tile.locator('.in-basket')).toHaveText(t('product:inBasket'));
  // At the top of the page the header covers nothing.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  expect(new URL(page.url()).pathname).toBe(LIST);
  await page.reload();
  await expect(firstTile(page).locator('.in-basket')).toBeVisible();
  // Emptied elsewhere: the mark goes with the basket.
  await waitUntilIdle(page);
  await page.goto('/en-gb/basket');
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await expect(page.getByText(t('basket:emptyTitle'))).toBeVisible();
  await page.goto(LIST);
  await waitUntilIdle(page);
  await expect(page.locator('.in-basket')).toHaveCount(0);
});

test('no public page contains a mark, and a press outside closes the sizes', async ({ page }) => {
  await page.goto(LIST);
  expect(await page.content()).not.toContain('in-basket');
  await firstTile(page).locator('.quick').click();
  await expect(page.locator('.tile-sizes')).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page.locator('.tile-sizes')).toHaveCount(0);
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('a tap opens the sizes on the tile, each large enough for a finger', async ({ page }) => {
    await page.goto(LIST);
    const tile = firstTile(page);
    const place = () => tile.evaluate((node: HTMLElement) => [node.offsetTop, node.offsetHeight]);
    const before = await place();
    await tile.locator('.quick').tap();
    const size = tile.locator('.tile-sizes li button:enabled').first();
    const box = await size.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    expect(await place()).toEqual(before);
    await size.tap();
    await expect(tile.getByRole('status')).not.toBeEmpty();
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the tile leads to the sizes of the product', async ({ page }) => {
    await page.goto(LIST);
    await firstTile(page).locator('.quick').click();
    await expect(page).toHaveURL(/\/p\/[^#]+#size$/);
    await expect(page.locator('#size')).toBeInViewport();
  });
});
