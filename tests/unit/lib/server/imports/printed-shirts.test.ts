import { expect, test } from 'vitest';
import { EMPTY_MAPPING } from '#lib/server/imports/mapping.ts';
import { readText } from './read-source.ts';

/** A table of Shopify: two shirts and what shoppers pay for the name on them. */
const GOODS = [
  'Handle,Title,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price',
  'home,Home Shirt,Shirts,,TRUE,Size,M,H-M,shopify,4,deny,60.00',
  'away,Away Shirt,Away shirts,,TRUE,Size,M,A-M,shopify,4,deny,60.00',
  'print,Name,Printing,,TRUE,Title,Default Title,AU-PRINT-NAME,shopify,900,deny,9.00',
  'patch,Patch,Extras,,TRUE,Title,Default Title,PATCH,shopify,900,deny,9.00',
].join('\n');

test('shirts of the mapping’s types get what the shop needs to print them', async () => {
  const mapping = {
    ...EMPTY_MAPPING,
    jerseys: ['type: Shirts', 'type: Away shirts'],
    jerseyGroups: { 'type: Away shirts': 'away' },
  };
  const { products } = await readText(GOODS, { mapping });
  const printed = products.map(({ key, attributes }) => {
    return [key, attributes['isJersey'], attributes['jerseyType'], attributes['season']];
  });
  expect(printed.slice(0, 2)).toEqual([
    ['home', ['true'], ['home'], ['26/27']],
    ['away', ['true'], ['away'], ['26/27']],
  ]);
  expect(printed[3]).toEqual(['patch', undefined, undefined, undefined]);
});

test('parts of a print are in no category, so that no list shows them; others only if the mapping says so', async () => {
  const categoriesOf = async (categories: Readonly<Record<string, readonly string[]>>) => {
    const { products } = await readText(GOODS, { mapping: { ...EMPTY_MAPPING, categories } });
    return Object.fromEntries(products.map((product) => [product.key, product.categories]));
  };
  expect(await categoriesOf({})).toMatchObject({ print: [], patch: ['extras'] });
  expect(await categoriesOf({ 'type: Extras': [] })).toMatchObject({ print: [], patch: [] });
});

test('the shop’s own words are in the language of the list', async () => {
  const { found, products } = await readText(
    'Handle,Title,Type,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price\nbecher,Becher,,B,shopify,4,deny,9.00',
    { locale: 'de-de' },
  );
  expect(products[0]?.categories).toEqual(['all']);
  const records = found.records();
  expect(records.find(({ key }) => key === 'all')?.texts).toMatchObject({
    de: { name: 'Alle Artikel' },
    en: { name: 'All products' },
  });
  const sizes = records.find((record) => record.type === 'attribute' && record.key === 'size');
  expect(sizes).toMatchObject({ values: [{ texts: { de: 'Einheitsgröße', en: 'One size' } }] });
});

test('the mapping names categories in other languages', async () => {
  const mapping = { ...EMPTY_MAPPING, names: { shirts: { de: 'Trikots' } } };
  const { found } = await readText(GOODS, { mapping });
  const shirts = found.records().find(({ key }) => key === 'shirts');
  expect(shirts).toMatchObject({
    language: 'en',
    texts: { en: { name: 'Shirts' }, de: { name: 'Trikots', slug: 'trikots' } },
  });
  expect(found.mapping().names).toMatchObject({ shirts: { en: 'Shirts', de: 'Trikots' } });
});
