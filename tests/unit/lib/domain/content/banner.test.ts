import { describe, expect, test } from 'vitest';
import { isBannerActive, readBanner } from '#lib/domain/content/banner.ts';
import { formatCountdown, formatCountdownPatterns } from '#lib/domain/content/countdown.ts';
import type { Blok } from '#lib/domain/content/story.ts';
import { SHOPS } from '#lib/domain/shop/shop.ts';

function aBanner(changes: object = {}, text = 'Home Week'): Blok {
  return {
    component: 'banner_with_countdown',
    _uid: '1',
    is_active: true,
    color_type: 'ink',
    position: 'start',
    blocks: [
      { component: 'banner_text', _uid: '2', text, cta_url: { linktype: 'url', url: '/c/shirts' } },
      { component: 'countdown', _uid: '3', countdown_until: '2026-12-24 22:00' },
      {
        component: 'banner_dropdown',
        _uid: '4',
        label: 'More',
        columns: [
          { component: 'banner_column', _uid: '5', headline: 'Shirts', text: 'All of them' },
          { component: 'banner_column', _uid: '6', headline: '' },
        ],
      },
    ],
    ...changes,
  };
}

describe('the strip above the header', () => {
  test('has its text, link, end time in UTC, and list', () => {
    expect(readBanner(aBanner(), 'en-gb')).toEqual({
      id: expect.any(String),
      colour: 'ink',
      align: 'start',
      text: 'Home Week',
      link: { href: '/en-gb/c/shirts', isExternal: false, opensNewTab: false },
      until: '2026-12-24T22:00:00.000Z',
      dropdown: { label: 'More', columns: [{ headline: 'Shirts', text: 'All of them' }] },
    });
  });

  test('is hidden while it is inactive or empty', () => {
    expect(readBanner(aBanner({ is_active: false }), 'en')).toBeUndefined();
    expect(readBanner(aBanner({ blocks: [] }), 'en')).toBeUndefined();
    expect(readBanner(aBanner({ component: 'page' }), 'en')).toBeUndefined();
  });

  test('falls back to the club’s colour and ignores an invalid date', () => {
    const blocks = [
      { component: 'banner_text', _uid: '2', text: 'Home Week' },
      { component: 'countdown', _uid: '3', countdown_until: 'soon' },
    ];
    const read = readBanner(aBanner({ color_type: 'puce', blocks }), 'en');
    expect([read?.colour, read?.until]).toEqual(['club', undefined]);
  });

  test('has a new key when its text changes, so that it is shown again after closing', () => {
    const id = (text: string) => readBanner(aBanner({}, text), 'en')?.id;
    expect(id('Home Week')).toBe(id('Home Week'));
    expect(id('Home Week')).not.toBe(id('Away Week'));
  });

  test('ends on its second', () => {
    const until = '2026-12-24T22:00:00.000Z';
    expect(isBannerActive({ until }, new Date('2026-12-24T21:59:59.999Z'))).toBe(true);
    expect(isBannerActive({ until }, new Date(until))).toBe(false);
    expect(isBannerActive({}, new Date(until))).toBe(true);
  });
});

test.each([
  [93_784_000, 'en-GB', 'second', '1d 2h 3m 4s'],
  [93_784_000, 'en-GB', 'minute', '1d 2h 3m'],
  [3_600_000, 'en-GB', 'second', '1h 0m 0s'],
  [4_000, 'en-GB', 'second', '4s'],
  [-5, 'en-GB', 'second', '0s'],
  [7_200_000, 'ko-KR', 'minute', '2시간 0분'],
  [561_120_000, 'de-DE', 'minute', '6 Tage, 11 Std., 52 Min.'],
  [93_784_000, 'de-DE', 'second', '1 Tag, 2 Std., 3 Min., 4 Sek.'],
] as const)('%i ms left are, in %s to the %s: %s', (left, language, finest, text) => {
  expect(formatCountdown(left, formatCountdownPatterns(language), finest)).toBe(text);
});

test.each(SHOPS.map(({ languageTag }) => languageTag))(
  'each count of hours is written in %s as the language writes it',
  (languageTag) => {
    const forms = formatCountdownPatterns(languageTag);
    const format = new Intl.NumberFormat(languageTag, {
      style: 'unit',
      unit: 'hour',
      unitDisplay: languageTag === 'de-DE' ? 'short' : 'narrow',
    });
    for (let count = 1; count < 24; count += 1) {
      const text = formatCountdown(count * 3_600_000, forms, 'minute');
      expect(text.startsWith(format.format(count)), text).toBe(true);
    }
  },
);
