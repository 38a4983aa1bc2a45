import { expect, test } from '../fixtures.ts';

test.use({ reducedMotion: 'no-preference' });

test('on a phone the banner’s countdown stands below its text, also before the list behind it has arrived', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/en-gb/c');
  const banner = page.locator('.banner');
  await expect(banner.locator('time')).toBeVisible();
  const height = (await banner.boundingBox())?.height;
  await banner.evaluate((strip) => strip.querySelector('details')?.remove());
  const text = await banner.getByRole('link').first().boundingBox();
  const time = await banner.locator('time').boundingBox();
  expect(time?.x).toBe(text?.x);
  expect((await banner.boundingBox())?.height).toBe(height);
});
