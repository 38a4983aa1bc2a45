import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { trackedBasket, trackedCart } from '#lib/domain/tracking/tracked-items.ts';
import { TRACKING_EVENTS } from '#lib/domain/tracking/tracking-events.ts';
import { aBasket, anItem } from '../../../../support/a-basket.ts';

test('the documented table of tracking events is the one of the code', () => {
  const rows = Object.entries(TRACKING_EVENTS).map(([name, { when, fields }]) => {
    const data = fields.map((field) => `\`${field}\``).join(', ');
    return `| \`${name}\` | ${when} | ${data} |`;
  });
  const table = ['| Event | When | Data |', '|---|---|---|', ...rows].join('\n');
  expect(readFileSync('docs/operations/third-parties.md', 'utf8')).toContain(`${table}\n\n`);
});

test('lines of a basket are items, in main units, without what is printed', () => {
  const line = {
    ...anItem({ key: 'shirt', quantity: 2 }),
    customData: { name: 'ROBIN' },
    displayData: { name: { key: 'name', label: 'Name', value: 'ROBIN' } },
  };
  const price = line.price.unit.withTax;
  const cart = trackedCart([line], 'GBP');
  expect(cart).toMatchObject({
    ...{ currency: 'GBP', value: (price * 2) / 100 },
    items: [
      {
        item_id: String(line.product.id),
        item_variant: String(line.variant.id),
        price: price / 100,
        quantity: 2,
      },
    ],
  });
  expect(JSON.stringify(cart)).not.toContain('ROBIN');
  const basket = aBasket([line], { withTax: 1995, reduced: 100 });
  expect(trackedBasket(basket)).toMatchObject({ value: 19.95, currency: basket.currencyCode });
});
