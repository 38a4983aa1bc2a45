import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { aLine, printPaper } from '../../../../../support/papers/a-paper.ts';
import { type PdfFile, readPdf } from '../../../../../support/papers/read-pdf.ts';
import {
  readStructure,
  type StructurePart,
  type TaggedPdf,
} from '../../../../../support/papers/read-structure.ts';

const outline = ({ type, parts }: StructurePart): string =>
  parts.length === 0 ? type : `${type}(${parts.map(outline).join(' ')})`;
const partsOf = (part: StructurePart, type: string): readonly StructurePart[] => [
  ...(part.type === type ? [part] : []),
  ...part.parts.flatMap((one) => partsOf(one, type)),
];

test('the date beside a paper’s number is not torn apart', async () => {
  for (const day of ['26. November 2026', '2026年11月26日', '26 de noviembre de 2026']) {
    const facts = [{ label: 'Zur Rechnung', value: `AU-10001-2026-000002, ${day}` }];
    const { root } = readStructure(readPdf(await printPaper({ facts })));
    expect(partsOf(root, 'TD')[0]?.text).toBe(`AU-10001-2026-000002,\n${day}`);
  }
});

test('a long name of a club ends before the title beside it', async () => {
  const club = 'Sportvereinigung Löwenzahn von 1911 Obermenzing-Untermenzing';
  const { root } = readStructure(readPdf(await printPaper({ club })));
  expect(partsOf(root, 'P')[0]?.text.split('\n').length).toBeGreaterThan(1);
});

describe('an invoice with a crest, of two pages', () => {
  let pdf: PdfFile;
  let tagged: TaggedPdf;
  beforeAll(async () => {
    const crest = await sharp({
      create: { width: 20, height: 24, channels: 4, background: '#8c1c2b' },
    })
      .png()
      .toBuffer();
    const lines = Array.from({ length: 20 }, (_, index) => aLine(`Scarf ${index}`, ['One size']));
    const bytes = await printPaper({ lines, club: 'Rose & Crown <FC>' }, crest);
    pdf = readPdf(bytes);
    tagged = readStructure(pdf);
  });

  test('says that it is tagged, its language, its title and PDF/UA', () => {
    const { entries } = pdf.catalog;
    expect(pdf.dictionary(entries['MarkInfo'])?.entries['Marked']).toBe(true);
    expect(entries['Lang']).toBe('en-GB');
    expect(pdf.dictionary(entries['ViewerPreferences'])?.entries['DisplayDocTitle']).toBe(true);
    const metadata = pdf.stream(entries['Metadata']);
    expect(metadata).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect(metadata).toContain('Invoice AU-10001-2026-000001');
    expect(metadata).toContain('<rdf:li>Rose &amp; Crown &lt;FC&gt;</rdf:li>');
  });

  test('is read in the order of its parts', () => {
    expect(tagged.root.type).toBe('Document');
    expect(tagged.root.parts.map(({ type }) => type)).toEqual([
      ...['Figure', 'P', 'P', 'P', 'H1', 'Table', 'Div', 'Div', 'Table', 'Table', 'P', 'P'],
    ]);
    const [facts, , sums] = partsOf(tagged.root, 'Table');
    expect(facts && outline(facts)).toBe('Table(TR(TH TD))');
    expect(sums?.parts.map(({ parts }) => parts.map(({ text }) => text))).toEqual([
      ['Items', '£120.00'],
      ['Total', '£120.00'],
      ['Net', '£100.00'],
      ['VAT 20 %', '£20.00'],
    ]);
    expect(tagged.root.parts.at(-1)?.text).toBe('Registered: Aldermoor, 1897');
  });

  test('the crest has the name of the club, and headings are headings', () => {
    expect(partsOf(tagged.root, 'Figure').map(({ alt }) => alt)).toEqual(['Rose & Crown <FC>']);
    expect(partsOf(tagged.root, 'H1').map(({ text }) => text)).toEqual(['Invoice']);
    expect(partsOf(tagged.root, 'H2').map(({ text }) => text)).toEqual([
      'Invoice to',
      'Delivered to',
    ]);
  });

  test('the table of goods has its header cells once, and each cell has its text', () => {
    const [, goods] = partsOf(tagged.root, 'Table');
    const [head, ...rows] = goods?.parts ?? [];
    expect(head?.parts.map(({ type, scope, text }) => [type, scope, text])).toEqual(
      ['Goods', 'No.', 'Net', 'VAT', 'Amount'].map((text) => ['TH', 'Column', text]),
    );
    expect(rows).toHaveLength(20);
    expect(rows[19]?.parts.map(({ type, scope, text }) => [type, scope, text])).toEqual([
      ['TH', 'Row', 'Scarf 19 One size'],
      ...['2', '£50.00', '20%', '£1.00'].map((text) => ['TD', undefined, text]),
    ]);
  });

  test('nothing on a page is outside of the tree but what is left out on purpose', () => {
    expect(pdf.pages.length).toBe(2);
    expect(tagged.untagged).toEqual([]);
    expect(tagged.artifacts.filter((text) => text !== '')).toEqual([
      ...['Registered: Aldermoor, 1897', 'AU-10001-2026-000001 · 1/2'],
      // The names of the columns above the rows of the second page.
      ...['Goods', 'No.', 'Net', 'VAT', 'Amount'],
      'AU-10001-2026-000001 · 2/2',
    ]);
  });

  test('each page has its marks in the tree of parents', () => {
    for (const page of pdf.pages) expect(page.entries['StructParents']).toEqual(expect.any(Number));
  });

  test('the fonts are embedded, and their codes lead to letters', () => {
    const fonts = pdf.pages.flatMap((page) =>
      Object.values(
        pdf.dictionary(pdf.dictionary(page.entries['Resources'])?.entries['Font'])?.entries ?? {},
      ).flatMap((font) => pdf.dictionary(font) ?? []),
    );
    expect(fonts.length).toBeGreaterThan(0);
    for (const { entries } of fonts) {
      const [descendant] = pdf.list(entries['DescendantFonts']);
      const descriptor = pdf.dictionary(pdf.dictionary(descendant)?.entries['FontDescriptor']);
      expect(pdf.stream(descriptor?.entries['FontFile2']).length).toBeGreaterThan(300);
      expect(pdf.stream(entries['ToUnicode'])).toContain('beginbfchar');
    }
  });
});
