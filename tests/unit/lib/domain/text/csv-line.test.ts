import { expect, test } from 'vitest';
import { csvHeader, csvLine } from '#lib/domain/text/csv-line.ts';

test.each(['=1+1', '+cmd|"/c calc"!A0', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '＝1'])(
  '%j is no formula in a spreadsheet',
  (text) => {
    expect(csvLine([text])).toMatch(/^"?'/);
  },
);

test.each([
  [12, '12'],
  [-12.5, '-12.5'],
  ['-12.50', '-12.50'],
  ['0042', '0042'],
])('the number %j stays a number', (cell, written) => {
  expect(csvLine([cell])).toBe(`${written}\r\n`);
});

test('quotes, separators and line breaks stay in their cell', () => {
  expect(csvLine(['a "b"', 'c, d', 'e\nf', 'g'])).toBe('"a ""b""","c, d","e\nf",g\r\n');
});

test('a file begins with the mark by which a spreadsheet knows its encoding', () => {
  expect([...Buffer.from(csvHeader(['order', 'größe']))].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf]);
  expect(csvHeader(['order', 'größe'])).toBe('\uFEFForder,größe\r\n');
});
