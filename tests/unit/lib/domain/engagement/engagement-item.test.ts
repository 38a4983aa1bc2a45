import { describe, expect, test } from 'vitest';
import { cleanPlacements, MAX_PLACEMENTS } from '#lib/domain/engagement/banner-placements.ts';
import {
  formatEngagementAccess,
  parseEngagementAccess,
} from '#lib/domain/engagement/engagement-access.ts';
import { readEngagementItem } from '#lib/domain/engagement/engagement-item.ts';

const ORIGIN = 'https://shop.example';
const read = (sent: object) => readEngagementItem({ id: 'a', title: 'Hello', ...sent }, ORIGIN);

describe('an item of the engagement service', () => {
  test('keeps texts as texts, without control characters and marks of direction', () => {
    const item = read({
      title: ' <b>Sale</b>\n\u202egnp.exe ',
      text: `${'x'.repeat(700)}`,
      url: '/c/men',
      linkLabel: 'Look\u0000 here',
    });
    expect(item).toMatchObject({ title: '<b>Sale</b> gnp.exe', linkLabel: 'Look here' });
    expect(item?.text).toHaveLength(600);
  });

  test.each([
    ['/c/men?sort=new#a', '/c/men?sort=new#a'],
    ['https://shop.example/c/men', '/c/men'],
    ['https://other.example/a b', 'https://other.example/a%20b'],
    ['http://other.example/', undefined],
    ['//evil.example/x', 'https://evil.example/x'],
    ['javascript:alert(1)', undefined],
    [' JaVaScRiPt:alert(1)', undefined],
    ['data:text/html,<script>', undefined],
    ['brazeActions://v1/x', undefined],
    ['https://ada:secret@other.example/', undefined],
    ['https://', undefined],
    ['', undefined],
    [7, undefined],
    [null, undefined],
  ])('with the address %j leads to %j', (url, href) => {
    expect(read({ url })?.href).toBe(href);
    expect(read({ imageUrl: url })?.picture?.src).toBe(href);
  });

  test('has a label only with an address, and a ratio only within reason', () => {
    expect(read({ linkLabel: 'Look' })?.linkLabel).toBe('');
    const ratioOf = (imageRatio: unknown) =>
      read({ imageUrl: '/a.png', imageRatio })?.picture?.ratio;
    expect([1.5, 0, -1, 99, Number.NaN, '1.5', null].map(ratioOf)).toEqual([
      1.5,
      ...Array(6).fill(undefined),
    ]);
  });

  test('is none without an id, and none without anything to show', () => {
    expect(readEngagementItem({ title: 'Hello' }, ORIGIN)).toBeUndefined();
    expect(readEngagementItem({ id: 7, title: 'Hello' }, ORIGIN)).toBeUndefined();
    expect(read({ title: ' ', text: {} })).toBeUndefined();
    expect(read({ title: '', imageUrl: '/a.png' })).toBeUndefined();
    expect(read({ title: '', imageUrl: '/a.png', imageAlt: 'A scarf' })).toBeDefined();
  });
});

describe('placements of banners', () => {
  test('are without blanks, white space, lone surrogates and repeats', () => {
    const ids = [
      'home',
      '',
      'a b',
      'tab\t',
      '\ud83d',
      'päd-1',
      'home',
      7,
      undefined,
      'x'.repeat(256),
    ];
    expect(cleanPlacements(ids)).toEqual(['home', 'päd-1']);
    expect(cleanPlacements([])).toEqual([]);
  });

  test('are ten at most', () => {
    const ids = Array.from({ length: 14 }, (_, index) => `place-${index}`);
    expect(cleanPlacements(ids)).toEqual(ids.slice(0, MAX_PLACEMENTS));
  });
});

test('the access is read back from the page’s attribute, and incomplete ones are none', () => {
  const access = { key: 'a-key', url: 'https://sdk.example' };
  expect(parseEngagementAccess(formatEngagementAccess(access))).toEqual(access);
  for (const attribute of [undefined, '', 'a-key', 'a-key '])
    expect(parseEngagementAccess(attribute)).toBeUndefined();
});
