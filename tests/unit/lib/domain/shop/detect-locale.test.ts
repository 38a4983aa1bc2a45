import { describe, expect, test } from 'vitest';
import { detectLocale } from '#lib/domain/shop/detect-locale.ts';

describe('The locale for a visitor’s languages', () => {
  test.each([
    ['es-MX', 'es-es'],
    ['de-AT,de;q=0.9,en;q=0.8', 'de-de'],
    ['en-AU', 'en'],
    ['en', 'en'],
    ['en-GB,en;q=0.9', 'en-gb'],
    ['en-US,en;q=0.9', 'en-us'],
    ['EN-us', 'en-us'],
    ['ko', 'ko-kr'],
    ['zh-Hans-CN', 'zh-cn'],
    ['pt-BR,pt;q=0.9,fr;q=0.5', 'fr-fr'],
    ['fr;q=0.1, de;q=0.7', 'de-de'],
    ['de;q=0, fr', 'fr-fr'],
    ['pt', undefined],
    ['*', undefined],
    ['', undefined],
    [null, undefined],
    ['<script>;q=9', undefined],
    [`${'x,'.repeat(10_000)}de`, undefined],
  ])('of %s is %s', (header, locale) => {
    expect(detectLocale(header)).toBe(locale);
  });
});
