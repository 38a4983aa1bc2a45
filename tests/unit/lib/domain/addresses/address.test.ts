import { describe, expect, test } from 'vitest';
import { normalizeAddress, validateAddress, validateEmail } from '#lib/domain/addresses/address.ts';
import type { Address } from '#lib/domain/addresses/address-fields.ts';
import { DELIVERY_COUNTRIES } from '#lib/domain/addresses/delivery-countries.ts';

const BRITISH: Address = {
  firstName: 'Ada',
  lastName: 'Fairweather',
  street: '12 Mill Lane',
  houseNumber: '',
  additional: '',
  zipCode: 'AL1 2MR',
  city: 'Aldermoor',
  state: '',
  countryCode: 'GB',
  phone: '',
};

/** The same person abroad, with that country's fields. */
function abroad(countryCode: string, more: Partial<Address>): Address {
  return { ...BRITISH, phone: '+44 20 7946 0000', countryCode, ...more };
}

describe('an address', () => {
  test.each([
    ['GB', 'sw1a1aa', 'SW1A 1AA'],
    ['IE', 'd02x285', 'D02 X285'],
    ['DE', ' 50667 ', '50667'],
    ['AT', '1010', '1010'],
    ['FR', '75 008', '75008'],
    ['BE', '1000', '1000'],
    ['NL', '1012ab', '1012 AB'],
    ['ES', '08001', '08001'],
    ['IT', '00118', '00118'],
    ['PT', '1100148', '1100-148'],
    ['US', '100011234', '10001-1234', 'ny'],
    ['CA', 'k1a0b1', 'K1A 0B1', 'on'],
    ['KR', '04524', '04524'],
    ['CN', '１００００0', '100000', '北京市'],
    ['DE', 'D-50667', '50667'],
    ['FR', 'F–75008', '75008'],
  ])('in %s may be typed with %s', (country, typed, written, state = '') => {
    const address = normalizeAddress(abroad(country, { zipCode: typed, state }));
    expect(address.zipCode).toBe(written);
    expect(validateAddress(address)).toEqual([]);
  });

  test('has rules for every delivery country', () => {
    for (const countryCode of DELIVERY_COUNTRIES) {
      const errors = validateAddress(normalizeAddress(abroad(countryCode, { zipCode: '!' })));
      expect(errors).toContainEqual({ path: 'zipCode', message: 'errorZipCode' });
    }
  });

  test('reports missing fields, once per field', () => {
    const empty = Object.fromEntries(Object.keys(BRITISH).map((field) => [field, '  ']));
    const address = normalizeAddress({ ...BRITISH, ...empty, countryCode: 'US' });
    expect(validateAddress(address).map((error) => `${error.path} ${error.message}`)).toEqual([
      'firstName errorRequired',
      'lastName errorRequired',
      'street errorRequired',
      'city errorRequired',
      'state errorRequired',
      'zipCode errorRequired',
      'phone errorRequired',
    ]);
  });

  test.each([
    [{ countryCode: 'XX' }, 'countryCode', 'errorCountry'],
    [{ countryCode: '' }, 'countryCode', 'errorRequired'],
    [{ phone: 'call me', countryCode: 'KR', zipCode: '04524' }, 'phone', 'errorPhone'],
    [{ phone: '12', countryCode: 'KR', zipCode: '04524' }, 'phone', 'errorPhone'],
    [{ city: 'x'.repeat(101) }, 'city', 'errorTooLong'],
  ])('with %o is refused at %s', (change, path, message) => {
    expect(validateAddress(normalizeAddress({ ...BRITISH, ...change }))).toEqual([
      { path, message },
    ]);
  });

  test('in Germany needs a house number, also after the street', () => {
    const german = abroad('DE', { zipCode: '50667', street: 'Domstraße' });
    expect(validateAddress(german)).toEqual([{ path: 'houseNumber', message: 'errorRequired' }]);
    expect(validateAddress({ ...german, street: 'Domstraße 4a' })).toEqual([]);
    expect(validateAddress({ ...german, houseNumber: '4a' })).toEqual([]);
  });

  test('is stored without bidirectional and control characters', () => {
    const typed = {
      firstName: '\u202EAda',
      lastName: '\u001B[31mMarsh\u0007',
      city: 'Alder\tmoor',
    };
    const { firstName, lastName, city } = normalizeAddress({ ...BRITISH, ...typed });
    expect([firstName, lastName, city]).toEqual(['Ada', '[31mMarsh', 'Alder moor']);
    const empty = normalizeAddress({ ...BRITISH, lastName: ' \u202E ' });
    expect(validateAddress(empty)).toEqual([{ path: 'lastName', message: 'errorRequired' }]);
  });

  test('of the United States needs a valid state', () => {
    const errors = validateAddress(abroad('US', { zipCode: '10001', state: 'ZZ' }));
    expect(errors).toEqual([{ path: 'state', message: 'errorState' }]);
  });
});

test.each([
  ['ada@example.com', undefined],
  ['a.b+c@sub.example.co', undefined],
  ['', 'errorRequired'],
  ['ada', 'errorEmail'],
  ['ada@example', 'errorEmail'],
  ['ada@example..com', 'errorEmail'],
  ['ada@.example.com', 'errorEmail'],
  ['\u200bada@example.com', 'errorEmail'],
  ['ada@example.com\u202c', 'errorEmail'],
  ['ada@@example.com', 'errorEmail'],
  ['ada example@example.com', 'errorEmail'],
  ['ada@example.com,eve@example.com', 'errorEmail'],
  ['ada\u0000@example.com', 'errorEmail'],
  ['\u202Eada@example.com', 'errorEmail'],
  [`${'a'.repeat(250)}@example.com`, 'errorTooLong'],
])('the e-mail address %s is %s', (email, message) => {
  expect(validateEmail(email)).toBe(message);
});
