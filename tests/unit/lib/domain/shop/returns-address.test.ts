import { expect, test } from 'vitest';
import { returnsAddress } from '#lib/domain/shop/returns-address.ts';

test('the sender’s name stands before the address, once', () => {
  const street = ['Am Sportplatz 1', '12345 Löwenzahn'];
  const name = 'Löwenzahn Fanshop GmbH';
  const expected = [name, ...street];
  expect(returnsAddress({ name, returnsAddress: street })).toEqual(expected);
  expect(returnsAddress({ name, returnsAddress: expected })).toEqual(expected);
});
