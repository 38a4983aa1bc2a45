import type { Locator, Page } from 'playwright/test';
import { expect, test, waitUntilIdle } from '../fixtures.ts';
import { wire } from '../wire.ts';

test.use({ reducedMotion: 'no-preference' });

const TEN_MINUTES = 600_000;
const LATEST = /\/builds\/latest\.json/;

interface PageWithUpdates {
  readonly updates: string[];
}

/** The page's own build. */
async function ownBuild(page: Page): Promise<string> {
  return (await page.locator('html').getAttribute('data-build')) ?? '';
}

/** From now on the shop answers with a newer build. Returns how often it was asked. */
async function deployNewBuild(page: Page): Promise<() => number> {
  let asked = 0;
  await page.route(LATEST, async (route) => {
    asked += 1;
    await route.fulfill({ json: { id: 'newer', time: '2026-11-25T12:00:00.000Z' } });
  });
  return () => asked;
}

async function recordUpdates(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const updates: string[] = [];
    Object.assign(globalThis, { updates });
    document.addEventListener('terrace:app-update', (event) =>
      updates.push((event as CustomEvent<{ id: string }>).detail.id),
    );
  });
  return () => page.evaluate(() => (globalThis as unknown as PageWithUpdates).updates);
}

/** The shopper comes back to the tab. */
async function lookAtPage(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

/** A mark that a whole page load removes. */
async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.toggleAttribute('data-marked', true));
}

function markedDocument(page: Page): Locator {
  return page.locator('html[data-marked]');
}

test('the build is public: its id and time, and the rules of the shop’s pages', async ({
  page,
}) => {
  await page.goto('/en-gb');
  const latest = await wire('/builds/latest.json?1');
  expect(latest.headers['cache-control']).toBe('no-cache');
  const { id, time } = JSON.parse(latest.text) as Readonly<Record<string, string>>;
  expect(id).toBe(await ownBuild(page));
  expect(Date.parse(time ?? '')).toBeLessThan(Date.now());
  const meta = await wire(`/builds/meta/${id}.json`);
  expect(meta.headers['cache-control']).toContain('immutable');
  const { routes } = JSON.parse(meta.text) as { routes: { pattern: string; kind: string }[] };
  expect(routes).toContainEqual({ pattern: '/[locale]/p/[slug]', kind: 'public' });
  expect(routes).toContainEqual({ pattern: '/[locale]/checkout', kind: 'personal' });
  expect(meta.text).not.toMatch(/desk|api|staff/);
});

test('a page that stays open asks every ten minutes at most, and announces a new build once', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/en-gb/c/men');
  await waitUntilIdle(page);
  const asked = await deployNewBuild(page);
  const updates = await recordUpdates(page);
  await page.clock.runFor(TEN_MINUTES / 2);
  await lookAtPage(page);
  expect(asked()).toBe(0);
  await page.clock.runFor(TEN_MINUTES / 2 + 1_000);
  await expect.poll(updates).toEqual(['newer']);
  expect(asked()).toBe(1);
  await lookAtPage(page);
  await page.clock.runFor(2 * TEN_MINUTES + 1_000);
  await expect.poll(asked).toBe(3);
  expect(await updates()).toEqual(['newer']);
  await expect(page.locator('script[type=speculationrules]')).toHaveCount(0);
});

test('the move after a new build is a whole page load, where filters change the list otherwise', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/en-gb/c/men');
  const filter = page.locator('#filters a[rel="nofollow"]');
  await markDocument(page);
  await filter.first().click();
  await expect(page).toHaveURL(/filters/);
  await expect(page.locator('#applied a').first()).toBeVisible();
  await expect(markedDocument(page)).toHaveCount(1);
  await deployNewBuild(page);
  const updates = await recordUpdates(page);
  await page.clock.runFor(TEN_MINUTES + 1_000);
  await expect.poll(updates).toEqual(['newer']);
  await page.locator('#applied a').first().click();
  await expect(markedDocument(page)).toHaveCount(0);
});

