import { expect, test } from '../fixtures.ts';

test.use({ reducedMotion: 'no-preference' });

const GALLERY = '/en/block-gallery';

test('a countdown inside of a page runs, can be paused, and closes when it ends', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(GALLERY);
  const block = page.locator('main .promo-banner:has(time)');
  const time = block.locator('time');
  const end = Date.parse((await time.getAttribute('datetime')) ?? '');
  await page.clock.pauseAt(end - 89 * 60_000);
  await expect(time).toHaveText('Ends in 1h 29m 0s');
  await page.clock.runFor(2_000);
  await expect(time).toHaveText('Ends in 1h 28m 58s');
  // Not announced each second.
  expect(await time.evaluate((node) => node.closest('[aria-live],[role="status"]'))).toBeNull();
  const pause = block.getByRole('button', { name: 'Pause the countdown' });
  await pause.click();
  await page.clock.runFor(5_000);
  await expect(time).toHaveText('Ends in 1h 28m');
  await block.getByRole('button', { name: 'Run the countdown' }).click();
  await page.clock.runFor(2 * 3_600_000);
  await expect(block).toHaveCount(0);
  await expect(page.locator('main')).toBeFocused();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the block names the end', async ({ page }) => {
    await page.goto(GALLERY);
    const block = page.locator('main .promo-banner:has(time)');
    const time = block.locator('time');
    const end = new Date((await time.getAttribute('datetime')) ?? '');
    const day = end.toLocaleDateString('en', { dateStyle: 'medium', timeZone: 'UTC' });
    await expect(time).toHaveText(new RegExp(`^Until ${day}, .+ UTC$`));
    await expect(block.getByRole('button')).toBeHidden();
  });
});
