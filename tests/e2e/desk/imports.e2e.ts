import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { translator } from '#lib/i18n/translate.ts';
import { test as browserTest, expect } from '../fixtures.ts';
import { anotherShop, type RunningShop } from '../shop-under-test.ts';
import {
  expectAccessibleAtAllWidths,
  signInToDesk,
  type UploadedText,
  uploadGoods,
} from './desk-pages.ts';

const t = translator('en-gb');
const GOODS = 'tests/support/feeds/shopify-apparel.csv';
const PRODUCT = 'Ocean Blue Shirt';

/** A shop of its own: an import changes what all pages show. */
let shop: RunningShop | undefined;

// biome-ignore lint/correctness/noEmptyPattern: the runner wants a pattern here
const test = browserTest.extend({ baseURL: async ({}, use) => use(shop?.url) });

test.describe.configure({ mode: 'serial' });
test.use({ locale: 'en-GB', extraHTTPHeaders: { 'accept-language': 'en-GB' } });
test.beforeAll(async () => {
  shop = await anotherShop({});
});
test.afterAll(() => shop?.end());

/** The first lines of a real export, with products that have the journey's own names. */
async function someGoods(suffix: string): Promise<UploadedText> {
  const text = await readFile(GOODS, 'utf8');
  const named = text
    .replaceAll('ocean-blue-shirt', `ocean-blue-shirt-${suffix}`)
    .replaceAll(PRODUCT, `${PRODUCT} ${suffix}`);
  return { name: 'goods.csv', mimeType: 'text/csv', buffer: Buffer.from(named) };
}

/** Upload, difference, mapping, apply, on sale, undo. */
async function walkThrough(page: Page, suffix: string, look: (page: Page) => Promise<void>) {
  await signInToDesk(page, 'desk@example.com');
  await uploadGoods(page, await someGoods(suffix), { shop: 'en-gb' });
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
  await page.goto(`/en-gb/search?term=ocean%20blue%20${suffix}`);
  await expect(product.first()).toBeVisible();

  await page.goto(`/desk/imports`);
  await expect(page.getByRole('cell', { name: 'goods.csv' }).first()).toBeVisible();
  await look(page);
  await page.getByRole('button', { name: t('deskImports:undo') }).click();
  await expect(page.locator('.desk-head .desk-tag')).toHaveText(t('deskImports:importUndone'), {
    timeout: 60_000,
  });
  await page.goto(`/en-gb/search?term=ocean%20blue%20${suffix}`);
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
  await signInToDesk(page, 'desk@example.com');
  const workbook = {
    name: 'goods.xlsx',
    mimeType: 'application/zip',
    buffer: Buffer.from('PK\u0003\u0004'),
  };
  await uploadGoods(page, workbook, { shop: 'en-gb' });
  await expect(page.getByText(t('deskImports:unreadableWorkbook'))).toBeVisible({
    timeout: 30_000,
  });
  await page.goto(`${page.url().split('?')[0]}?language=de-de`);
  await expect(page.getByText(translator('de-de')('deskImports:unreadableWorkbook'))).toBeVisible();
  await expectAccessibleAtAllWidths(page);
});

test('a packer sees no imports', async ({ page, allowProblems }) => {
  allowProblems(/\/desk\/imports/);
  await signInToDesk(page, 'packer@example.com');
  await expect(page.getByRole('link', { name: t('deskImports:title') })).toHaveCount(0);
  expect((await page.goto(`/desk/imports`))?.status()).toBe(404);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the page of an import renews itself until it is done', async ({ page, allowProblems }) => {
    allowProblems(/\/desk|search|images/);
    await walkThrough(page, 'beta', async () => undefined);
  });
});
