import { mainImage } from '#lib/domain/catalog/product-images.ts';
import { productPath } from '#lib/domain/catalog/product-paths.ts';
import { expect, test } from '../fixtures.ts';
import { anotherShop } from '../shop-under-test.ts';
import { firstProduct } from '../wire.ts';

test('image placeholder: 10 pixels stand in for a large picture until it is there', async ({
  page,
}) => {
  const loaded = Promise.withResolvers<void>();
  await page.route(/\/images\/.*[?&]w=(?:320|480|640|800|960|1280)\b/, async (route) => {
    await loaded.promise;
    await route.continue();
  });
  // A shop whose pages nobody has asked for: a page that came before its placeholder is kept without one.
  const shop = await anotherShop({});
  try {
    const product = await firstProduct('en-gb');
    for (const hash of ['editorial/hero-home.svg', mainImage(product)?.hash]) {
      const tiny = await page.request.get(`${shop.url}/images/${hash}?w=10&q=50&blur=3`);
      expect(tiny.status()).toBe(200);
    }
    for (const [path, selector] of [
      ['/en-gb', 'main section img'],
      [productPath('en-gb', product), '[data-gallery] img'],
    ] as const) {
      await page.goto(shop.url + path, { waitUntil: 'commit' });
      const picture = page.locator(selector).first();
      await expect(picture).toHaveAttribute('data-tiny', /^data:image\/webp;base64,.{40,800}$/);
      await expect(picture).toHaveCSS('background-image', /^url\("data:image\/webp/);
    }
    loaded.resolve();
    const picture = page.locator('[data-gallery] img').first();
    await expect(picture, 'is gone with the picture').toHaveCSS('background-image', 'none');
  } finally {
    await shop.end();
  }
});

test.describe('densities', () => {
  for (const [deviceScaleFactor, width] of [
    [1, 96],
    [2, 160],
  ] as const) {
    test.describe(`of ${deviceScaleFactor}`, () => {
      test.use({ deviceScaleFactor });
      test(`load small pictures of fixed size ${width} pixels wide`, async ({ page }) => {
        await page.goto(productPath('en-gb', await firstProduct('en-gb')));
        const thumbnail = page.locator('[data-gallery] > ul img').first();
        await expect
          .poll(() => thumbnail.evaluate((img) => (img as HTMLImageElement).currentSrc))
          .toContain(`w=${width}`);
      });
    });
  }
});
