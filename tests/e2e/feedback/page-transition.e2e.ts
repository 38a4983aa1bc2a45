import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures.ts';

test.use({ reducedMotion: 'no-preference' });

interface Fade {
  readonly starts: number;
  readonly ends: number;
}

/** How old and new page fade on the next arrival; undefined without a transition. */
async function followLink(page: Page): Promise<{ old: Fade; new: Fade } | undefined> {
  await page.addInitScript(() => {
    addEventListener('pagereveal', ({ viewTransition }) => {
      const fades = viewTransition?.ready.then(() =>
        document.getAnimations().flatMap(({ effect }) => {
          const { pseudoElement } = effect as KeyframeEffect;
          const which = /^::view-transition-(old|new)\(root\)$/.exec(pseudoElement ?? '')?.[1];
          const { delay = 0, endTime = 0 } = effect?.getComputedTiming() ?? {};
          return which ? [[which, { starts: delay, ends: Number(endTime) }]] : [];
        }),
      );
      Object.assign(globalThis, { fades: Promise.resolve(fades ?? []) });
    });
  });
  await page.goto('/en-gb/help-center');
  await page.locator('main a[href*="/help-center/"]').first().click();
  await page.waitForURL(/\/help-center\/./);
  // The address changes before the page is revealed.
  await page.waitForFunction(() => 'fades' in globalThis);
  const fades = await page.evaluate(() => (globalThis as unknown as { fades: unknown }).fades);
  const entries = fades as [['old' | 'new', Fade]];
  return entries.length > 0
    ? (Object.fromEntries(entries) as unknown as { old: Fade; new: Fade })
    : undefined;
}

test('page transition: the old page fades out, then the new one in, in a moment', async ({
  page,
}) => {
  const fades = await followLink(page);
  expect(fades?.old).toMatchObject({ starts: 0, ends: 80 });
  expect(fades?.new.starts, 'not before the old page is gone').toBe(fades?.old.ends);
  expect(fades?.new.ends).toBeLessThanOrEqual(160);
});

test('page transition: none for shoppers who prefer less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await followLink(page)).toBeUndefined();
});

test('page transition: none on a phone, where it would delay the page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await followLink(page)).toBeUndefined();
});
