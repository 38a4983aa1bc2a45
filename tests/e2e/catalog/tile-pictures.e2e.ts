import { expect, test } from '../fixtures.ts';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

test('the pictures of a tile are swiped on a touch screen, and loaded only then', async ({
  page,
}) => {
  const pictures: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('-back.svg')) pictures.push(request.url());
  });
  await page.goto('/en-gb/c/jerseys');
  const tile = page.locator('#products .tile:has(.second)').first();
  await tile.scrollIntoViewIfNeeded();
  await page.waitForLoadState('load');
  expect(pictures).toEqual([]);
  await tile.dispatchEvent('touchstart');
  const row = tile.locator('.swipe');
  await expect(tile.locator('.swipe-count')).toHaveText('1/2');
  await row.evaluate((node) => node.scrollTo({ left: node.clientWidth, behavior: 'instant' }));
  await expect(tile.locator('.swipe-count')).toHaveText('2/2');
  await expect.poll(() => pictures.length).toBeGreaterThan(0);
  const second = row.locator('img').nth(1);
  await expect
    .poll(() => second.evaluate((node: HTMLImageElement) => node.naturalWidth))
    .toBeGreaterThan(0);
  // A tap on the picture leads to the product, as before.
  await row.tap();
  await expect(page).toHaveURL(/\/p\//);
});
