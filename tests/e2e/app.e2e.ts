import type { BrowserContext, Page } from 'playwright/test';
import { expect, expectAccessible, test, waitUntilIdle } from './fixtures.ts';
import { pageAddresses } from './page-addresses.ts';
import { shopper } from './shopper.ts';
import { shopUrl, wire } from './wire.ts';

const APP = 'Mozilla/5.0 (Linux; Android 15; wv) AppleWebKit/537.36 AldermoorApp/4.2';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

/** The app's page shows none of the web's header and footer. */
async function expectReduced(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-platform', 'app');
  for (const part of await page.locator('.web-only').all()) await expect(part).toBeHidden();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Back' })).toHaveCount(
    new URL(page.url()).pathname === '/en-gb' ? 0 : 1,
  );
}

/** Sums the layout shifts of every page from now on. */
async function watchShifts(context: BrowserContext): Promise<(page: Page) => Promise<number>> {
  await context.addInitScript(() => {
    const sum = { shift: 0 };
    Object.assign(globalThis, { moved: sum });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        readonly value: number;
        readonly hadRecentInput: boolean;
      })[]) {
        if (!entry.hadRecentInput) sum.shift += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return (page) =>
    page.evaluate(() => (globalThis as unknown as { moved: { shift: number } }).moved.shift);
}

test('the app mode lasts from the first page through sign-in to the checkout', async ({
  page,
  context,
  translatorFor,
}) => {
  const t = translatorFor('en-gb');
  const ada = shopper(page, 'en-gb');
  const moved = await watchShifts(context);
  const { list } = await pageAddresses('en-gb');
  const back = page.getByRole('banner').getByRole('link', { name: t('shell:back') });

  await page.goto('/en-gb?request=muapp');
  await expectReduced(page);
  expect(await moved(page)).toBe(0);

  // A public page, in the app's layout before first paint.
  await page.goto(list);
  await expectReduced(page);
  expect(await moved(page)).toBe(0);

  // Back closes the top layer first, then navigates back.
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('shell:menu') })
    .tap();
  const menu = page.getByRole('navigation', { name: t('shell:mainMenu'), exact: true });
  await expect(menu).toBeVisible();
  // The listener is loaded in the app only, after the page.
  await expect
    .poll(() =>
      page.evaluate(() => !dispatchEvent(new Event('terrace:back', { cancelable: true }))),
    )
    .toBe(true);
  await expect(menu).toBeHidden();
  await page.getByRole('main').locator('a[href*="/p/"]').first().click();
  await expect(page).toHaveURL(/\/p\//);
  const product = page.url();
  // Until the app's script is loaded, the link leads to the list's own address.
  await waitUntilIdle(page);
  await back.tap();
  await expect(page).toHaveURL(new RegExp(`${list.replaceAll('?', '\\?')}$`));
  await page.goto(product);
  await expectReduced(page);
  await expectAccessible(page);
  // What a press changes half a second later counts as a shift, so nothing is pressed before.
  expect(await moved(page)).toBe(0);
  await page.locator('[data-sizes] label:has(input:enabled)').first().click();
  await page.locator('[data-add]').click();
  await expect(page.getByRole('link', { name: t('product:viewBasket') })).toBeVisible();

  // Sign-in may take longer than the cookie lasts, so the sign-in state includes the app.
  await page.goto('/en-gb/signin?redirectUrl=/en-gb/basket');
  await context.clearCookies({ name: 'terrace_platform' });
  await page.locator('[name="email"]').fill('noa@example.com');
  await page.locator('[name="password"]').fill('terrace-demo');
  await page.locator('[name="password"]').press('Enter');
  await expect(page).toHaveURL(/\/en-gb\/basket$/);
  await expectReduced(page);
  // Back does not return to the provider's page.
  await back.tap();
  await expect(page).toHaveURL(/\/en-gb$/);

  await page.goto('/en-gb/checkout');
  await expectReduced(page);
  await expectAccessible(page);
  await expect(page.getByLabel(ada.t('checkout:city')).first()).toBeVisible();
  // The checkout's quiet header has one way back: to the basket.
  await expect(back).toHaveAttribute('href', '/en-gb/basket');
  await page.goto('/en-gb/basket');
  await expect(page.getByRole('heading', { level: 1, name: t('shell:basket') })).toBeVisible();
  await page.request.post(`${shopUrl()}/api/rpc/clearBasket`, {
    headers: { 'x-shop-id': '10001' },
    data: { payload: {} },
  });
});

/** External links are marked, and no others are. */
async function expectMarkedLinks(page: Page): Promise<void> {
  const links = await page.locator('a[href]').evaluateAll((all) =>
    (all as HTMLAnchorElement[]).map(({ href, origin, dataset }) => ({
      href,
      mark: dataset['leaves'],
      isExternal: origin !== location.origin,
    })),
  );
  expect(links.filter(({ mark, isExternal }) => (mark !== undefined) !== isExternal)).toEqual([]);
  expect(links.filter(({ mark }) => mark).length).toBeGreaterThan(2);
}

test('external links are marked for the app, and no link of the shop opens a window', async ({
  page,
}) => {
  const { product, list } = await pageAddresses('en-gb');
  for (const path of [
    '/en-gb',
    '/en-gb/help-center/contact',
    '/en-gb/block-gallery',
    product,
    list,
  ]) {
    await page.goto(path);
    await expectMarkedLinks(page);
  }
  await page.goto('/en-gb/help-center?request=muapp');
  await expectMarkedLinks(page);
  await page
    .locator('main a[href^="/en-gb"]')
    .first()
    .evaluate((link) => {
      link.setAttribute('target', '_blank');
    });
  await page.locator('main a[href^="/en-gb"]').first().click();
  await expect(page).not.toHaveURL(/help-center$/);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, userAgent: APP });

  test('app mode shows the app’s frame, also on personal pages', async ({
    page,
    translatorFor,
  }) => {
    await page.goto('/en-gb/c?request=muapp');
    await expect(page.locator('html')).toHaveAttribute('data-platform', 'app');
    await expect(page.locator('nav.web-only, .banner')).toHaveCount(0);
    const back = page
      .getByRole('banner')
      .getByRole('link', { name: translatorFor('en-gb')('shell:back') });
    await expect(back).toHaveAttribute('href', '/en-gb');
    await page.context().clearCookies();
    await page.goto('/en-gb/basket');
    await expect(page.locator('html')).toHaveAttribute('data-platform', 'app');
    await back.click();
    await expect(page).toHaveURL(/\/en-gb$/);
  });
});

test('a public page is the same for the app and the web', async () => {
  const { home, list, product } = await pageAddresses('en-gb');
  for (const target of [home, list, product]) {
    const web = await wire(target);
    const app = await wire(target, {
      headers: { cookie: 'terrace_platform=app', 'user-agent': APP },
    });
    expect([app.headers.etag, app.text === web.text]).toEqual([web.headers.etag, true]);
    expect(app.headers['set-cookie']).toBeUndefined();
    const asked = await wire(`${target}?request=muapp`);
    expect(asked.headers['set-cookie']?.join()).toMatch(/^terrace_platform=app; Max-Age=604800;/);
    expect(asked.text).not.toContain('request=muapp');
    expect(asked.text).toContain(`<link rel="canonical" href="${shopUrl()}${target}"`);
  }
});
