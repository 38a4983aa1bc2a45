import type { Locator, Page } from 'playwright/test';
import { expect, expectAccessible, expectReadableInDarkMode, test, wireTest } from './fixtures.ts';
import { shopUrl, wire } from './wire.ts';

const SHIRT = '/en-gb/p/home-shirt-2627-1001';

async function openAdvisor(page: Page): Promise<Locator> {
  await page.goto(SHIRT, { waitUntil: 'load' });
  await page.getByRole('link', { name: 'Find your size' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Find your size' });
  await expect(dialog).toBeVisible();
  return dialog;
}

test('a chest leads to a size, which is chosen, marked and remembered', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`));
  const dialog = await openAdvisor(page);
  await dialog.getByLabel('Chest').fill('103');
  await dialog.getByRole('button', { name: 'Show my size' }).click();
  await expect(dialog.getByRole('status')).toContainText('Your size: M');
  await expect(dialog.getByRole('status')).toContainText('Fairly sure');
  await expect(dialog.getByRole('status')).toContainText('M is made for 96–103 cm');
  await expect(dialog.getByRole('status')).toContainText('L is close');
  await expectAccessible(page);
  await expectReadableInDarkMode(page);
  await dialog.getByRole('link', { name: 'Choose M' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeChecked();
  await expect(page.getByRole('link', { name: 'Your size: M' })).toBeVisible();
  expect(asked.filter((line) => line.startsWith('POST'))).toEqual([]);

  await page.goto('/en-gb/p/away-shirt-2627-1014', { waitUntil: 'load' });
  await page.getByRole('group', { name: 'Size' }).hover();
  await expect(page.getByRole('link', { name: 'Your size: M' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'M', exact: true })).not.toBeChecked();
  await page.getByRole('link', { name: 'Your size: M' }).click();
  const again = page.getByRole('dialog');
  await expect(again.getByLabel('Chest')).toHaveValue('103');
  await again.getByRole('button', { name: 'Forget my answers' }).click();
  await expect(again.getByRole('status')).toHaveText('The answers are forgotten.');
  expect(await page.evaluate(() => localStorage.getItem('sizing'))).toBeNull();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Find your size' })).toBeFocused();
});

test('nonsense is answered at its field; numbers follow the unit', async ({ page }) => {
  const dialog = await openAdvisor(page);
  const chest = dialog.getByLabel('Chest');
  await chest.fill('wide');
  await dialog.getByRole('button', { name: 'Show my size' }).click();
  await expect(chest).toBeFocused();
  await expect(chest).toHaveAccessibleDescription(/write a number/);
  await expectAccessible(page);
  await chest.fill('100');
  await dialog.locator('label', { hasText: 'inch, lb' }).click();
  await expect(chest).toHaveValue('39.25');
  await dialog.getByRole('button', { name: 'Show my size' }).click();
  await expect(dialog.getByRole('status')).toContainText('M is made for 37¾–40½ inch');
});

test('a size that is sold out is named, and not chosen', async ({ page }) => {
  await page.goto('/en-gb/p/mens-crest-polo-shirt-1291', { waitUntil: 'load' });
  await expect(page.locator('input[data-size="l"]')).toBeDisabled();
  await page.getByRole('link', { name: 'Find your size' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Find your size' });
  await dialog.getByLabel('Chest').fill('107');
  await dialog.getByRole('button', { name: 'Show my size' }).click();
  await expect(dialog.getByRole('status')).toContainText('Your size: L');
  await expect(dialog.getByRole('status')).toContainText('L is sold out.');
  await expect(dialog.getByRole('link', { name: /^Choose/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  // The remembered answer marks the size on the page, and selects nothing.
  await page.reload({ waitUntil: 'load' });
  await page.getByRole('group', { name: 'Size' }).hover();
  await expect(page.getByRole('link', { name: 'Your size: L' })).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
});

test('the content block advises by itself; what is typed and pressed before its code is there is kept', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const free = Promise.withResolvers<void>();
  await page.route(/\/_astro\/(?:SizeAdvisor|react)\./, async (route) => {
    await free.promise;
    await route.continue().catch(() => undefined);
  });
  await page.goto('/en-gb/block-gallery', { waitUntil: 'load' });
  const block = page.locator('section.advisor').first();
  await expect(block.getByRole('heading', { name: 'Which size?' })).toBeVisible();
  await block.getByLabel('Chest').fill('98');
  await block.getByRole('button', { name: 'Show my size' }).click();
  await expect(page).toHaveURL(/block-gallery$/);
  free.resolve();
  await expect(block.getByRole('status')).toContainText('Your size: M');
  await expect(block.getByLabel('Chest')).toHaveValue('98');
  // No product to choose it for.
  await expect(block.getByRole('link', { name: /^Choose/ })).toHaveCount(0);
});

for (const width of [360, 1280]) {
  test(`the open dialog is accessible in light, in dark and in forced colours: ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const dialog = await openAdvisor(page);
    await dialog.getByLabel('Chest').fill('103');
    await dialog.getByRole('button', { name: 'Show my size' }).click();
    await expect(dialog.getByRole('status')).toContainText('Your size: M');
    await expectAccessible(page);
    await expectReadableInDarkMode(page);
    await page.emulateMedia({ forcedColors: 'active' });
    await expect(dialog).not.toHaveCSS('border-top-style', 'none');
  });
}

