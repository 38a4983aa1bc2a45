import { describe, expect, test } from 'vitest';
import { DELIVERY_COUNTRIES } from '#lib/domain/addresses/delivery-countries.ts';
import { destinationVatRate, excludedTax, hasOtherVat } from '#lib/domain/tax/destination-tax.ts';
import { findTaxArea, TAX_AREAS } from '#lib/domain/tax/tax-areas.ts';
import { VAT_COUNTRY_RATES } from '#lib/domain/tax/vat-rate-table.ts';
import { VAT_CLASSES, VAT_COUNTRIES, vatRateAt } from '#lib/domain/tax/vat-rates.ts';
import { VAT_SOURCES, type VatSource } from '#lib/domain/tax/vat-sources.ts';

const NOW = '2026-11-26T12:00:00.000Z';
const ISO_DATE = /^20\d\d-\d\d-\d\d$/;

function isKnown({ name, asOf }: VatSource): boolean {
  return name in VAT_SOURCES && ISO_DATE.test(asOf) && asOf <= NOW;
}

describe('areas outside the VAT area', () => {
  test.each([
    ...[
      ['ES', '35001'],
      ['ES', '38 400'],
      ['ES', '51001'],
      ['ES', '52006'],
    ],
    ...[
      ['GB', 'JE2 3AB'],
      ['GB', 'GY10 1SF'],
      ['GB', 'GX11 1AA'],
    ],
    ...[
      ['DE', '27498'],
      ['DE', '78266'],
    ],
    ...[
      ['FR', '97110'],
      ['FR', '97200'],
      ['FR', '97300'],
      ['FR', '97400'],
      ['FR', '97500'],
    ],
    ...[
      ['FR', '97600'],
      ['FR', '97133'],
      ['FR', '97150'],
      ['FR', '98600'],
      ['FR', '98714'],
    ],
    ...[
      ['FR', '98800'],
      ['IT', '23041'],
      ['IT', '22061'],
      ['IT', '47890'],
      ['IT', '00120'],
    ],
    ...[
      ['FI', '22100'],
      ['GR', '63086'],
      ['DK', '3900'],
    ],
  ] as const)('%s %s is an export', (country = '', postcode = '') => {
    const place = { country, postcode };
    expect(excludedTax(place, NOW)).toBe('import');
    for (const vatClass of VAT_CLASSES) {
      const query = { ...place, shopCountry: country, vatClass, listedRate: 0.2, at: NOW };
      expect(destinationVatRate(query), vatClass).toBe(0);
    }
  });

  test.each([
    ...[
      ['ES', '28001'],
      ['ES', '07001'],
      ['GB', 'IM1 1AA'],
      ['GB', 'BT1 5GS'],
      ['GB', 'G1 1AA'],
    ],
    ...[
      ['DE', '27499'],
      ['FR', '98000'],
      ['FR', '20000'],
      ['IT', '23030'],
      ['IT', '22060'],
    ],
    ...[
      ['AT', '6691'],
      ['AT', '6993'],
      ['FI', '00100'],
      ['GR', '81100'],
      ['PT', '1000-001'],
    ],
  ] as const)('%s %s has the country’s own rates', (country = '', postcode = '') => {
    const place = { country, postcode };
    expect(excludedTax(place, NOW)).toBeUndefined();
    expect(hasOtherVat(place, country, NOW)).toBe(false);
    for (const vatClass of VAT_CLASSES)
      expect(vatRateAt(place, vatClass, NOW)).toBe(vatRateAt({ country }, vatClass, NOW));
  });
});

describe('areas with rates of their own', () => {
  test.each([
    ['9000-018', 'standard', '2026-11-26', 2200],
    ['9400-010', 'book', '2026-11-26', 400],
    ['9000-018', 'book', '2024-09-30', 500],
    ['9500-150', 'standard', '2026-11-26', 1600],
    ['9980-024', 'book', '2026-11-26', 400],
    ['9500-150', 'standard', '2021-06-30', 1800],
  ] as const)('PT %s: %s on %s', (postcode, vatClass, day, rate) => {
    expect(vatRateAt({ country: 'PT', postcode }, vatClass, day)).toBe(rate);
    expect(excludedTax({ country: 'PT', postcode }, day)).toBeUndefined();
  });

  test('count in a shop of the same country, whose price list has the mainland’s rate', () => {
    const query = { shopCountry: 'PT', country: 'PT', vatClass: 'standard', at: NOW } as const;
    expect(destinationVatRate({ ...query, listedRate: 0.23 })).toBe(0.23);
    expect(destinationVatRate({ ...query, listedRate: 0.23, postcode: '9000-018' })).toBe(0.22);
    expect(hasOtherVat({ country: 'PT', postcode: '9000-018' }, 'PT', NOW)).toBe(true);
  });

  test('have the mainland’s rates while no postcode is known', () => {
    expect(vatRateAt({ country: 'PT' }, 'standard', NOW)).toBe(2300);
    expect(vatRateAt({ country: 'ES', postcode: '' }, 'standard', NOW)).toBe(2100);
  });
});

test('only the states of the United States and Puerto Rico tax sales', () => {
  const excluded = (postcode: string) => excludedTax({ country: 'US', postcode }, NOW);
  expect(['10001', '00901', '96813', '33133'].map(excluded)).toEqual(Array(4).fill('sales'));
  expect(['09012', '34001', '96201', '00802', '96799', '96910', '96950'].map(excluded)).toEqual(
    Array(7).fill('import'),
  );
});

test('every country and every area names a source that was checked, with its day', () => {
  for (const [country, { sources, periods }] of Object.entries(VAT_COUNTRY_RATES)) {
    expect(sources.length, country).toBeGreaterThan(0);
    expect(sources.every(isKnown), country).toBe(true);
    const days = periods.map(({ from }) => from);
    expect(days, country).toEqual(days.toSorted().toReversed());
  }
  for (const area of Object.values(TAX_AREAS).flat()) {
    expect(isKnown(area.source), area.name).toBe(true);
    expect(area.from, area.name).toMatch(/^\d{4}-\d\d-\d\d$/);
  }
  expect(
    Object.keys(TAX_AREAS).every((country) => [...VAT_COUNTRIES, 'US'].includes(country)),
  ).toBe(true);
  expect(DELIVERY_COUNTRIES).toContain('ES');
});

test('an area counts from its first day on', () => {
  expect(findTaxArea({ country: 'PT', postcode: '9000-018' }, '2012-03-31')).toBeUndefined();
  expect(findTaxArea({ country: 'PT', postcode: '9000-018' }, '2012-04-01')?.name).toBe('Madeira');
});
