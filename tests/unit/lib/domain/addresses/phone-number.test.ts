import { expect, test } from 'vitest';
import {
  normalizeDeliverableAddress,
  validateDeliverableAddress,
} from '#lib/domain/addresses/deliverable-address.ts';
import { DELIVERY_COUNTRIES } from '#lib/domain/addresses/delivery-countries.ts';
import { formatPhoneNumber, toE164 } from '#lib/domain/addresses/phone-number.ts';

/** Country, typed number, stored number, displayed number. */
const NUMBERS = [
  ['GB', '(020) 7946-0018', '+442079460018', '020 7946 0018'],
  ['GB', '+44 (0)20 7946 0018', '+442079460018', '020 7946 0018'],
  ['GB', '0049 30 901820', '+4930901820', '+49 30 901820'],
  ['IE', '085 123 4567', '+353851234567', '085 123 4567'],
  ['DE', '030/901820', '+4930901820', '030 901820'],
  ['AT', '01 58858', '+43158858', '01 58858'],
  ['FR', '06.12.34.56.78', '+33612345678', '06 12 34 56 78'],
  ['BE', '0470 12 34 56', '+32470123456', '0470 12 34 56'],
  ['NL', '06-12345678', '+31612345678', '06 12345678'],
  ['ES', '612 34 56 78', '+34612345678', '612 34 56 78'],
  ['IT', '06 6982 1234', '+390669821234', '06 6982 1234'],
  ['PT', '912 345 678', '+351912345678', '912 345 678'],
  ['US', '212-555-0123', '+12125550123', '(212) 555-0123'],
  ['CA', '1 (416) 555 0134', '+14165550134', '(416) 555-0134'],
  ['KR', '010-1234-5678', '+821012345678', '010-1234-5678'],
  ['CN', '１３８ ００１３ ８０００', '+8613800138000', '138 0013 8000'],
] as const;

test.each(NUMBERS)(
  'in %s, %s is stored as %s and shown as %s',
  (country, typed, e164, formatted) => {
    expect(toE164(typed, country)).toBe(e164);
    expect(formatPhoneNumber(e164, country)).toBe(formatted);
    // The displayed number parses to the same number.
    expect(toE164(formatted, country)).toBe(e164);
  },
);

test.each([
  ['07700 900123', 'GB'],
  ['0123456789', 'GB'],
  ['01512345678', 'DE'],
])(
  'an optional number that the rules do not know, %s in %s, stops no order',
  (phone, countryCode) => {
    const address = normalizeDeliverableAddress({
      ...{ firstName: 'Mia', lastName: 'Fisher', street: 'Moor Lane 12', houseNumber: '12' },
      ...{ additional: '', city: 'Aldermoor', state: '', phone, countryCode },
      zipCode: countryCode === 'DE' ? '10115' : 'AL1 2MR',
    });
    expect(validateDeliverableAddress(address)).toEqual([]);
  },
);

test('every delivery country has a number in the table', () => {
  expect(new Set(NUMBERS.map(([country]) => country))).toEqual(new Set(DELIVERY_COUNTRIES));
});

test.each(['call me', '12', '123456', '+44 1', '020 7946 0018 ext. 5', '999999999999999'])(
  '%s cannot be called from Britain, and stays as it was typed',
  (typed) => {
    expect(toE164(typed, 'GB')).toBeUndefined();
    const address = normalizeDeliverableAddress({
      ...{ firstName: 'Mia', lastName: 'Fisher', street: '12 Moor Lane', houseNumber: '' },
      ...{ additional: '', zipCode: 'al1 2mr', city: 'Aldermoor', state: '', countryCode: 'GB' },
      phone: typed,
    });
    expect(address.phone).toBe(typed);
    // Optional in Britain, needed in Korea.
    expect(validateDeliverableAddress(address)).toEqual([]);
    const korean = { ...address, countryCode: 'KR', zipCode: '04524' };
    expect(validateDeliverableAddress(korean)).toEqual([{ path: 'phone', message: 'errorPhone' }]);
  },
);
