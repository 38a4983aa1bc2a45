import type { Page } from 'playwright/test';
import { expect, expectAccessibleEverywhere, test, waitUntilIdle } from '../fixtures.ts';
import { anotherShop, type RunningShop } from '../shop-under-test.ts';
import { shopper } from '../shopper.ts';

/** One shop for all tests in one worker. */
test.describe.configure({ mode: 'default' });

interface SentEvent {
  readonly name: string;
  readonly customer?: string;
}

let shop: RunningShop;
test.beforeAll(async () => {
  shop = await anotherShop({ ENGAGEMENT: 'on', ENGAGEMENT_HASH: 'md5' });
});
test.afterAll(() => shop.end());
test.use({ viewport: { width: 1280, height: 800 }, locale: 'en-GB' });

async function agree(page: Page): Promise<void> {
  await page
    .context()
    .addCookies([{ name: 'userConsentCookiePolicy', value: 'on', url: shop.url }]);
}

function collectServiceRequests(page: Page): readonly string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.startsWith('/engagement/') && request.method() === 'POST')
      paths.push(url.pathname.replace('/engagement/api/v3', ''));
  });
  return paths;
}

async function sentEvents(): Promise<readonly SentEvent[]> {
  const answer = await fetch(`${shop.sandboxUrl}/engagement/events.json`);
  return (await answer.json()) as readonly SentEvent[];
}

const cards = (page: Page) => page.locator('[data-engagement-cards]');
const message = (page: Page) => page.locator('[data-toasts] .toast', { hasText: 'Matchday' });

test('nothing is asked of the service before consent; after it cards and a message are shown', async ({
  page,
}) => {
  const { t } = shopper(page, 'en-gb');
  const requests = collectServiceRequests(page);
  await page.goto(`${shop.url}/en-gb`);
  const question = page.getByRole('region', { name: t('consent:messagesTitle') });
  await expect(question).toBeVisible();
  await waitUntilIdle(page);
  expect(requests).toEqual([]);
  await expect(cards(page)).toBeHidden();
  await question.getByRole('button', { name: t('consent:accept') }).click();
  await expect(message(page)).toBeVisible();
  await cards(page).scrollIntoViewIfNeeded();
  const links = cards(page).getByRole('link');
  await expect(links).toHaveCount(2);
  await expect(links.first()).toHaveAttribute('href', /^\/en-gb\/c\//);
  await expectAccessibleEverywhere(page);
  // What was seen is reported without a customer.
  await expect
    .poll(async () => (await sentEvents()).filter(({ customer }) => customer))
    .toEqual([]);
});

test('a message is shown once, and stays until it is closed', async ({ page }) => {
  await agree(page);
  await page.goto(`${shop.url}/en-gb`);
  await expect(message(page)).toBeVisible();
  await message(page).getByRole('button').last().click();
  await expect(message(page)).toHaveCount(0);
  const synced = page.waitForResponse(/content_cards\/sync/);
  await page.goto(`${shop.url}/en-gb/c/men`);
  await synced;
  await waitUntilIdle(page);
  await expect(message(page)).toHaveCount(0);
});

test('the empty search panel shows the cards beside its own', async ({ page }) => {
  const { t } = shopper(page, 'en-gb');
  await agree(page);
  const synced = page.waitForResponse(/content_cards\/sync/);
  await page.goto(`${shop.url}/en-gb/c/men`);
  await synced;
  await page.getByRole('combobox', { name: t('search:label') }).click();
  await expect(page.getByRole('link', { name: 'Away on Saturday?' })).toBeVisible();
});

test('a banner is drawn from its properties, and its markup does not run', async ({ page }) => {
  await agree(page);
  let syncs = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/banners/sync') && request.method() === 'POST') syncs += 1;
  });
  await page.goto(`${shop.url}/en/block-gallery`);
  const title = await page.title();
  const banner = page.locator('[data-engagement-banner]');
  await expect(banner.getByRole('link')).toContainText('Away on Saturday?');
  expect(await page.title()).toBe(title);
  // Once in a visit; the second page has it from the device.
  await page.reload();
  await expect(banner.getByRole('link')).toContainText('Away on Saturday?');
  expect(syncs).toBe(1);
});

test('baskets, private pages and the app ask nothing of the service', async ({ page, context }) => {
  await agree(page);
  const requests = collectServiceRequests(page);
  for (const path of ['basket', 'order/track', 'signin']) {
    await page.goto(`${shop.url}/en-gb/${path}`);
    await waitUntilIdle(page);
  }
  const app = await context.newPage();
  const fromApp = collectServiceRequests(app);
  await app.goto(`${shop.url}/en-gb?request=muapp`);
  await waitUntilIdle(app);
  expect([requests, fromApp]).toEqual([[], []]);
});

test('a customer is known by a hash, and a new one’s first sign-in is an event', async ({
  page,
}) => {
  await agree(page);
  await page.goto(`${shop.url}/en-gb/signin?anew=true&redirectUrl=/en-gb`);
  await page.locator('[name="email"]').fill('noa@example.com');
  await page.locator('[name="password"]').fill('terrace-demo');
  await page.locator('[name="password"]').press('Enter');
  await expect(page).toHaveURL(/\/en-gb$/);
  await expect
    .poll(async () => (await sentEvents()).filter(({ customer }) => customer === NOA).length)
    .toBeGreaterThan(0);
  expect(JSON.stringify(await sentEvents())).not.toContain('noa@');
});
/** MD5 of noa@example.com. */
const NOA = '983da95f7209157b4414df7214eabe9e';

test('a refusal deletes what the service stored, and the page works without it', async ({
  page,
}) => {
  const { t } = shopper(page, 'en-gb');
  await agree(page);
  await page.goto(`${shop.url}/en-gb`);
  await expect(message(page)).toBeVisible();
  const stored = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('ab.')));
  expect((await stored()).length).toBeGreaterThan(0);
  await page.locator('a[data-consent]').first().click();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: t('consent:refuse') }).click();
  await reloaded;
  await waitUntilIdle(page);
  expect(await stored()).toEqual([]);
  await expect(cards(page)).toBeHidden();
});

test('a service that does not answer costs the page nothing', async ({ page, allowProblems }) => {
  allowProblems(/\/engagement\//);
  await agree(page);
  await page.route(/\/engagement\/api/, (route) => route.abort());
  await page.goto(`${shop.url}/en-gb`);
  await waitUntilIdle(page);
  await expect(cards(page)).toBeHidden();
  await expect(page.getByRole('heading').first()).toBeVisible();
});
