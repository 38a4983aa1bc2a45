import { expect, test } from 'vitest';
import type { Product } from '#lib/domain/catalog/product.ts';
import { minor } from '#lib/domain/shop/money.ts';
import { getShopByLocale } from '#lib/domain/shop/shop.ts';
import { lettering } from '#lib/server/printing/club-printing.ts';
import { jerseyChoices } from '#lib/server/printing/procedures/printable-shirts.ts';
import { clubPrinting } from '../../../../../support/club-printing.ts';

const AGES = { men: 1, women: 2, kids: 3 };

interface ShirtOptions {
  readonly id: number;
  readonly age?: keyof typeof AGES;
  readonly group?: string;
  readonly sleeve?: 'short' | 'long';
  readonly price?: number;
  readonly isSoldOut?: boolean;
  readonly player?: string;
}

function aShirt(options: ShirtOptions): Product {
  const { id, age = 'men', group = 'home', sleeve = 'short', price = 7500, player } = options;
  const attribute = (key: string, value: string, valueId: number) => ({
    [key]: {
      id: 1,
      key,
      label: key,
      type: null,
      multiSelect: false,
      values: { id: valueId, label: value, value },
    },
  });
  return {
    id,
    isSoldOut: options.isSoldOut ?? false,
    advancedAttributes: {},
    priceRange: { min: { withTax: minor(price) }, max: { withTax: minor(price) } },
    attributes: {
      ...attribute('name', `Shirt ${id}`, id),
      ...attribute('isJersey', 'true', 9),
      ...attribute('season', lettering.season, 8),
      ...attribute('ageGroup', age, AGES[age]),
      ...attribute('jerseyType', group, group.length),
      ...attribute('sleeveStyle', sleeve, sleeve.length),
      ...(player && attribute('player', player, 7)),
    },
  } as unknown as Product;
}

async function choices(current: Product, ...others: readonly Product[]) {
  const products = [current, ...others];
  const catalog = { listing: async () => ({ products, pagination: {} }) };
  const { ages, groups } = await jerseyChoices(
    { services: { catalog, printing: clubPrinting } as never, shop: getShopByLocale('en-gb') },
    current,
  );
  const brief = ({ label, path, isCurrent }: (typeof ages)[number]) =>
    `${label} ${path.split('-').at(-1)}${isCurrent ? ' (this)' : ''}`;
  return { ages: ages.map(brief), groups: groups.map(brief) };
}

test('the other shirts are those of the same age group, the others are the same shirt', async () => {
  const result = await choices(
    aShirt({ id: 1 }),
    aShirt({ id: 2, group: 'away' }),
    aShirt({ id: 3, age: 'kids' }),
    aShirt({ id: 4, age: 'kids', group: 'away' }),
    aShirt({ id: 5, age: 'women' }),
  );
  expect(result.ages).toEqual(['men 1 (this)', 'women 5', 'kids 3']);
  expect(result.groups).toEqual(['home 1 (this)', 'away 2']);
});

test('of several cuts the one like this shirt is chosen, then one in stock, then the nearest price', async () => {
  const current = aShirt({ id: 1, sleeve: 'long', price: 8200 });
  const long = (id: number, more: Partial<ShirtOptions>) =>
    aShirt({ id, group: 'away', sleeve: 'long', ...more });
  const short = aShirt({ id: 2, group: 'away' });
  expect((await choices(current, short, long(3, {}))).groups[1]).toBe('away 3');
  const soldOut = long(3, { isSoldOut: true, price: 8200 });
  expect((await choices(current, soldOut, long(4, { price: 12_000 }))).groups[1]).toBe('away 4');
  const cheap = long(5, { price: 8000 });
  expect((await choices(current, long(4, { price: 12_000 }), cheap)).groups[1]).toBe('away 5');
});

test('a player’s shirt is no choice, because it is printed already', async () => {
  const player = aShirt({ id: 2, group: 'away', player: 'ferravanti' });
  expect((await choices(aShirt({ id: 1 }), player)).groups).toEqual(['home 1 (this)']);
});
