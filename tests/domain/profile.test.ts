import { describe, expect, test } from 'vitest';
import { alpha2, alpha3 } from '#lib/domain/country.ts';
import { isPassword } from '#lib/domain/password.ts';
import { normalisedProfile, profileErrors } from '#lib/domain/profile-rules.ts';

const TODAY = '2026-11-20';

describe('a profile', () => {
  test.each([
    ...['Zoë', 'Jean-Luc', 'O’Dell', 'D. J.', '김민준', '李娜', 'Nguyễn Thị'],
    ...['买买提·阿卜杜拉', 'O´Brien', 'علی\u200cرضا', 'Anne\u2011Marie'],
  ])('takes the name %s', (lastName) => {
    expect(profileErrors({ lastName }, TODAY)).toEqual([]);
  });

  test.each([
    ['', 'errorRequired'],
    ['<b>Ada</b>', 'errorName'],
    ['4da', 'errorName'],
    ['https://example.com', 'errorName'],
    ['x'.repeat(101), 'errorTooLong'],
  ])('does not take the name %j', (firstName, message) => {
    expect(profileErrors({ firstName }, TODAY)).toEqual([{ path: 'firstName', message }]);
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
    expect(profileErrors({ birthDate }, TODAY)).toHaveLength(isFine ? 0 : 1);
  });

  test('drops blanks that nobody meant', () => {
    expect(normalisedProfile({ firstName: ' Mary  Ann ', phone: '' })).toEqual({
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
  expect(isPassword(password)).toBe(isFine);
});

test('countries have three letters on the wire and two inside', () => {
  expect([alpha3('GB'), alpha2('GBR'), alpha2('deu')]).toEqual(['GBR', 'GB', 'DE']);
  expect([alpha3('JP'), alpha2('JPN')]).toEqual(['JP', 'JPN']);
});