test('on its own page every kind of garment is asked in its own way', async ({ page }) => {
  await page.goto('/de-de/size-advisor/men', { waitUntil: 'load' });
  const kinds = page.getByRole('navigation', { name: 'Für wen oder was' });
  for (const [name, field, value, size] of [
    ['Kinder', 'Körpergröße', '120', '128'],
    ['Babys', 'Körpergröße', '60', '62'],
    ['Socken', 'Fußlänge', '26', 'EU 39–42'],
    ['Hausschuhe', 'Fußlänge', '26', 'EU 41–42'],
    ['Hunde', 'Rücken', '36', 'M'],
  ] as const) {
    const link = kinds.getByRole('link', { name, exact: true });
    await link.click();
    await expect(link).toHaveAttribute('aria-current', 'true');
    await page.getByLabel(field).fill(value);
    await page.getByRole('button', { name: 'Größe zeigen' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Größe' })).toContainText(
      `Passende Größe: ${size}`,
    );
  }
  await expectAccessible(page);
});

test.describe('without script, on a small phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('the form is answered by the server', async ({ page, allowProblems }) => {
    allowProblems(/422 .*size-advisor/);
    await page.goto(SHIRT);
    await page.getByRole('link', { name: 'Find your size' }).click();
    await expect(page).toHaveURL(/\/en-gb\/size-advisor\/men\?product=1001$/);
    await page.getByRole('button', { name: 'Show my size' }).click();
    await expect(page.getByLabel('Height')).toHaveAccessibleDescription(/give a measurement/);
    await page.getByLabel('Height').fill('180');
    await page.getByLabel('Weight').fill('80');
    await page.getByRole('button', { name: 'Show my size' }).click();
    await expect(page.getByText('Your size: M')).toBeVisible();
    await expect(page.getByText('A rough guess')).toBeVisible();
    await expect(page.getByLabel('Weight')).toHaveValue('80');
    await page.getByRole('link', { name: 'Choose M' }).click();
    await expect(page).toHaveURL(/home-shirt-2627-1001\?variantId=\d+$/);
  });
});

wireTest('the page is private and unlisted; other sites cannot post to it', async () => {
  const page = await wire('/en-us/size-advisor/men');
  expect(page.status).toBe(200);
  expect(page.headers['cache-control']).toBe('private, no-store');
  expect(page.text).toContain('<meta name="robots" content="noindex');
  // Inches where the country measures in inches.
  expect(page.text).toMatch(/<input(?=[^>]* checked)(?=[^>]* value="in")/);
  expect((await wire('/en-gb/size-advisor/constructor')).status).toBe(404);
  const post = { method: 'POST', body: 'chest=100&unit=cm' };
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  const foreign = { ...type, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  const refused = await wire('/en-gb/size-advisor/men', { ...post, headers: foreign });
  expect(refused.status).toBe(403);
  const own = { ...type, origin: shopUrl(), 'sec-fetch-site': 'same-origin' };
  const answered = await wire('/en-gb/size-advisor/men', { ...post, headers: own });
  expect(answered.status).toBe(200);
  expect(answered.headers['cache-control']).toBe('private, no-store');
  expect(answered.text).toContain('Your size: M');
});
