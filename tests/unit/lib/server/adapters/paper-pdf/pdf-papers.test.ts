import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { fontFilesFor, holds } from '#lib/server/adapters/paper-pdf/font-files.ts';
import { loadPaperFonts } from '#lib/server/adapters/paper-pdf/paper-fonts.ts';
import { pdfPapers } from '#lib/server/adapters/paper-pdf/pdf-papers.ts';
import type { PaperDocument } from '#lib/server/ports/papers/paper-printer.ts';

const LINE = { details: ['Size M'], quantity: '2', unitPrice: '£50.00', vatRate: '20%' };

function aPaper(changes: Partial<PaperDocument> = {}): PaperDocument {
  const columns = { description: 'Goods', quantity: 'No.', unitPrice: 'Net', vatRate: 'VAT' };
  return {
    ...{ languageTag: 'en-GB', title: 'Invoice', number: 'AU-10001-2026-000001' },
    ...{ issuedAt: '2026-11-20T12:00:00.000Z', club: 'Aldermoor United', colour: '#8c1c2b' },
    facts: [{ label: 'Number', value: 'AU-10001-2026-000001' }],
    seller: ['Aldermoor United Retail Ltd', 'Quarry Lane'],
    parties: [
      { heading: 'Invoice to', lines: ['Ada Fairweather', '12 Mill Lane'] },
      { heading: 'Delivered to', lines: ['홍길동', '서울특별시 종로구'] },
    ],
    columns: { ...columns, amount: 'Amount' },
    lines: [{ ...LINE, name: 'Home shirt', amount: '£120.00' }],
    sums: [{ label: 'Items', value: '£120.00' }],
    gross: { label: 'Total', value: '£120.00' },
    net: { label: 'Net', value: '£100.00' },
    vat: [{ label: 'VAT 20 %', value: '£20.00' }],
    notes: ['Paid by card.'],
    legal: ['Registered: Aldermoor, 1897'],
    ...changes,
  };
}

const printer = pdfPapers({ loadCrest: async () => undefined, log: { warn: () => undefined } });
const print = async (changes: Partial<PaperDocument> = {}): Promise<string> =>
  Buffer.from(await printer.print(aPaper(changes))).toString('latin1');
const pagesOf = (pdf: string): number => pdf.match(/\/Type \/Page\b/g)?.length ?? 0;

/** Code points that the fonts of a file map their glyphs to, from its compressed streams. */
function mappedText(pdf: string): string {
  const streams = [...pdf.matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, data = '']) => {
    try {
      return inflateSync(Buffer.from(data, 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
  const maps = streams.filter((text) => text.includes('beginbfrange'));
  const codes = maps.flatMap((text) => [...text.matchAll(/<([0-9a-f]{4,})>/gi)]);
  return codes
    .map(([, hex = '']) => String.fromCodePoint(Number.parseInt(hex, 16) & 0xffff))
    .join('');
}

describe('an invoice as PDF', () => {
  test('is one page with its title, language and date of issue', async () => {
    const pdf = await print();
    expect(pdf.startsWith('%PDF-1.7')).toBe(true);
    expect(pagesOf(pdf)).toBe(1);
    expect(pdf).toContain('(en-GB)');
    expect(pdf).toContain('D:20261120120000Z');
  });

  test('embeds letters of every language of the shops, and only those that it has', async () => {
    const names = ['Größe Œuvre Niño Ł', '유니폼 홈', '主场球衣 红色'];
    const lines = names.map((name) => ({ ...LINE, name, amount: '£1.00' }));
    const pdf = await print({ lines });
    const mapped = mappedText(pdf);
    for (const letter of names.join('').replaceAll(' ', '')) expect(mapped).toContain(letter);
    expect(pdf.length).toBeLessThan(200_000);
  });

  test('has as many pages as its lines need', async () => {
    const name = 'A very long name of a product that takes more than one line of the table';
    const lines = Array.from({ length: 60 }, () => ({ ...LINE, name, amount: '£1.00' }));
    expect(pagesOf(await print({ lines }))).toBeGreaterThan(2);
  });

  test('is the same for the same paper', async () => {
    expect(await print()).toBe(await print());
  });

  test('survives characters of no font and words without a break', async () => {
    const name = `${'x'.repeat(300)} \u{1f3f4} \u0001`;
    expect(pagesOf(await print({ lines: [{ ...LINE, name, amount: '£1' }] }))).toBe(1);
  });
});

describe('fonts', () => {
  test('cover Latin, Hangul and Han', () => {
    const files = fontFilesFor('en');
    for (const letter of 'Aßłœ한漢龙€₩¥£−–“”')
      expect(
        files.some((file) => holds(file, letter.codePointAt(0) ?? 0)),
        letter,
      ).toBe(true);
  });

  test('Han has Korean shapes in a Korean paper', () => {
    const han = '大'.codePointAt(0) ?? 0;
    const first = (tag: string) => fontFilesFor(tag).find((file) => holds(file, han))?.path;
    expect(first('ko-KR')).toContain('noto-sans-kr');
    expect(first('zh-CN')).toContain('noto-sans-sc');
  });

  test('split a text where another font begins', async () => {
    const { split } = await loadPaperFonts('en', ['Ada 홍길동']);
    const runs = split('Ada 홍길동', 'regular');
    expect(runs[0]?.text).toBe('Ada ');
    expect(runs.map(({ text }) => text).join('')).toBe('Ada 홍길동');
  });
});
