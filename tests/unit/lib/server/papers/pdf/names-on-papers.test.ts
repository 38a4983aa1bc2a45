import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EXTERNAL_PACKAGES } from '#integrations/server-bundle.ts';
import { fontFamiliesFor, packageOf } from '#lib/server/papers/pdf/font-families.ts';
import { fontFilesFor } from '#lib/server/papers/pdf/font-files.ts';
import { findLetter } from '#lib/server/papers/pdf/letter-faces.ts';
import { loadPaperFonts } from '#lib/server/papers/pdf/paper-fonts.ts';
import { pdfPapers } from '#lib/server/papers/pdf/pdf-papers.ts';
import { openShapedFont } from '#lib/server/papers/pdf/shaped-font.ts';
import { aLine, aPaper, printPaper } from '../../../../../support/papers/a-paper.ts';
import { readPdf } from '../../../../../support/papers/read-pdf.ts';
import { readStructure, type StructurePart } from '../../../../../support/papers/read-structure.ts';

const NAMES = [
  ...[
    'Größe Œuvre Niño Łódź',
    'Ακής ΰ ᾧ Ωδή',
    'Nguyễn Văn Ề',
    'Україна Ѓорѓи',
    'e\u0301 o\u0323\u0301',
  ],
  ...['שרה', 'שָׁלוֹם (צה"ל)', 'محمد الشَّرِيف، رقم ١٢٣', 'می‌خواهم', 'ދިވެހި', 'שרה محمد'],
  ...[
    '홍길동',
    '王小明 龘',
    'ひらがな カタカナ',
    'สมชาย ที่ปรึกษา',
    'ລາວ ນ້ຳ',
    'မြန်မာ ကျော်',
    'ខ្មែរ សុខ',
  ],
  ...[
    'श्रीमती क्षत्रिय',
    'শ্রী কৃষ্ণ',
    'ਪੰਜਾਬੀ',
    'ગુજરાતી શ્રી',
    'ଓଡ଼ିଆ ଶ୍ରୀ',
    'தமிழ் கோ',
    'తెలుగు శ్రీ',
    'ಕನ್ನಡ ಶ್ರೀ',
  ],
  ...['മലയാളം ശ്രീ', 'සිංහල ශ්‍රී', 'გიორგი', 'Հայաստան', 'አማርኛ', '🎉 👨‍👩‍👧 🇬🇧 ❤️'],
];

const partsOf = (part: StructurePart, type: string): readonly StructurePart[] => [
  ...(part.type === type ? [part] : []),
  ...part.parts.flatMap((one) => partsOf(one, type)),
];

describe('names', () => {
  test('of all scripts have a font, and are read out as they were written', async () => {
    const { missing } = await loadPaperFonts('en-GB', NAMES);
    expect(missing).toEqual([]);
    const pdf = await printPaper({ lines: NAMES.map((name) => aLine(name)) });
    const { root } = readStructure(readPdf(pdf));
    const rows = partsOf(root, 'TR').flatMap(({ parts }) => parts[0]?.parts[0]?.text ?? []);
    const read = rows.map((text) => text.normalize('NFC'));
    expect(read).toEqual(NAMES.map((name) => name.normalize('NFC')));
  });

  test('of any letters are never shorter on paper', () => {
    const files = fontFilesFor('en-GB');
    const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
    const isVisible = (text: string): boolean =>
      /[^\p{Default_Ignorable_Code_Point}\p{Z}\p{C}]/u.test(text);
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }), (name) => {
        for (const { segment } of segmenter.segment(name)) {
          if (!isVisible(segment)) continue;
          const { parts, missing } = findLetter(segment, files);
          expect(parts.length, segment).toBeGreaterThan(0);
          expect(parts.some(({ text }) => text === '\uFFFD')).toBe(
            missing.length > 0 || segment.includes('\uFFFD'),
          );
        }
      }),
      { numRuns: 100 },
    );
  });

  test('of any letters can be printed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 12 }), async (name) => {
        const { pages } = readPdf(await printPaper({ lines: [aLine(name)] }));
        expect(pages.length).toBe(1);
      }),
      { numRuns: 15 },
    );
  });
});

describe('a letter of no font', () => {
  const name = 'Tolkien \u{16D6E}\u{E000}';

  test('stands as a sign, is read out as itself, and its code point is logged without the name', async () => {
    const lines: unknown[] = [];
    const printer = pdfPapers({
      loadCrest: async () => undefined,
      log: { warn: (event, fields) => lines.push([event, fields]) },
    });
    const pdf = readPdf(await printer.print(aPaper({ lines: [aLine(name)] })));
    expect(lines).toEqual([['paper.letters-missing', { letters: ['U+E000', 'U+16D6E'] }]]);
    const { root } = readStructure(pdf);
    expect(partsOf(root, 'P').map(({ text }) => text)).toContain(name);
    const fonts = await loadPaperFonts('en-GB', [name]);
    expect(fonts.runsOf('\u{E000}', 'regular').map(({ text }) => text)).toEqual(['\uFFFD']);
  });
});

describe('shaping', () => {
  const shape = async (text: string, isRightToLeft = false) => {
    const fonts = await loadPaperFonts('en-GB', [text]);
    const [run] = fonts.runsOf(fonts.lettersOf(text)[0] ?? '', 'regular');
    const file = fonts.files.find(({ name }) => name === run?.font);
    if (!file) throw new Error(`no font for ${text}`);
    return openShapedFont(file.data).shape(text, isRightToLeft);
  };

  test('Arabic letters join, stand from right to left, and are copied as the letters that they are', async () => {
    const word = await shape('محمد', true);
    expect(word.map(({ letters }) => letters).join('')).toBe('دمحم');
    const [last, , , first] = word;
    expect(first?.id).not.toBe(last?.id);
    // The first and the third letter are the same one, in two forms.
    expect(word[3]?.id).not.toBe(word[1]?.id);
    // The dots are glyphs of their own.
    const dotted = await shape('فيل', true);
    expect(dotted.map(({ letters }) => letters).join('')).toBe('ليف');
  });

  test('brackets in text from right to left open to the left', async () => {
    const [left, , right] = await shape('(א)', true);
    const [opening, , closing] = await shape('(א)');
    expect([left?.id, right?.id]).toEqual([opening?.id, closing?.id]);
    expect([left?.letters, right?.letters]).toEqual([')', '(']);
  });

  test('a Tamil vowel stands on both sides of its letter', async () => {
    const glyphs = await shape('கோ');
    expect(glyphs).toHaveLength(3);
    expect(glyphs.every(({ id }) => id > 0)).toBe(true);
  });
});

describe('fonts', () => {
  test('are packages that a release has', () => {
    for (const family of fontFamiliesFor('en-GB'))
      expect(EXTERNAL_PACKAGES).toContain(packageOf(family));
  });

  test('Han has Korean shapes in a Korean paper', () => {
    const fileOf = (tag: string) => findLetter('大', fontFilesFor(tag)).parts[0]?.file.path;
    expect(fileOf('ko-KR')).toContain('noto-sans-kr');
    expect(fileOf('zh-CN')).toContain('noto-sans-sc');
  });

  test('a paper in Latin letters loads one font file', async () => {
    const { files } = await loadPaperFonts('en-GB', ['Ada Fairweather, £12.00 · 1/2']);
    expect(files.map(({ name }) => name)).toEqual(['Font0-regular', 'Font0-bold']);
  });
});
