import { expect, test } from 'vitest';
import { parseDecimal } from '#lib/domain/shop/decimal-amount.ts';

test.each([
  ['12', 1_200],
  ['12.5', 1_250],
  ['12.50', 1_250],
  ['12,50', 1_250],
  [' 12,50 ', 1_250],
  ['0', 0],
  ['0.01', 1],
  ['007', 700],
  ['20000000', 2_000_000_000],
])('%j is %i hundredths', (typed, amount) => {
  expect(parseDecimal(typed)).toBe(amount);
});

test.each([
  ...['', ' ', '.', '.5', '5.', '12.345', '1.250,00', '1,250.00', '1 250', '1’250', '1_000'],
  ...['-1', '+1', '1e3', '0x10', 'Infinity', 'NaN', '٣', '12\n13', '£12', '12 €', '20000000.01'],
  ...['999999999', '9'.repeat(400)],
])('%j is no amount', (typed) => {
  expect(parseDecimal(typed)).toBeUndefined();
});
