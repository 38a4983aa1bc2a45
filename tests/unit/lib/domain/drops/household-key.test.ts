import { describe, expect, test } from 'vitest';
import { householdKey } from '#lib/domain/drops/household-key.ts';

const HOME = {
  street: '12 Mill Lane',
  houseNumber: '',
  additional: '',
  zipCode: 'AL1 2MR',
  countryCode: 'GB',
};
const GERMAN = {
  street: 'Goethestraße',
  houseNumber: '7a',
  additional: '',
  zipCode: '10115',
  countryCode: 'DE',
};

describe('one household', () => {
  test.each([
    { ...HOME, street: '12  MILL lane.' },
    { ...HOME, street: '12, Mill Ln' },
    { ...HOME, zipCode: 'al12mr' },
  ])('is %o', (written) => {
    expect(householdKey(written)).toBe(householdKey(HOME));
  });

  test.each([
    { ...GERMAN, street: 'Goethestr.', houseNumber: '7 A' },
    { ...GERMAN, street: 'GOETHESTRASSE 7a', houseNumber: '' },
    { ...GERMAN, additional: 'bei Müller, Hinterhaus' },
  ])('in Germany is %o', (written) => {
    expect(householdKey(written)).toBe(householdKey(GERMAN));
  });

  test('is the same with and without accents', () => {
    const paris = {
      ...GERMAN,
      street: '3 rue de la République',
      houseNumber: '',
      countryCode: 'FR',
    };
    expect(householdKey({ ...paris, street: '3 Rue de la Republique' })).toBe(householdKey(paris));
  });

  test('has letters of its own language', () => {
    const seoul = { ...GERMAN, street: '세종대로 110', houseNumber: '', countryCode: 'KR' };
    expect(householdKey(seoul)).toContain('세종대로110'.normalize('NFKD'));
  });
});

test.each([
  { ...HOME, street: '13 Mill Lane' },
  { ...HOME, street: '12 Mill Road' },
  { ...HOME, zipCode: 'AL1 2MS' },
  { ...HOME, countryCode: 'IE' },
  { ...HOME, additional: 'Flat 3' },
])('%o is another household', (other) => {
  expect(householdKey(other)).not.toBe(householdKey(HOME));
});

test('each flat is a household, in any spelling', () => {
  const flat = (additional: string) => householdKey({ ...HOME, additional });
  expect(flat('Apt. 3b')).toBe(flat('flat 3B'));
  expect(flat('Flat 3')).not.toBe(flat('Flat 4'));
});
