import { expect, expectAccessible, test } from './fixtures.ts';
import { fillBasket } from './page-addresses.ts';
import { mailbox } from './shopper.ts';

test.use({ reducedMotion: 'no-preference' });

const GALLERY = '/en-gb/block-gallery';

test('every block is accessible, has a sample, and fits a phone in dark mode', async ({ page }) => {
  await page.goto(GALLERY);
  await expect(page.getByText('Without a sample: none.')).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  // Nothing runs with reduced motion.
  const line = page.locator('.marquee ul').first();
  const animationName = () => line.evaluate((list) => getComputedStyle(list).animationName);
  expect(await animationName()).not.toBe('none');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await animationName()).toBe('none');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a table in rich text has header cells and links, and scrolls by keyboard', async ({
    page,
  }) => {
    await page.goto(GALLERY);
    const table = page.locator('[data-sample="rich_text"]').getByRole('table');
    await expect(table.getByRole('columnheader')).toHaveText([
      'Stand',
      'Seats',
      'Wheelchair spaces',
    ]);
    await expect(table.getByRole('rowheader')).toHaveText(['North', 'Dyers’ End']);
    await expect(table.getByRole('link')).toHaveAttribute('href', '/en-gb/help-center');
    await expect(table.locator('xpath=..')).toHaveAttribute('tabindex', '0');
  });

  test('a block of the page’s width stands between the parts of its text', async ({ page }) => {
    await page.goto(GALLERY);
    const sample = page.locator('[data-sample^="rich_text, with"]');
    await expect(sample).toHaveText(/Before the banner\.\s*Between two texts\s*After the banner\./);
    expect((await sample.locator('.promo-banner').boundingBox())?.width).toBe(
      await page.evaluate(() => document.documentElement.clientWidth),
    );
  });

  test('its switch stops the animation', async ({ page, translatorFor }) => {
    await page.goto(GALLERY);
    const marquee = page.locator('.marquee').first();
    const playState = () =>
      marquee
        .locator('ul')
        .first()
        .evaluate((line) => getComputedStyle(line).animationPlayState);
    expect(await playState()).toBe('running');
    await marquee.getByRole('checkbox', { name: translatorFor('en-gb')('blocks:pause') }).check();
    expect(await playState()).toBe('paused');
  });

  test('a newsletter sign-up sends a confirmation mail', async ({ page, translatorFor }) => {
    const t = translatorFor('en-gb');
    const email = `letters-${Date.now()}@example.com`;
    await page.goto(GALLERY);
    await page.getByLabel(t('newsletter:email')).fill(email);
    await page.getByLabel(t('newsletter:consent')).check();
    await page.getByRole('button', { name: t('newsletter:submit') }).click();
    await expect(page.getByRole('heading', { name: t('newsletter:checkTitle') })).toBeVisible();
    await expect.poll(() => mailbox(page)).toContain(email);
  });
});

test('the bar of a shopper with a basket shows the amount left to free delivery', async ({
  page,
}) => {
  await fillBasket(page, 'en-gb');
  await page.goto(GALLERY);
  const bar = page.locator('[data-basket-progress]');
  await expect(bar.getByRole('progressbar')).toBeVisible();
  await expect(bar.getByRole('status')).not.toHaveText(/^Free delivery from/);
});

test('help is available during checkout, with a link back', async ({ page, translatorFor }) => {
  const t = translatorFor('en-gb');
  await page.goto('/en-gb/co-help/delivery');
  await expect(page.getByRole('link', { name: t('content:backToCheckout') })).toHaveAttribute(
    'href',
    '/en-gb/checkout',
  );
  await expectAccessible(page);
});
