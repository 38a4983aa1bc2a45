import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import { test as base, expect, type Page, type Request } from 'playwright/test';
import { getShopByLocale, type Locale } from '#lib/domain/shop/shop.ts';
import { type Translate, translator } from '#lib/i18n/translate.ts';

/** Written by Playwright where a test has no service worker: playwright.config.ts. */
export const WORKER_BLOCKED = 'Service Worker registration blocked by Playwright';

/** Fixtures for tests without a browser. */
export const wireTest = base.extend<{ translatorFor: (locale: Locale) => Translate }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner wants a pattern here
  translatorFor: async ({}, use) => {
    await use((locale) => translator(getShopByLocale(locale).locale));
  },
});

/**
 * A shopper's page that fails on console errors, page errors, blocked resources and responses of 400 or above. A test
 * declares expected ones with `allowProblems`.
 */
export const test = wireTest.extend<{ allowProblems: (pattern: RegExp) => void }>({
  allowProblems: [
    async ({ page }, use) => {
      trackRequests(page);
      // The offer of another shop has its own test.
      await page.addInitScript(() => localStorage.setItem('shop-offer', 'answered'));
      const problems: string[] = [];
      const allowed: RegExp[] = [];
      page.on('console', (message) => {
        // Failed loads are reported below, with their address.
        if (/^Failed to load resource/.test(message.text())) return;
        if (message.text() === WORKER_BLOCKED) return;
        if (['error', 'warning'].includes(message.type())) problems.push(message.text());
      });
      page.on('pageerror', ({ message }) => {
        // The browser skips a transition between pages when it is busy or the next navigation comes first.
        if (!/^Transition was (aborted because of invalid state|skipped)/.test(message))
          problems.push(`page error: ${message}`);
      });
      page.on('response', (response) => {
        if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`);
      });
      await use((pattern) => {
        allowed.push(pattern);
      });
      const left = problems.filter((text) => !allowed.some((pattern) => pattern.test(text)));
      expect(left, 'what the browser complained about').toEqual([]);
    },
    { auto: true },
  ],
});

/** Requests of each page that have not ended. */
const pendingRequests = new WeakMap<Page, Set<Request>>();

function trackRequests(page: Page): Set<Request> {
  const pending = new Set<Request>();
  pendingRequests.set(page, pending);
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  return pending;
}

/** Waits for the load event, the idle callbacks and every request that they started. */
export async function waitUntilIdle(page: Page): Promise<void> {
  const pending = pendingRequests.get(page) ?? trackRequests(page);
  await page.waitForLoadState('load');
  // What an idle callback loads may ask for another one.
  for (let round = 0; round < 3; round += 1) {
    // As long as the page's own code waits at most: src/lib/client/page-lifecycle.ts.
    await page.evaluate(
      () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 10_000 })),
    );
    await expect
      .poll(() => pending.size, { message: 'requests in flight', intervals: [20] })
      .toBe(0);
  }
}

const RULES = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Passes are not collected, which saves most of axe's time.
  resultTypes: ['violations'],
  // A cross-origin frame is checked separately.
  iframes: false,
} satisfies axe.RunOptions;

/** Read and compiled in half the time of what `axe.source` has. */
const AXE_FILE = fileURLToPath(import.meta.resolve('axe-core/axe.min.js'));

/** Once in each document. */
async function addAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in globalThis)) return;
  await page.evaluate(await readFile(AXE_FILE, 'utf8'));
}

/** No violation of WCAG 2.2 A and AA that axe can find; of `rules` alone, where they are named. */
export async function expectAccessible(page: Page, ...rules: readonly string[]): Promise<void> {
  const options = rules.length > 0 ? { ...RULES, runOnly: [...rules] } : RULES;
  await addAxe(page);
  const violations = await page.evaluate(async (wanted) => {
    const { axe: here } = globalThis as unknown as { axe: typeof axe };
    const moving = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(moving.map(({ finished }) => finished));
    return (await here.run(document, wanted)).violations;
  }, options);
  expect(
    violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
    ),
  ).toEqual([]);
}

/** On a desktop and on a phone, by resizing. */
export async function expectAccessibleEverywhere(page: Page): Promise<void> {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    // For axe, elements covered by the header are too small.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expectAccessible(page);
  }
}

/** Dark mode changes only colours. */
export async function expectReadableInDarkMode(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, 'color-contrast');
  await page.emulateMedia({ colorScheme: null });
}

export { expect };
