import { expect, test, waitUntilIdle } from '../fixtures.ts';
import { pageAddresses } from '../page-addresses.ts';

for (const name of ['home', 'list', 'product'] as const) {
  for (const width of [360, 1280]) {
    test(`the head asks for the first picture, which is fetched once: ${name}, ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      const pictures: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'image') pictures.push(request.url());
      });
      await page.goto((await pageAddresses('en-gb'))[name]);
      await waitUntilIdle(page);
      const preload = page.locator('head link[rel=preload][as=image]');
      const picture = page.locator('main img[fetchpriority=high]');
      const wanted = await picture.getAttribute('srcset');
      expect(wanted).not.toBeNull();
      await expect(preload).toHaveAttribute('imagesrcset', wanted ?? '');
      await expect(preload).toHaveAttribute(
        'imagesizes',
        (await picture.getAttribute('sizes')) ?? '',
      );
      const shown = await picture.evaluate((image) => (image as HTMLImageElement).currentSrc);
      const { origin } = new URL(shown);
      const sizes = (wanted ?? '').split(',').map((size) => origin + size.split(' ')[0]);
      expect(pictures.filter((url) => sizes.includes(url))).toEqual([shown]);
    });
  }
}

test('a page whose first picture is another one asks for none in its head', async ({ page }) => {
  await page.goto('/en-gb/p/home-shirt-2627-1001?config=style:cup');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('head link[rel=preload][as=image]')).toHaveCount(0);
});
