import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../fixtures.ts';

const SHIRT = '/en-gb/p/home-shirt-2627-1001';

function size(page: Page, name: string): Locator {
  return page.getByRole('radio', { name, exact: true });
}

async function choose(page: Page, name: string): Promise<void> {
  await page
    .locator('#size label')
    .filter({ has: size(page, name) })
    .click();
}

test('the chosen variant is in the address, and an address with one chooses it', async ({
  page,
}) => {
  await page.goto(`${SHIRT}?utm_source=mail#facts`, { waitUntil: 'load' });
  expect(new URL(page.url()).searchParams.has('variantId')).toBe(false);
  const entries = await page.evaluate(() => history.length);
  const chosen: string[] = [];
  for (const name of ['M', 'L']) {
    await choose(page, name);
    const id = await size(page, name).inputValue();
    await expect.poll(() => new URL(page.url()).searchParams.get('variantId')).toBe(id);
    chosen.push(id);
  }
  expect(new Set(chosen).size).toBe(2);
  const address = new URL(page.url());
  expect(address.searchParams.get('utm_source'), 'what else is in the address stays').toBe('mail');
  expect(address.hash).toBe('#facts');
  expect(await page.evaluate(() => history.length), 'no entry of the history for a size').toBe(
    entries,
  );
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(size(other, 'L')).toBeChecked();
  await expect(other.locator(`#stock-${chosen[1]}`)).toBeVisible();
});

test('a variant in the address moves nothing and makes no page of its own', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(SHIRT);
  const id = await size(page, 'M').inputValue();
  const response = await page.goto(`${SHIRT}?variantId=${id}`, { waitUntil: 'load' });
  expect(await response?.text(), 'the cached page of all sizes').not.toContain(`variantId=${id}"`);
  await expect(size(page, 'M')).toBeChecked();
  expect(await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts)).toEqual(
    [],
  );
});

test('a variant of another product, a sold-out one or nonsense chooses nothing', async ({
  page,
}) => {
  for (const value of ['1', 'x', '"]<b>', '99999999999999999999']) {
    await page.goto(`${SHIRT}?variantId=${encodeURIComponent(value)}`, { waitUntil: 'load' });
    await page.evaluate(() => customElements.whenDefined('buy-box'));
    await expect(page.locator('[name="variantId"]:checked')).toHaveCount(0);
  }
});

test('the chosen size stays in the address when lettering is begun and taken back', async ({
  page,
}) => {
  await page.goto(`${SHIRT}?config=group%3Ahome`, { waitUntil: 'load' });
  await choose(page, 'M');
  const id = await size(page, 'M').inputValue();
  await expect
    .poll(() => new URL(page.url()).searchParams.get('config'))
    .toContain(`variant:${id}`);
  expect(new URL(page.url()).searchParams.has('variantId'), 'named once').toBe(false);
  await page.reload();
  await expect(size(page, 'M')).toBeChecked();
});
