import { glob, readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { expect, expectAccessible, test, waitUntilIdle, wireTest } from '../fixtures.ts';
import { ISLANDS } from './island-rows.ts';

wireTest('every island of the shop has a row in the table of islands', async () => {
  const used = new Set<string>();
  for await (const file of glob('src/**/*.astro')) {
    const source = await readFile(file, 'utf8');
    for (const [, name] of source.matchAll(/<([A-Z]\w+)\s(?:(?!<|\/>)[\s\S])*?client:\w+/g)) {
      if (name) used.add(name);
    }
  }
  expect([...used].sort()).toEqual(Object.keys(ISLANDS).sort());
});

/** Delays the island's code and React. Without saved data, the page would download them ahead. */
async function delayIsland(page: Page, name: string): Promise<{ readonly release: () => void }> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const free = Promise.withResolvers<void>();
  await page.route(new RegExp(`/_astro/(?:react|${name})\\.[^/]+\\.js$`), async (route) => {
    await free.promise;
    await route.continue().catch(() => undefined);
  });
  return { release: free.resolve };
}

for (const [name, island] of Object.entries(ISLANDS)) {
  test.describe(`the island ${name}`, () => {
    test('a press or typing before its code is there is not lost', async ({ page }) => {
      const code = await delayIsland(page, name);
      await island.open(page);
      await island.use(page);
      await island.expectMeanwhile?.(page);
      code.release();
      await island.expectUsed(page);
    });

    const { onPhone } = island;
    for (const width of onPhone ? [1280, 360] : [1280]) {
      test(`works and is accessible, light and dark, and has edges in forced colours: ${width} px`, async ({
        page,
      }) => {
        await page.setViewportSize({ width, height: 800 });
        await island.open(page);
        // What comes before the page's script is the subject of the test above.
        await waitUntilIdle(page);
        if (width === 360) await onPhone?.(page);
        await island.use(page);
        await island.expectUsed(page);
        // For axe, elements covered by the header are too small.
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
        await expectAccessible(page);
        await page.emulateMedia({ colorScheme: 'dark' });
        await expectAccessible(page, 'color-contrast');
        await page.emulateMedia({ colorScheme: null, forcedColors: 'active' });
        // The sheet of a phone's menu covers the whole window.
        if (island.floating && width === 1280)
          await expect(island.floating(page)).toHaveCSS('border-bottom-style', 'solid');
      });
    }

    test.describe('without script', () => {
      test.use({ javaScriptEnabled: false });

      test('its page does the same', async ({ page }) => {
        await island.open(page);
        await island.usePlain(page);
      });
    });
  });
}
