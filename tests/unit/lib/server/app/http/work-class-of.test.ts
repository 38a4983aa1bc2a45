import { expect, test } from 'vitest';
import {
  workClassOfCall,
  workClassOfPage,
  workClassOfPersonal,
} from '#lib/server/app/http/work-class-of.ts';
import { METHODS } from '#lib/server/app/router.ts';

test.each([
  ['/en-gb', 'page'],
  ['/de-de/p/trikot-17', 'page'],
  ['/en/c/shirts?page=2', 'page'],
  ['/en/search?term=scarf', 'search'],
  ['/en/searching', 'page'],
  ['/en/tiles?ids=1,2', 'extra'],
  ['/en/parts/search-cards', 'extra'],
  ['/sitemap-products-1.xml', 'extra'],
])('the public page %s is work of the class %s', (key, name) => {
  expect(workClassOfPage(key, false)).toBe(name);
});

test('a page that is in memory is renewed in a class of its own; extras stay extras', () => {
  expect(workClassOfPage('/en-gb/search?term=scarf', true)).toBe('renewal');
  expect(workClassOfPage('/en/tiles?ids=1', true)).toBe('extra');
});

test.each([
  ['/en-gb/checkout', true, 'basket'],
  ['/en-gb/checkout', false, 'payment'],
  ['/en-gb/checkout/return', true, 'payment'],
  ['/api/webhooks/payments', false, 'payment'],
  ['/en-gb/basket', true, 'basket'],
  ['/en-gb/account/orders', true, 'basket'],
  ['/desk/orders', true, 'desk'],
  ['/api/staff/catalog', false, 'desk'],
  ['/desktop', true, 'basket'],
] as const)('%s, read: %s, is work of the class %s', (path, isRead, name) => {
  expect(workClassOfPersonal(path, isRead)).toBe(name);
});

test('placing an order is the only call that goes with payments', () => {
  const payments = METHODS.filter((name) => workClassOfCall('rpc', name) === 'payment');
  expect(payments).toEqual(['placeOrder']);
});

test('calls that change a basket never wait behind pages', () => {
  const changes = METHODS.filter((name) => /^(add|remove|update|merge|move|save)/.test(name));
  expect(changes.length).toBeGreaterThan(5);
  for (const name of changes)
    expect([name, workClassOfCall('rpc', name)]).toEqual([name, 'basket']);
});

test('suggestions and tracking are extras, forms are not', () => {
  expect(workClassOfCall('rpc', 'getSearchSuggestions')).toBe('extra');
  expect(workClassOfCall('capi', undefined)).toBe('extra');
  expect(workClassOfCall('form', 'addItemToBasket')).toBe('basket');
});
