import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { translator } from '#lib/i18n/translate.ts';
import { expect, expectAccessible, test } from '../fixtures.ts';
import { anotherShop, type RunningShop } from '../shop-under-test.ts';

const t = translator('en-gb');
const WIDTHS = [360, 1280];
const GOODS = 'tests/support/feeds/shopify-apparel.csv';
const PRODUCT = 'Ocean Blue Shirt';

/** A shop of its own: an import changes what all pages show. */
let shop: RunningShop;

test.describe.configure({ mode: 'serial' });
test.use({ locale: 'en-GB', extraHTTPHeaders: { 'accept-language': 'en-GB' } });
test.beforeAll(async () => {
  shop = await anotherShop({});
});
test.afterAll(() => shop.end());

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto(`${shop.url}/signin?redirectUrl=/desk`);
  await page.locator('input[name="email"]').fill(email);
  await page.locator('input[type="password"]').fill('terrace-demo');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/desk/);
}

async function expectAccessibleAtAllWidths(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `horizontal overflow at ${width}`).toBe(0);
  }
}

interface UploadedText {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** The first lines of a real export, with products that have the journey's own names. */
async function someGoods(suffix: string): Promise<UploadedText> {
  const text = await readFile(GOODS, 'utf8');
  const named = text
    .replaceAll('ocean-blue-shirt', `ocean-blue-shirt-${suffix}`)
    .replaceAll(PRODUCT, `${PRODUCT} ${suffix}`);
  return { name: 'goods.csv', mimeType: 'text/csv', buffer: Buffer.from(named) };
}

async function upload(page: Page, file: UploadedText): Promise<void> {
  await page.goto(`${shop.url}/desk/imports`);
  await page.getByLabel(t('deskImports:file'), { exact: true }).setInputFiles(file);
  await page.getByLabel(t('deskImports:shopOfFile')).selectOption('en-gb');
  await page.getByLabel(t('deskImports:partial')).check();
  await page.getByRole('button', { name: t('deskImports:send') }).click();
}

/** Upload, difference, mapping, apply, on sale, undo. */
async function walkThrough(page: Page, suffix: string, look: (page: Page) => Promise<void>) {
  await signIn(page, 'desk@example.com');
  await upload(page, await someGoods(suffix));
  await expect(page.getByRole('heading', { name: t('deskImports:difference') })).toBeVisible({
    timeout: 30_000,
  });
  await look(page);
  await expect(page.getByRole('heading', { name: /^New: \d+$/ })).toBeVisible();
  await page.getByLabel(`${t('deskImports:mappingCategory')}, tag: men`).fill('gifts');
  const save = page.getByRole('button', { name: t('deskImports:mappingSave') }).first();
  // The field has this value on the page that is left, too.
  await Promise.all([page.waitForEvent('framenavigated'), save.click()]);
  await expect(page.getByLabel(`${t('deskImports:mappingCategory')}, tag: men`)).toHaveValue(
    'gifts',
    { timeout: 30_000 },
  );
  await page.getByRole('button', { name: t('deskImports:apply') }).click();
  await expect(page.getByRole('heading', { name: t('deskImports:result') })).toBeVisible({
    timeout: 60_000,
  });
  await look(page);
  const product = page.locator('main').getByRole('link', { name: `${PRODUCT} ${suffix}` });
  await page.goto(`${shop.url}/en-gb/search?term=ocean%20blue%20${suffix}`);
  await expect(product.first()).toBeVisible();

  await page.goto(`${shop.url}/desk/imports`);
  await expect(page.getByRole('cell', { name: 'goods.csv' }).first()).toBeVisible();
  await look(page);
  await page.getByRole('button', { name: t('deskImports:undo') }).click();
  await expect(page.locator('.desk-head .desk-tag')).toHaveText(t('deskImports:importUndone'), {
    timeout: 60_000,
  });
  await page.goto(`${shop.url}/en-gb/search?term=ocean%20blue%20${suffix}`);
  await expect(product).toHaveCount(0);
}

test('a manager imports a file while the shop runs, and undoes it', async ({
  page,
  allowProblems,
}) => {
  allowProblems(/\/desk|search|images/);
  await walkThrough(page, 'alpha', expectAccessibleAtAllWidths);
});

test('a file that is no list of products is refused in words, in German too', async ({
  page,
  allowProblems,
}) => {
  allowProblems(/\/desk/);
  await signIn(page, 'desk@example.com');
  const workbook = {
    name: 'goods.xlsx',
    mimeType: 'application/zip',
    buffer: Buffer.from('PK\u0003\u0004'),
  };
  await upload(page, workbook);
  await expect(page.getByText(t('deskImports:unreadableWorkbook'))).toBeVisible({
    timeout: 30_000,
  });
  await page.goto(`${page.url().split('?')[0]}?language=de-de`);
  await expect(page.getByText(translator('de-de')('deskImports:unreadableWorkbook'))).toBeVisible();
  await expectAccessibleAtAllWidths(page);
});

test('a packer sees no imports', async ({ page, allowProblems }) => {
  allowProblems(/\/desk\/imports/);
  await signIn(page, 'packer@example.com');
  await expect(page.getByRole('link', { name: t('deskImports:title') })).toHaveCount(0);
  expect((await page.goto(`${shop.url}/desk/imports`))?.status()).toBe(404);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the page of an import renews itself until it is done', async ({ page, allowProblems }) => {
    allowProblems(/\/desk|search|images/);
    await walkThrough(page, 'beta', async () => undefined);
  });
});
