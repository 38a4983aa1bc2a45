import { describe, expect, test } from 'vitest';
import { CLUB_COUNTRIES } from '#club/club-countries.ts';
import { SHOPS } from '#lib/domain/shop/shop.ts';
import {
  CLUB_RATES,
  convertAmount,
  type ExchangeRates,
  pickRates,
  ratesForDay,
} from '#lib/domain/tax/exchange-rates.ts';
import { vatCurrency } from '#lib/domain/tax/vat-currency.ts';

const RATES = { perEuro: { GBP: '0.8792', PLN: '4.2385', KRW: '1702.45', XTS: '2' } };

describe('an amount in another currency', () => {
  test.each([
    [1000, 'EUR', 'PLN', 4239], // 42.385
    [1000, 'GBP', 'EUR', 1137], // 11.3739…
    [1000, 'GBP', 'PLN', 4821], // 48.2085…
    [3_500_000, 'KRW', 'GBP', 1808], // 18.0753…
    [1, 'EUR', 'XTS', 2],
    [1, 'XTS', 'EUR', 1], // 0.5
    [0, 'GBP', 'PLN', 0],
  ])('%i %s is in %s %i, rounded half up', (amount, from, to, expected) => {
    expect(convertAmount(amount, { from, to }, RATES)).toBe(expected);
  });

  test('does not lose a hundredth of amounts that a float could not hold', () => {
    const rates = { perEuro: { AAA: '1.000001', BBB: '9999999.999999' } };
    const inB = convertAmount(900_719_925, { from: 'AAA', to: 'BBB' }, rates) ?? 0;
    const exact = (2n * 900_719_925n * 9_999_999_999_999n + 1_000_001n) / 2_000_002n;
    expect(BigInt(inB)).toBe(exact);
  });

  test('is unknown without a rate', () => {
    expect(convertAmount(1000, { from: 'EUR', to: 'SEK' }, RATES)).toBeUndefined();
  });
});

describe('the rates of a day', () => {
  const ratesOf = (day: string, ...currencies: readonly string[]): ExchangeRates => ({
    ...{ day, source: 'ECB' },
    perEuro: Object.fromEntries(currencies.map((currency) => [currency, '2'])),
  });
  const known = [
    ratesOf('2026-11-27', 'GBP'),
    ratesOf('2026-11-20', 'GBP', 'PLN'),
    ratesOf('2026-11-25', 'GBP'),
  ];

  test.each([
    ['2026-11-26', ['GBP', 'EUR'], '2026-11-25'],
    ['2026-11-26', ['GBP', 'PLN'], '2026-11-20'],
    ['2026-11-27', ['GBP'], '2026-11-27'],
    ['2026-11-01', ['GBP'], '2026-11-20'],
    ['2026-11-26', ['SEK'], undefined],
  ])('on %s for %s are those of %s', (day, currencies, expected) => {
    expect(ratesForDay(known, day, currencies)?.day).toBe(expected);
  });

  test('are stored with a paper without the other currencies', () => {
    const rates = ratesOf('2026-11-20', 'GBP', 'PLN');
    expect(pickRates(rates, ['EUR', 'PLN']).perEuro).toEqual({ PLN: '2' });
  });
});

describe('the currency of VAT', () => {
  test.each([
    ['DE', 'EUR'],
    ['BG', 'EUR'],
    ['HR', 'EUR'],
    ['GB', 'GBP'],
    ['PL', 'PLN'],
    ['SE', 'SEK'],
    ['US', undefined],
    ['KR', undefined],
  ])('of %s is %s', (country, expected) => {
    expect(vatCurrency(country)).toBe(expected);
  });

  test('has a rate in the demo club’s folder for each shop and country', () => {
    const rates = CLUB_RATES ?? { perEuro: {} };
    for (const { currency: from } of SHOPS)
      for (const country of CLUB_COUNTRIES) {
        const to = vatCurrency(country) ?? from;
        expect(convertAmount(100, { from, to }, rates)).toBeTypeOf('number');
      }
  });
});
