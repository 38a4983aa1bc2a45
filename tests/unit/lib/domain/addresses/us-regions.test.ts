import { describe, expect, test } from 'vitest';
import { normalizeAddress, validateAddress } from '#lib/domain/addresses/address.ts';
import type { Address } from '#lib/domain/addresses/address-fields.ts';
import { ADDRESS_RULES } from '#lib/domain/addresses/address-rules.ts';
import { statesByCountry } from '#lib/domain/addresses/state-names.ts';
import { US_REGION_CODES } from '#lib/domain/addresses/us-regions.ts';
import { deliveryOptions } from '#lib/domain/checkout/delivery.ts';
import { minor } from '#lib/domain/shop/money.ts';
import { sandboxSalesTax } from '#lib/server/checkout/sales-tax-sandbox/sandbox-sales-tax.ts';

const SOLDIER: Address = {
  firstName: 'Ada',
  lastName: 'Fairweather',
  street: 'PSC 802 Box 74',
  houseNumber: '',
  additional: '',
  zipCode: '09499',
  city: 'APO',
  state: 'AE',
  countryCode: 'US',
  phone: '+1 202 555 0143',
};

function errorsOf(state: string, zipCode: string) {
  return validateAddress(normalizeAddress({ ...SOLDIER, state, zipCode }));
}

describe('military and territorial addresses of the United States', () => {
  test.each([
    ['AE', '09499'],
    ['AE', '095161234'],
    ['AA', '34002'],
    ['AP', '96278'],
    ['AS', '96799'],
    ['GU', '96910'],
    ['MP', '96950'],
    ['PR', '00901'],
    ['VI', '00802'],
  ])('in %s with %s can be bought for', (state, zipCode) => {
    expect(errorsOf(state, zipCode)).toEqual([]);
  });

  test.each([
    ['AE', '10001'],
    ['NY', '09499'],
    ['AP', '96813'],
    ['GU', '96950'],
    ['PR', '00802'],
    ['HI', '96799'],
  ])('in %s with %s: the ZIP code belongs elsewhere', (state, zipCode) => {
    expect(errorsOf(state, zipCode)).toEqual([{ path: 'zipCode', message: 'errorZipState' }]);
  });

  test('states among themselves are not compared', () => {
    expect(errorsOf('NY', '90210')).toEqual([]);
    expect(errorsOf('HI', '96813')).toEqual([]);
  });

  test('the form offers every state and region that is accepted', () => {
    const offered = statesByCountry()['US']?.map(({ value }) => value) ?? [];
    expect(offered.toSorted()).toEqual(ADDRESS_RULES.US.states?.toSorted());
    expect(offered).toEqual(expect.arrayContaining([...US_REGION_CODES]));
  });

  test('are reached by the standard service alone, and later', () => {
    const query = {
      ...({ countryCode: 'US', currency: 'USD', goods: minor(5000), isPrinted: false } as const),
      ...{ freeFrom: undefined, now: new Date('2026-11-26T12:00:00Z') },
    };
    const keys = (zipCode?: string) => deliveryOptions({ ...query, zipCode }).map(({ key }) => key);
    expect(keys()).toEqual(['standard', 'express']);
    expect(keys('10001')).toEqual(['standard', 'express']);
    expect(keys('09499-1234')).toEqual(['standard']);
    const [home] = deliveryOptions({ ...query, zipCode: '10001' });
    const [abroad] = deliveryOptions({ ...query, zipCode: '96910' });
    expect(abroad?.cost).toBe(home?.cost);
    expect(home && abroad && home.deliveryDate.max < abroad.deliveryDate.min).toBe(true);
  });

  test('are charged no state’s sales tax', () => {
    const query = { currency: 'USD', goods: [], delivery: minor(1000), at: '2026-11-26' };
    expect(sandboxSalesTax({ ...query, address: SOLDIER })).toBeUndefined();
    expect(sandboxSalesTax({ ...query, address: { ...SOLDIER, state: 'NY' } })).toBe(89);
  });
});
