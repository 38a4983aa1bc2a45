import { describe, expect, test } from 'vitest';
import { destinationVatRate, excludedTax, inferVatClass } from '#lib/domain/tax/destination-tax.ts';
import { taxNoteKey } from '#lib/domain/tax/tax-note.ts';
import { VAT_CLASSES, VAT_COUNTRIES, vatRateAt } from '#lib/domain/tax/vat-rates.ts';

const NOW = '2026-11-20T12:00:00.000Z';
/** ISO 3166-1 codes of the 27 member states. */
const UNION =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');

describe('VAT rates', () => {
  test('cover the whole Union and the United Kingdom, with a reduced rate never above the standard one', () => {
    expect([...VAT_COUNTRIES].sort()).toEqual([...UNION, 'GB'].sort());
    for (const country of VAT_COUNTRIES) {
      const standard = vatRateAt({ country }, 'standard', NOW) ?? 0;
      expect(standard, country).toBeGreaterThanOrEqual(1500);
      for (const vatClass of VAT_CLASSES)
        expect(vatRateAt({ country }, vatClass, NOW), country).toBeLessThanOrEqual(standard);
    }
  });

  test('change on the day that they are valid from', () => {
    expect(vatRateAt({ country: 'SK' }, 'standard', '2024-12-31')).toBe(2000);
    expect(vatRateAt({ country: 'SK' }, 'standard', '2025-01-01')).toBe(2300);
    expect(vatRateAt({ country: 'EE' }, 'standard', '2025-06-30T23:59:59Z')).toBe(2200);
    expect(vatRateAt({ country: 'EE' }, 'standard', '2025-07-01T00:00:00Z')).toBe(2400);
  });
});

describe('VAT by country of delivery', () => {
  const query = { shopCountry: 'DE', vatClass: 'standard', listedRate: 0.19, at: NOW } as const;

  test.each([
    ['DE', 'standard', 0.19],
    ['FR', 'standard', 0.2],
    ['ES', 'book', 0.04],
    ['IE', 'children', 0],
    ['US', 'standard', 0],
    ['KR', 'book', 0],
  ] as const)('in %s for %s goods', (country, vatClass, rate) => {
    expect(destinationVatRate({ ...query, country, vatClass })).toBe(rate);
  });

  test('is what the price list says in the shop’s own country', () => {
    expect(destinationVatRate({ ...query, country: 'DE', listedRate: 0.07 })).toBe(0.07);
  });

  test('names the taxes that a price does not include', () => {
    expect(['DE', 'GB', 'US', 'KR', 'CA'].map((country) => excludedTax({ country }, NOW))).toEqual([
      ...[undefined, undefined, 'sales', 'import', 'import'],
    ]);
    expect(taxNoteKey('checkout:tax', 'sales')).toBe('checkout:taxSales');
    expect(taxNoteKey('checkout:tax', undefined)).toBe('checkout:tax');
  });

  test('a product without a class has the one of its listed rate', () => {
    expect(inferVatClass('DE', 0.07, NOW)).toBe('book');
    expect(inferVatClass('DE', 0.19, NOW)).toBe('standard');
    expect(inferVatClass('GB', 0, NOW)).toBe('book');
    expect(inferVatClass('US', 0, NOW)).toBe('standard');
  });
});
