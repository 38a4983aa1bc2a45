import { expect, test } from 'vitest';
import { KNOWN_LOCALES } from '#club/known-shops.ts';
import { EXPECTATION_KEYS } from '#lib/domain/catalog-files/expectation.ts';
import { areaMessages } from '#lib/i18n/area-messages.ts';
import { inEnglish } from '#lib/server/imports/in-english.ts';

test.each(KNOWN_LOCALES)(
  '%s has a text for everything that would be right in a refused row, and no other',
  (locale) => {
    const texts = areaMessages('deskExpected', locale);
    expect(Object.keys(texts).toSorted()).toEqual(EXPECTATION_KEYS.toSorted());
  },
);

test('what a file says stays as it is', () => {
  expect(inEnglish({ key: 'ownKeyOf', values: { owner: '<b>{{line}}</b>' } })).toBe(
    'a key of its own; this one belongs to <b>{{line}}</b>',
  );
});
