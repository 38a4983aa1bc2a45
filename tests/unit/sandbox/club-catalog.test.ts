import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { SHOPS } from '#lib/domain/shop/shop.ts';
import { artworkFiles } from '../../../sandbox/club/artwork/artwork-files.ts';
import { clubRows } from '../../../sandbox/club/catalog/catalog.ts';
import {
  FLAGSHIP_PRODUCT_ID,
  RACE_PRODUCT_ID,
  RACE_VARIANT_ID,
} from '../../../sandbox/club/catalog/landmarks.ts';
import { RACE_QUANTITY } from '../../../sandbox/club/catalog/stock-levels.ts';
import { LANGUAGES } from '../../../sandbox/club/translated-text.ts';
import { foreignNames } from '../../support/foreign-names.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const rows = clubRows(NOW);

function hash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}

describe('the demo club', () => {
  test('has enough products to shop', () => {
    expect(rows.product.length).toBeGreaterThanOrEqual(1_000);
    expect(rows.category.length).toBeGreaterThanOrEqual(60);
    expect(rows.variant.length).toBeGreaterThanOrEqual(5_000);
    expect(rows.price.length).toBe(rows.variant.length * SHOPS.length);
    expect(Math.max(...rows.category.map((category) => category.depth))).toBe(3);
  });

  test('is the same on every run, and another day moves only dates', () => {
    expect(hash(clubRows(NOW))).toBe(hash(rows));
    const later = clubRows(new Date('2027-03-01T12:00:00Z'));
    expect(hash(later.price)).toBe(hash(rows.price));
    expect(hash(later.product_text)).toBe(hash(rows.product_text));
    expect(hash(later.stock)).toBe(hash(rows.stock));
  });

  test('has unique ids and keys', () => {
    for (const list of [rows.product, rows.variant, rows.category, rows.attribute_value]) {
      expect(new Set(list.map((row) => row.id)).size).toBe(list.length);
    }
    const names = rows.product_text.filter((text) => text.language === 'en');
    const colours = new Map(rows.product.map((product) => [product.id, product]));
    const designs = names.map((text) => `${text.name} ${colours.get(text.product_id)?.master_key}`);
    const masters = new Set(rows.product.map((product) => product.master_key));
    expect(new Set(designs).size).toBe(masters.size);
  });

  test('is complete in six languages', () => {
    expect(rows.product_text.length).toBe(rows.product.length * LANGUAGES.length);
    const texts = [
      ...rows.product_text.flatMap((text) => [text.name, text.description, text.keywords]),
      ...rows.category_text.flatMap((text) => [text.name, text.slug, text.path]),
      ...rows.attribute_group_text.map((text) => text.label),
      ...rows.attribute_value_text.map((text) => text.label),
      ...rows.navigation_item_text.map((text) => text.name),
    ];
    expect(texts.filter((text) => text.trim() === '')).toEqual([]);
    expect(texts.filter((text) => /[{}*]|undefined|\[object|NaN| {2}/.test(text))).toEqual([]);
  });

  test('has Korean and Chinese text in their own scripts', () => {
    const spoken = (language: string, letters: RegExp): number =>
      rows.product_text.filter((text) => text.language === language && !letters.test(text.name))
        .length;
    expect(spoken('ko', /\p{Script=Hangul}/u)).toBe(0);
    expect(spoken('zh', /\p{Script=Han}/u)).toBe(0);
  });

  test('names no real person', () => {
    const words = new Set(
      rows.product_text.flatMap((text) => `${text.name} ${text.description}`.split(' ')),
    );
    expect(foreignNames([...words].join(' '))).toEqual([]);
  });

  test('has a picture for every product', () => {
    const files = artworkFiles();
    const missing = rows.product.flatMap((product) =>
      product.images.filter((image) => !files.has(image.hash)).map((image) => image.hash),
    );
    expect(missing).toEqual([]);
    const filed = new Set(rows.product_category.map((row) => row.product_id));
    const bare = rows.product.filter((product) => product.images.length === 0);
    expect(bare.filter(({ id }) => filed.has(id))).toEqual([]);
  });

  test('has the products that demonstrations need', () => {
    const flagship = rows.variant.filter((variant) => variant.product_id === FLAGSHIP_PRODUCT_ID);
    const stock = new Map(rows.stock.map((row) => [row.variant_id, row]));
    expect(flagship.length).toBe(8);
    expect(flagship.every((variant) => (stock.get(variant.id)?.quantity ?? 0) > 50)).toBe(true);
    expect(stock.get(RACE_VARIANT_ID)?.quantity).toBe(RACE_QUANTITY);
    expect(RACE_QUANTITY).toBe(10);
    expect(rows.variant.filter((variant) => variant.product_id === RACE_PRODUCT_ID).length).toBe(1);
  });
});
