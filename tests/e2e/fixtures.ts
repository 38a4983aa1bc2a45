import axe from 'axe-core';
import { test as base, expect, type Page } from 'playwright/test';
import { getShopByLocale, type Locale } from '#lib/domain/shop/shop.ts';
import { type Translate, translator } from '../../src/lib/i18n/translate.ts';

/** What a test needs that asks the shop without a browser. */
export const wireTest = base.extend<{ words: (locale: Locale) => Translate }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner wants a pattern here
  words: async ({}, use) => {
    await use((locale) => translator(getShopByLocale(locale).locale));
  },
});

/**
 * A shopper's page that tolerates no console error, no page error, no refused resource and no answer of 400 or above.
 * What a test expects to fail it announces with `allowProblems`.
 */
export const test = wireTest.extend<{ allowProblems: (pattern: RegExp) => void }>({
  allowProblems: [
    async ({ page }, use) => {
      // The offer of another shop has its own test; elsewhere it would be in the way.
      await page.addInitScript(() => localStorage.setItem('shop-offer', 'answered'));
      const problems: string[] = [];
      const allowed: RegExp[] = [];
      page.on('console', (message) => {
        // What failed to load is said better below, with its address.
        if (/^Failed to load resource/.test(message.text())) return;
        if (['error', 'warning'].includes(message.type())) problems.push(message.text());
      });
      page.on('pageerror', (error) => problems.push(`page error: ${error.message}`));
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

const RULES = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // What holds need not be described node by node, which is most of the time that axe takes.
  resultTypes: ['violations'],
  // A frame of another origin is a page of its own.
  iframes: false,
} satisfies axe.RunOptions;

/** No violation of WCAG 2.2 A and AA that axe can find; of `rules` alone, where they are named. */
export async function expectAccessible(page: Page, ...rules: readonly string[]): Promise<void> {
  const options = rules.length > 0 ? { ...RULES, runOnly: [...rules] } : RULES;
  await page.evaluate(axe.source);
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

/** On a desk and on a phone: laid out anew, not loaded again. */
export async function expectAccessibleEverywhere(page: Page): Promise<void> {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    // What the header covers is too small to be pressed, as far as axe can see.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expectAccessible(page);
  }
}

/** Night changes nothing but colours. */
export async function expectReadableAtNight(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, 'color-contrast');
  await page.emulateMedia({ colorScheme: null });
}

export { expect };
