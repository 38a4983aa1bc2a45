import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Consent,
  formatConsentCookies,
  resolveConsent,
} from '#lib/domain/tracking/consent.ts';

function consent(cookies: string | null | undefined, isOptedOut = false): Consent {
  return resolveConsent({ cookies, isOptedOut });
}

describe('consent to third parties', () => {
  // userConsentCookiePolicy, infoAgree, and the result if the browser does not opt out.
  test.each([
    [undefined, undefined, 'unanswered'],
    [undefined, 'yes', 'granted'],
    [undefined, 'no', 'refused'],
    [undefined, 'something', 'unanswered'],
    ['on', undefined, 'granted'],
    ['on', 'yes', 'granted'],
    ['on', 'no', 'granted'],
    ['on', 'something', 'granted'],
    ['off', undefined, 'refused'],
    ['off', 'yes', 'granted'],
    ['off', 'no', 'refused'],
    ['off', 'something', 'refused'],
    ['something', undefined, 'unanswered'],
    ['something', 'yes', 'granted'],
    ['something', 'no', 'refused'],
    ['something', 'something', 'unanswered'],
  ] as const)('with %s and %s is %s, and refused by Global Privacy Control', (...row) => {
    const [policy, agree, expected] = row;
    const cookies = [
      ...(policy ? [`userConsentCookiePolicy=${policy}`] : []),
      ...(agree ? [`infoAgree=${agree}`] : []),
    ];
    expect(consent(cookies.join('; '))).toBe(expected);
    expect(consent(['a=b', ...cookies.toReversed(), 'locale=en-gb'].join(';'))).toBe(expected);
    expect(consent(cookies.join('; '), true)).toBe('refused');
  });

  test.each([
    null,
    undefined,
    '',
    'userConsentCookiePolicy',
    'userConsentCookiePolicy=',
    'userConsentCookiePolicy=ON',
    'userConsentCookiePolicy="on"',
    'userConsentCookiePolicy=on,off',
    'userConsentCookiePolicy=%6f%6e',
    'xuserConsentCookiePolicy=on',
    'userConsentCookiePolicyx=on',
    'USERCONSENTCOOKIEPOLICY=on',
    'a=userConsentCookiePolicy=on',
    'infoAgree=on',
    'infoagree=yes',
    '__proto__=on; constructor=yes',
  ])('is not read from %s', (cookies) => {
    expect(consent(cookies)).toBe('unanswered');
  });

  test('is not granted by a cookie name with two different values', () => {
    expect(consent('infoAgree=yes; infoAgree=no')).toBe('refused');
    expect(consent('userConsentCookiePolicy=off; userConsentCookiePolicy=on')).toBe('refused');
    expect(consent('infoAgree=yes; infoAgree=yes')).toBe('granted');
  });

  test('is never granted by arbitrary cookies, in any spelling', () => {
    const noise = fc.array(
      fc.constantFrom('userConsentCookiePolicy', 'infoAgree', '=', ';', 'of', 'ye', ' ', '\0', 'é'),
      { maxLength: 200 },
    );
    fc.assert(fc.property(noise, (parts) => consent(parts.join('')) !== 'granted'));
  });

  test('is parsed quickly from sixteen kilobytes of anything', () => {
    for (const fragment of [';', '=', ' ', 'infoAgree=', 'userConsentCookiePolicy=on ']) {
      expect(consent(fragment.repeat(16_384 / fragment.length))).not.toBe('granted');
    }
  });

  test('is stored for half a year, and withdrawn in both spellings', () => {
    const end = ';path=/;max-age=15552000;samesite=lax';
    expect(formatConsentCookies('granted', 'infoAgree=no')).toEqual([
      `userConsentCookiePolicy=on${end}`,
    ]);
    expect(formatConsentCookies('refused', '')).toEqual([`userConsentCookiePolicy=off${end}`]);
    const both = formatConsentCookies('refused', 'userConsentCookiePolicy=on; infoAgree=yes');
    expect(both).toEqual([`userConsentCookiePolicy=off${end}`, `infoAgree=no${end}`]);
    const stored = both.map((cookie) => cookie.split(';', 1)[0]).join('; ');
    expect(consent(stored)).toBe('refused');
  });
});
