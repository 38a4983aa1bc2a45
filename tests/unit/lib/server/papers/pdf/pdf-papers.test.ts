import { expect, test } from 'vitest';
import { aLine, printPaper } from '../../../../../support/papers/a-paper.ts';
import { readPdf } from '../../../../../support/papers/read-pdf.ts';

const pagesOf = (pdf: Uint8Array): number => readPdf(pdf).pages.length;

test('an invoice of one line is one page with its title, language and date of issue', async () => {
  const pdf = await printPaper();
  const text = Buffer.from(pdf).toString('latin1');
  expect(text.startsWith('%PDF-1.7')).toBe(true);
  expect(pagesOf(pdf)).toBe(1);
  expect(text).toContain('(en-GB)');
  expect(text).toContain('D:20261120120000Z');
  expect(pdf.length).toBeLessThan(60_000);
});

test('an invoice in Latin, Hangul and Han has only the letters that it needs', async () => {
  const names = ['Größe Œuvre Niño Ł', '유니폼 홈', '主场球衣 红色'];
  const pdf = await printPaper({ lines: names.map((name) => aLine(name)) });
  expect(pdf.length).toBeLessThan(100_000);
});

test('a paper has as many pages as its lines need', async () => {
  const name = 'A very long name of a product that takes more than one line of the table';
  const lines = Array.from({ length: 60 }, () => aLine(name));
  expect(pagesOf(await printPaper({ lines }))).toBe(4);
});

test('a line with the goods of a large return goes on on the next page', async () => {
  const details = Array.from({ length: 300 }, (_, index) => `1 × Home shirt of size ${index}`);
  const pdf = await printPaper({ lines: [aLine('Return', details)] });
  expect(pagesOf(pdf)).toBeGreaterThan(1);
});

test('the same paper is the same file', async () => {
  expect(await printPaper()).toEqual(await printPaper());
});

test('words without a break and control characters fit in', async () => {
  const lines = [aLine(`${'x'.repeat(300)} \u0001\u{D800}`)];
  expect(pagesOf(await printPaper({ lines }))).toBe(1);
});
