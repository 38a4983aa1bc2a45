import { expect, test } from 'vitest';
import { toUpdate } from '#lib/server/catalog/sql/listing/index-update.ts';
import type { Goods } from '#lib/server/catalog/sql/listing/indexed-product.ts';
import { InternPool } from '#lib/server/catalog/sql/listing/intern-pool.ts';
import type { ShopRow } from '#lib/server/catalog/sql/listing/listing-rows.ts';

const ROW: ShopRow = {
  product_id: 7,
  master_key: 'hoodie',
  changed_in: '900',
  is_listed: true,
  min_price: 4_995,
  reduction: 0,
  is_sale: false,
  has_campaign: false,
  sellable_from: null,
  sellable_to: new Date(2_000),
  members_from: null,
  is_sold_out: false,
  created_at: 1_000,
  category_ids: '1,2',
  attribute_ids: '',
  size_ids: '5',
};

function goods(pool: InternPool, change: Partial<Goods> = {}): Goods {
  return pool.goods({
    id: 7,
    masterKey: pool.text('hoodie'),
    ...{ createdAt: 1_000, sellableFrom: 0, sellableTo: 1, membersFrom: 2 },
    categoryIds: pool.list('1,2'),
    attributeIds: pool.list('3'),
    sizeIds: pool.list('5'),
    ...change,
  });
}

test('equal goods of two shops are one object', () => {
  const pool = new InternPool();
  expect(goods(pool)).toBe(goods(pool));
});

test.each<[keyof Goods, Partial<Goods>]>([
  ['masterKey', { masterKey: 'cap' }],
  ['createdAt', { createdAt: 1_001 }],
  ['sellableFrom', { sellableFrom: 9 }],
  ['sellableTo', { sellableTo: 9 }],
  ['membersFrom', { membersFrom: 9 }],
  ['categoryIds', { categoryIds: [1] }],
  ['attributeIds', { attributeIds: [4] }],
  ['sizeIds', { sizeIds: [] }],
])('goods that differ in %s stay apart', (_, change) => {
  const pool = new InternPool();
  const one = goods(pool);
  const other = goods(pool, change);
  expect(other).not.toBe(one);
  expect(other).toEqual({ ...one, ...change });
});

test('a product has the values of its row, whichever shop was read first', () => {
  const pool = new InternPool();
  const { product: british } = toUpdate(ROW, pool);
  const { product: korean } = toUpdate({ ...ROW, min_price: 8_900_000, is_sale: true }, pool);
  expect([british?.minPrice, korean?.minPrice]).toEqual([4_995, 8_900_000]);
  expect([british?.isSale, korean?.isSale]).toEqual([false, true]);
  for (const product of [british, korean]) {
    expect(product).toMatchObject({ id: 7, masterKey: 'hoodie', createdAt: 1_000 });
    expect(product?.sellableFrom).toBe(Number.NEGATIVE_INFINITY);
    expect(product?.sellableTo).toBe(2_000);
    expect(product?.membersFrom).toBe(Number.POSITIVE_INFINITY);
    expect(product?.categoryIds).toEqual([1, 2]);
    expect(product?.attributeIds).toEqual([]);
    expect(product?.sizeIds).toEqual([5]);
  }
});
