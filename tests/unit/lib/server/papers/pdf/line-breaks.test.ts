import { expect, test } from 'vitest';
import { breakLines, unbreakableParts } from '#lib/server/papers/pdf/line-breaks.ts';

const WIDTH = 12;

/** Lines of at most twelve letters. */
function linesOf(text: string, languageTag = 'en'): readonly string[] {
  const lines = breakLines(
    unbreakableParts(text, new Intl.Segmenter(languageTag, { granularity: 'word' })),
    WIDTH,
    (part) => part.length,
    (part) => [...part],
  );
  return lines.map(({ start, end }) => text.slice(start, end));
}

test('a line ends between two words', () => {
  expect(linesOf('Home shirt, signed')).toEqual(['Home shirt,', 'signed']);
});

test('neither a date nor a number is torn apart', () => {
  expect(linesOf('Ende 26.\u00A0Januar')).toEqual(['Ende', '26.\u00A0Januar']);
  expect(linesOf('total 1,299.00 EUR')).toEqual(['total', '1,299.00 EUR']);
  expect(linesOf('invoice 12-34-56')).toEqual(['invoice', '12-34-56']);
});

test('no line begins with a full stop, a comma or a closing bracket', () => {
  expect(linesOf('aaaaaaaaaaaa.')).toEqual(['aaaaaaaaaaaa', '.']);
  expect(linesOf('aaaaaa (bbbbb)')).toEqual(['aaaaaa', '(bbbbb)']);
  expect(linesOf('主场球衣红色长袖儿童款。', 'zh-CN').every((line) => !line.startsWith('。'))).toBe(
    true,
  );
});

test('Chinese and Thai end a line between words without a space, Korean at a space', () => {
  expect(linesOf('曼联主场球衣红色长袖儿童款式', 'zh-CN').length).toBe(2);
  expect(linesOf('กรุงเทพมหานครอมรรัตนโกสินทร์', 'th').length).toBeGreaterThan(1);
  expect(linesOf('서울특별시 종로구청장님께', 'ko')).toEqual(['서울특별시', '종로구청장님께']);
});

test('a word that is too long for a line is broken, after a hyphen where it has one', () => {
  expect(linesOf('SV Obermenzing-Untermenzing')).toEqual(['SV', 'Obermenzing-', 'Untermenzing']);
  expect(linesOf('x'.repeat(30))).toEqual(['x'.repeat(12), 'x'.repeat(12), 'x'.repeat(6)]);
});
