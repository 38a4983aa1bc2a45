import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { CatalogRecord, ProductRecord } from '#lib/domain/catalog-files/catalog-record.ts';
import { getShopByLocale } from '#lib/domain/shop/shop.ts';
import { exportShopify } from '#lib/server/imports/export-shopify.ts';
import { FoundNames } from '#lib/server/imports/found-names.ts';
import { EMPTY_MAPPING } from '#lib/server/imports/mapping.ts';
import { openSource } from '#lib/server/imports/open-source.ts';
import { aProductRecord, aVariantRecord, DEFINITIONS } from '../../../../support/a-catalog-file.ts';

const GB = getShopByLocale('en-gb');
const NOW = new Date('2026-11-20T12:00:00Z');

async function csvOf(product: ProductRecord, shop = GB): Promise<string> {
  async function* records(): AsyncIterable<CatalogRecord> {
    yield* [...DEFINITIONS, product];
  }
  const lines = [];
  for await (const line of exportShopify(records(), shop, (file) => `https://shop.example/${file}`))
    lines.push(line);
  return lines.join('');
}

async function readBack(csv: string): Promise<readonly ProductRecord[]> {
  const directory = await mkdtemp(join(tmpdir(), 'terrace-'));
  try {
    const file = join(directory, 'export.csv');
    await writeFile(file, csv);
    const found = new FoundNames(EMPTY_MAPPING, 'en');
    const options = { format: undefined, shop: GB, mapping: EMPTY_MAPPING, found, now: NOW };
    const products = [];
    for await (const row of openSource(file, 'export.csv', options)) {
      if ('issue' in row) throw new Error(JSON.stringify(row.issue));
      if ('record' in row && row.record.type === 'product') products.push(row.record);
    }
    return products;
  } finally {
    await rm(directory, { recursive: true });
  }
}

test('what is exported for Shopify is the same product when it comes back', async () => {
  const csv = await csvOf(aProductRecord());
  // Spreadsheets know by the mark that the file is UTF-8.
  expect(csv.startsWith('\uFEFFTitle,')).toBe(true);
  const [back] = await readBack(csv);
  expect(back?.texts.en).toMatchObject({ name: 'Quarry Shirt', description: 'Soft cotton.' });
  expect(
    back?.variants.map(({ key, size, stock, prices }) => [
      key,
      size,
      stock,
      prices['en-gb']?.amount,
    ]),
  ).toEqual([
    ['SHIRT-RED-S', 's', { quantity: 7, isSellableWithoutStock: false }, 2_000],
    ['SHIRT-RED-M', 'm', { quantity: 7, isSellableWithoutStock: false }, 2_000],
  ]);
  expect(back?.images[0]?.source).toBe('https://shop.example/product/quarry.svg');
});

test('a shop exports its own language, and nothing that it has no price for', async () => {
  expect(await csvOf(aProductRecord(), getShopByLocale('de-de'))).toContain('Quarry Hemd');
  expect((await csvOf(aProductRecord(), getShopByLocale('fr-fr'))).split('\r\n')).toHaveLength(2);
});

test('a text that begins like a formula is none in a spreadsheet, and a SKU comes back as it was', async () => {
  const texts = { en: { name: '=HYPERLINK("http://x")', description: '', keywords: '' } };
  const csv = await csvOf(aProductRecord({ texts, variants: [aVariantRecord('-S-1', 's')] }));
  expect(csv).toContain(`"'=HYPERLINK(""http://x"")"`);
  const [back] = await readBack(csv);
  expect(back?.variants.map(({ key }) => key)).toEqual(['-S-1']);
});
