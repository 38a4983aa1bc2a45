import type { Page } from 'playwright/test';
import { translator } from '#lib/i18n/translate.ts';
import { expect, expectAccessible } from '../fixtures.ts';

const t = translator('en-gb');
const WIDTHS = [360, 768, 1280];

export async function signInToDesk(page: Page, email: string): Promise<void> {
  await page.goto('/signin?redirectUrl=/desk');
  await page.locator('input[name="email"]').fill(email);
  await page.locator('input[type="password"]').fill('terrace-demo');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/desk/);
}

/** Packs units of the only line of the order that is open in a parcel of its own, and ships it. */
export async function shipUnits(page: Page, units: number, tracking: string): Promise<void> {
  await page.locator('#pack ~ form input[type="number"]').fill(String(units));
  await page.getByRole('button', { name: t('desk:packParcel') }).click();
  await expect(page.getByRole('status')).toHaveText(t('desk:donePacked'));
  await page.getByLabel(t('desk:trackingNumber')).fill(tracking);
  await page.getByRole('button', { name: t('desk:ship'), exact: true }).click();
  await expect(page.getByRole('status')).toHaveText(t('desk:doneShipped'));
}

export interface UploadedText {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Uploads a list of goods; the page of the import then shows the difference, or why there is none. */
export async function uploadGoods(
  page: Page,
  file: UploadedText | string,
  { shop, isPartial = true }: { readonly shop: string; readonly isPartial?: boolean },
): Promise<void> {
  await page.goto('/desk/imports');
  await page.getByLabel(t('deskImports:file'), { exact: true }).setInputFiles(file);
  await page.getByLabel(t('deskImports:shopOfFile')).selectOption(shop);
  await page.getByLabel(t('deskImports:partial')).setChecked(isPartial);
  await page.getByRole('button', { name: t('deskImports:send') }).click();
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
