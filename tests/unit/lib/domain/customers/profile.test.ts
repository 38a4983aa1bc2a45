import { describe, expect, test } from 'vitest';
import { toAlpha2, toAlpha3 } from '#lib/domain/addresses/country-codes.ts';
import { isValidPassword } from '#lib/domain/customers/password.ts';
import { normalizeProfile, validateProfile } from '#lib/domain/customers/profile-rules.ts';

const TODAY = '2026-11-20';

describe('a profile', () => {
  test.each([
    ...['Zoë', 'Jean-Luc', 'O’Dell', 'D. J.', '김민준', '李娜', 'Nguyễn Thị'],
    ...['买买提·阿卜杜拉', 'O´Brien', 'علی\u200cرضا', 'Anne\u2011Marie'],
  ])('accepts the name %s', (lastName) => {
    expect(validateProfile({ lastName }, TODAY)).toEqual([]);
  });

  test.each([
    ['', 'errorRequired'],
    ['<b>Ada</b>', 'errorName'],
    ['4da', 'errorName'],
    ['https://example.com', 'errorName'],
    ['x'.repeat(101), 'errorTooLong'],
  ])('refuses the name %j', (firstName, message) => {
    expect(validateProfile({ firstName }, TODAY)).toEqual([{ path: 'firstName', message }]);
  });

  test.each([
    ['1900-01-01', true],
    ['2024-02-29', true],
    ['', true],
    ['1899-12-31', false],
    ['2023-02-29', false],
    [TODAY, false],
    ['20.11.1990', false],
  ])('a birth date of %j: %s', (birthDate, isFine) => {
    expect(validateProfile({ birthDate }, TODAY)).toHaveLength(isFine ? 0 : 1);
  });

  test('trims unintended whitespace', () => {
    expect(normalizeProfile({ firstName: ' Mary  Ann ', phone: '' })).toEqual({
      firstName: 'Mary Ann',
      phone: '',
    });
  });
});

test.each([
  ['Terrace!1', true],
  ['Ünïcode$ü', true],
  ['short!A', false],
  [`Aa!${'x'.repeat(68)}`, false],
  ['nocapital!', false],
  ['NOLOWER!!', false],
  ['NoSpecial1', false],
  ['With Blank!', false],
])('the password %j: %s', (password, isFine) => {
  expect(isValidPassword(password)).toBe(isFine);
});

test('countries have three letters in the contract and two inside', () => {
  expect([toAlpha3('GB'), toAlpha2('GBR'), toAlpha2('deu')]).toEqual(['GBR', 'GB', 'DE']);
  expect([toAlpha3('JP'), toAlpha2('JPN')]).toEqual(['JP', 'JPN']);
});
