import { expect, test } from 'vitest';
import { KNOWN_LOCALES, type Locale } from '#club/known-shops.ts';
import { minor } from '#lib/domain/shop/money.ts';
import { getShopByLocale } from '#lib/domain/shop/shop.ts';
import { translator } from '#lib/i18n/translate.ts';
import { exchangeNotes, nationalVatRows } from '#lib/server/orders/views/national-vat.ts';
import type { PageContext } from '#lib/server/platform/views/context.ts';

const PAPER = {
  nationalVat: {
    ...{ currency: 'PLN', amount: minor(123_456), day: '2026-11-20', source: 'ECB' },
    perEuro: { GBP: '0.8792', PLN: '4.2385' },
  },
};

function contextFor(locale: Locale): PageContext {
  return { shop: getShopByLocale(locale), t: translator(locale) } as unknown as PageContext;
}

/** Row and note, with plain spaces. */
function textsOf(locale: Locale): readonly string[] {
  const context = contextFor(locale);
  const rows = nationalVatRows(PAPER, context).map(({ label, value }) => `${label} | ${value}`);
  const texts = [...rows, ...exchangeNotes(PAPER, context)];
  return texts.map((text) => text.replaceAll(/[\u00a0\u202f]/g, ' '));
}

test.each([
  ['en-gb', 'VAT in PLN | zł 1,234.56', '20 November 2026 (ECB): 1 EUR = 0.8792 GBP = 4.2385 PLN.'],
  ['de-de', 'MwSt. in PLN | 1.234,56 zł', '20. November 2026 (ECB): 1 EUR = 0,8792 GBP'],
  ['en', 'VAT in PLN | zł 1,234.56', 'November 20, 2026 (ECB)'],
  ['en-us', 'VAT in PLN | zł 1,234.56', 'November 20, 2026 (ECB)'],
  ['fr-fr', 'TVA en PLN | 1 234,56 zł', '20 novembre 2026 (ECB) : 1 EUR = 0,8792 GBP'],
  ['ko-kr', 'PLN 환산 부가세 | zł 1,234.56', '2026년 11월 20일 환율(ECB)'],
  ['zh-cn', '以 PLN 计的增值税 | zł 1,234.56', '2026年11月20日汇率（ECB）'],
  ['es-es', 'IVA en PLN | 1234,56 zł', '20 de noviembre de 2026 (ECB): 1 EUR = 0,8792 GBP'],
] as const)('a paper in %s states the VAT, the rate, its day and source', (locale, row, note) => {
  const [shownRow, shownNote] = textsOf(locale);
  expect(shownRow).toBe(row);
  expect(shownNote).toContain(note);
});

test('a paper in the country’s own currency states nothing more', () => {
  for (const locale of KNOWN_LOCALES) {
    expect(nationalVatRows({}, contextFor(locale))).toEqual([]);
    expect(exchangeNotes({}, contextFor(locale))).toEqual([]);
  }
});
