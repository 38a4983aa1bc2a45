import { describe, expect, test } from 'vitest';
import { lettering } from '#lib/server/printing/club-printing.ts';
import { clubRows } from '../../../sandbox/club/catalog/catalog.ts';

const rows = clubRows(new Date('2026-11-21T12:00:00Z'));

describe('the categories of the demo club', () => {
  test('have one address each in every language', () => {
    const addresses = rows.category_text.map((text) => `${text.language} ${text.path}`);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses.filter((address) => /[A-Z?#.:'"&]|--|\/$/.test(address))).toEqual([]);
  });

  test('contain products, or are hidden', () => {
    const parents = new Map(rows.category.map((category) => [category.id, category]));
    const filled = new Set(
      rows.product_category.flatMap((row) => parents.get(row.category_id)?.rootline ?? []),
    );
    const empty = rows.category.filter(
      (category) => !(category.is_hidden || filled.has(category.id)),
    );
    expect(empty.map((category) => category.custom_data['key'])).toEqual([]);
  });

  test('contain products in leaves only, one of them the home of each product', () => {
    const inner = new Set(rows.category.map((category) => category.parent_id));
    expect(rows.product_category.filter((row) => inner.has(row.category_id))).toEqual([]);
    const homes = rows.product_category.filter((row) => row.is_home);
    // Lettering is sold with a shirt, and belongs to no category.
    const parts = new Set<string>(Object.values(lettering.parts));
    const filed = rows.product.filter((product) => !parts.has(product.reference_key));
    expect(filed.length).toBe(rows.product.length - parts.size);
    expect(new Set(homes.map((row) => row.product_id))).toEqual(new Set(filed.map(({ id }) => id)));
    expect(homes.length).toBe(filed.length);
  });

  test('fill the header with two levels below its entries', () => {
    const header = rows.navigation_tree.find((tree) => tree.name === 'Header');
    const items = rows.navigation_item.filter((item) => item.tree_id === header?.id);
    expect(items.filter((item) => item.parent_id === null).length).toBe(10);
    expect(items.every((item) => item.type === 'category')).toBe(true);
    expect(rows.navigation_tree.map((tree) => tree.name)).toEqual([
      'Header',
      'Header-Service',
      'Footer',
      'Help',
    ]);
  });
});
