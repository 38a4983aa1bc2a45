import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { translator } from '#lib/i18n/translate.ts';
import { uploadGoods } from '../desk/desk-pages.ts';
import { expect } from '../fixtures.ts';

const t = translator('en-gb');
const INPUTS = 'tests/support/inputs';

/** What the desk says about small files as shops export them, each with one fault, in a shop that sells in euros. */
const FAULTY_FILES: Readonly<Record<string, string>> = {
  'price-currency-chf.csv': 'an amount in EUR',
  'price-currency-jpy.csv': 'an amount in EUR',
  'price-currency-usd.csv': 'an amount in EUR',
  'price-multi-dot.csv': 'a price such as 19.99',
  'price-percent.csv': 'a price such as 19.99',
  'price-zero-price.csv': 'a price above 0',
  'price-three-decimals.csv': '19.950 → €19.95',
  'price-zero-three.csv': '0.995 → €1.00',
  'three-dec.csv': '24.958 → €24.96',
  'no-stock-cols.csv': t('deskImports:noteStockUnknown'),
  'no-price-col.csv': 'A column is missing: "price" or "variant price"',
  'no-title-col.csv': 'A column is missing: "title"',
  'status-de.csv': t('deskImports:notOnSale'),
  'giftcard.csv': 'gift cards are not sold here yet',
  'dup-option.csv': 'a size of its own; line 2 has the same',
  'ko.cp949.csv': '홈 유니폼 머플러',
  'zh.gbk.csv': 'gb18030',
  'latin2.csv': 'Schal Łódź 0',
  'macroman.csv': 'Schal Größe 0',
  'shiftjis.csv': 'shift_jis',
  'html.csv': 'Its columns are: <html>',
  'woo-dates.csv': t('deskImports:noteSaleEnds'),
};

/** The file, with a sale that still runs on the day of the test. */
async function currentFile(name: string): Promise<string> {
  if (name !== 'woo-dates.csv') return join(INPUTS, name);
  const text = await readFile(join(INPUTS, name), 'utf8');
  const inThreeDays = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const path = join(await mkdtemp(join(tmpdir(), 'terrace-input-')), name);
  await writeFile(path, text.replace('2026-11-27', inThreeDays));
  return path;
}

/** Uploads one faulty file after the other for the German shop, and applies none. */
export async function lookAtFaultyFiles(page: Page): Promise<void> {
  const names = await readdir(INPUTS);
  expect(names.sort()).toEqual(Object.keys(FAULTY_FILES).sort());
  for (const name of names) {
    await uploadGoods(page, await currentFile(name), { shop: 'de-de' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(page.getByRole('main'), name).toContainText(FAULTY_FILES[name] ?? '', {
      timeout: 30_000,
    });
  }
}

/** The list of the second shop: two products of the first one under German names, in euros. */
const GERMAN_GOODS = [
  'Handle,Title,Type,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Status',
  'home-shirt,Heimtrikot,Jerseys,true,Size,S,HOME-S,12,"99,95",active',
  'home-shirt,,,,,M,HOME-M,20,"99,95",',
  'scarf,Gestreifter Schal,Accessories,true,Title,Default Title,SCARF,60,"24,95",active',
].join('\n');

/** Uploads the second shop's list at the desk and applies it. */
export async function importGermanList(page: Page): Promise<void> {
  const file = { name: 'preisliste.csv', mimeType: 'text/csv', buffer: Buffer.from(GERMAN_GOODS) };
  await uploadGoods(page, file, { shop: 'de-de', isPartial: false });
  await page.getByRole('button', { name: t('deskImports:apply') }).click({ timeout: 30_000 });
  await expect(page.getByRole('heading', { name: t('deskImports:result') })).toBeVisible({
    timeout: 60_000,
  });
}
