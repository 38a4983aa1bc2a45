import { productPath } from '#lib/domain/catalog/product-paths.ts';
import { expect, expectAccessible, test, waitUntilIdle } from '../fixtures.ts';
import { pageAddresses } from '../page-addresses.ts';
import { firstProduct } from '../wire.ts';
import { waitUntilKept } from './kept.ts';

test.use({ serviceWorkers: 'allow' });

for (const locale of ['en-gb', 'de-de', 'ko-kr'] as const) {
  test(`without a network a page that was seen opens with its pictures, marked with its age: ${locale}`, async ({
    page,
    context,
    translatorFor,
  }) => {
    const t = translatorFor(locale);
    await page.goto(productPath(locale, await firstProduct(locale)));
    await expect(page.locator('html')).toHaveAttribute('data-offline', '');
    await waitUntilKept(page);
    const heading = await page.getByRole('heading', { level: 1 }).textContent();
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '');
    const [before = '', after = ''] = t('offline:seen', { age: '|' }).split('|');
    const note = page.getByRole('status').filter({ hasText: after });
    await expect(note).toContainText(before.trim());
    await expect(note).toContainText('1');
    const picture = page.locator('[data-gallery] img').first();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await expectAccessible(page);
  });
}

test('a page that was never seen leads to those that were, in the shop’s language', async ({
  page,
  context,
  translatorFor,
}) => {
  const t = translatorFor('de-de');
  const { list, 'search results': search } = await pageAddresses('de-de');
  await page.goto(list);
  await waitUntilKept(page);
  await context.setOffline(true);
  await page.goto(search);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('offline:title'));
  await expectAccessible(page);
  await page.getByRole('main').locator(`a[href="${list}"]`).click();
  await expect(page.getByRole('status').filter({ hasText: /vor 1 Minute/ })).toBeVisible();
  // What was asked for is there as soon as the network is.
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('offline:title'));
  await context.setOffline(false);
  await expect(page.locator('html')).toHaveAttribute('data-page', 'search_result_page');
});

test('with a network pages come from the shop, and nothing of one shopper is kept', async ({
  page,
  context,
}) => {
  await page.goto('/en-gb');
  await waitUntilKept(page);
  for (const path of ['/en-gb/wishlist', '/en-gb/order/track', '/en-gb/basket']) {
    await page.goto(path);
    await waitUntilIdle(page);
  }
  const { list } = await pageAddresses('en-gb');
  await page.goto(list);
  await expect(page.locator('[data-seen-note]')).toHaveCount(0);
  await waitUntilKept(page);
  const kept = await page.evaluate(async () => {
    const cache = await caches.open('terrace-pages');
    return (await cache.keys()).map(({ url }) => new URL(url).pathname);
  });
  expect(kept.toSorted()).toEqual(['/en-gb', list]);
  await context.setOffline(true);
});
