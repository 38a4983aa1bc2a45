import type { Page } from 'playwright/test';
import { expect, expectAccessible } from '../fixtures.ts';

const WIDTHS = [360, 768, 1280];

export async function signInToDesk(page: Page, email: string): Promise<void> {
  await page.goto('/signin?redirectUrl=/desk');
  await page.locator('input[name="email"]').fill(email);
  await page.locator('input[type="password"]').fill('terrace-demo');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/desk/);
}

/** On a phone, a tablet and a desktop; nothing is wider than the screen. */
export async function expectAccessibleAtAllWidths(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `horizontal overflow at ${width}`).toBe(0);
    const tables = await page
      .locator('.desk-table')
      .evaluateAll((all) => all.map((table) => table.scrollWidth - table.clientWidth));
    expect(Math.max(0, ...tables), `tables that scroll at ${width}`).toBe(0);
  }
}