test('a list of a newer build is not put into an older page', async ({ page }) => {
  await page.goto('/en-gb/c/men');
  await markDocument(page);
  let isOld = true;
  await page.route(/\/c\/men\?filters/, async (route) => {
    if (!isOld || route.request().resourceType() === 'document') return route.continue();
    isOld = false;
    const response = await route.fetch();
    const text = (await response.text()).replace(/data-build="[^"]*"/, 'data-build="newer"');
    await route.fulfill({ response, body: text });
  });
  await page.locator('#filters a[rel="nofollow"]').first().click();
  await expect(markedDocument(page)).toHaveCount(0);
  await expect(page).toHaveURL(/filters/);
  await expect(page.locator('#applied a').first()).toBeVisible();
});

test.describe('a file that is gone with an older build', () => {
  /** Nobody presses anything for this one: it has no other way to continue. */
  const FILE = /\/_astro\/shop-offer\.[^/]*\.js/;

  /** A browser in another language, which imports the offer of another shop when it is idle. */
  test.use({ locale: 'fr-FR' });

  async function loadWithoutFile(page: Page): Promise<() => number> {
    let loads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    await page.route(FILE, (route) => route.fulfill({ status: 404 }));
    await page.goto('/en-gb/order/track');
    return () => loads;
  }

  test.beforeEach(({ allowProblems }) => {
    allowProblems(/404 .*shop-offer|Failed to fetch dynamically imported module/);
  });

  test('leads to one reload, and never to another one for the same build', async ({ page }) => {
    const asked = await deployNewBuild(page);
    const loads = await loadWithoutFile(page);
    // The reloaded page fails in the same way, asks, and stays.
    await expect.poll(asked).toBe(2);
    await waitUntilIdle(page);
    expect(loads()).toBe(2);
  });

  test('leads to no reload if the shop has no new build', async ({ page }) => {
    const asked = page.waitForResponse(LATEST);
    const loads = await loadWithoutFile(page);
    await asked;
    await waitUntilIdle(page);
    expect(loads()).toBe(1);
  });

  test('leads to no reload if the shop does not answer', async ({ page, allowProblems }) => {
    allowProblems(/latest\.json/);
    await page.route(LATEST, (route) => route.abort());
    const asked = page.waitForRequest(LATEST);
    const loads = await loadWithoutFile(page);
    await asked;
    await waitUntilIdle(page);
    expect(loads()).toBe(1);
  });

  test('loses nothing that was typed', async ({ page }) => {
    let release = (): void => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(LATEST, async (route) => {
      await held;
      await route.fulfill({ json: { id: 'newer' } });
    });
    const loads = await loadWithoutFile(page);
    const order = page.locator('main input[name=number]');
    const email = page.locator('main input[type=email]');
    await order.fill('AU-1234-5678');
    await email.fill('ada@example.com');
    release();
    await expect.poll(loads).toBe(2);
    await expect(order).toHaveValue('AU-1234-5678');
    await expect(email).toHaveValue('ada@example.com');
    expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain('ada');
  });

  test('does not reload a page in which a password was typed', async ({ page }) => {
    await page.route(LATEST, (route) => route.abort());
    const loads = await loadWithoutFile(page);
    await waitUntilIdle(page);
    await page.unroute(LATEST);
    await deployNewBuild(page);
    await page.evaluate(() => {
      const field = Object.assign(document.createElement('input'), {
        ...{ type: 'password', name: 'password', value: 'secret' },
      });
      document.querySelector('main')?.append(field);
    });
    const asked = page.waitForResponse(LATEST);
    await page.evaluate(() => dispatchEvent(new Event('vite:preloadError')));
    await asked;
    await waitUntilIdle(page);
    expect(loads()).toBe(1);
  });
});

test('a press whose file is gone goes on as it would without script', async ({
  page,
  allowProblems,
}) => {
  allowProblems(/404 .*listing-controls|Failed to fetch dynamically imported module/);
  await page.route(/\/_astro\/listing-controls\.[^/]*\.js/, (route) =>
    route.fulfill({ status: 404 }),
  );
  await deployNewBuild(page);
  await page.goto('/en-gb/c/men');
  await page.locator('#filters a[rel="nofollow"]').first().click();
  await expect(page).toHaveURL(/filters/);
  await expect(page.locator('#applied a').first()).toBeVisible();
});
