import { expect, test } from 'vitest';
import { letteringFace } from '#club/lettering-face.ts';
import { normalizePrintedName, parseLettering } from '#lib/domain/printing/lettering.ts';
import { drawLine } from '#lib/domain/printing/lettering-face.ts';
import { drawShirtBack } from '#lib/domain/printing/shirt-back.ts';

const LOOK = { ink: { letters: '#fff', figures: '#e8c26b' }, rise: 0, outline: '#4a0d16' };
const LINE = { x: 600, y: 0, height: 60, maxWidth: 400, fill: '#fff' };

/** Every character of Latin that a name may contain. */
function printableCharacters(): readonly string[] {
  const codes = Array.from({ length: 0x21c }, (_, code) => String.fromCodePoint(code + 0x20));
  return codes.filter((character) => {
    const { problems } = parseLettering({ name: `A${character}A` });
    return problems.length === 0 && normalizePrintedName(`A${character}A`) !== 'AA';
  });
}

test('the club’s typeface has every letter and diacritic that can be printed', () => {
  const characters = printableCharacters();
  expect(characters.length).toBeGreaterThan(200);
  const missing = characters
    .flatMap((character) => [...normalizePrintedName(`A${character}A`).slice(1, -1)])
    .filter((letter) => {
      if (letter in letteringFace.glyphs) return false;
      const [base = '', ...marks] = letter.normalize('NFD');
      return (
        !(base in letteringFace.glyphs) || marks.some((mark) => !(mark in letteringFace.marks))
      );
    });
  expect([...new Set(missing)]).toEqual([]);
});

test('a name and a number are drawn in their colours, and never as text', () => {
  const drawing = drawShirtBack(letteringFace, { name: 'MIA', number: '9', hasBadge: false }, LOOK);
  expect(drawing).toContain('stroke="#fff"');
  expect(drawing).toContain('stroke="#e8c26b"');
  expect(drawing).toContain('stroke="#4a0d16"');
  expect(drawing).not.toMatch(/MIA|<text/);
});

test('markup in a name is not part of the drawing', () => {
  const drawing = drawLine(letteringFace, '"><script>alert(1)</script>', LINE);
  expect(drawing).not.toContain('script');
  expect(drawing.match(/<(\w+)/g)?.every((tag) => ['<g', '<path'].includes(tag))).toBe(true);
});

test('a long name is condensed to the width of the back', () => {
  const scaleOf = (name: string) =>
    Number(/scale\(([\d.]+)/.exec(drawLine(letteringFace, name, LINE))?.[1]);
  expect(scaleOf('MIA')).toBe(10);
  expect(scaleOf('MMMMMMMMMMMM')).toBeLessThan(10);
});

test('a curved name hangs lower at its ends and turns with the curve', () => {
  const drawing = drawLine(letteringFace, 'ABC', { ...LINE, drop: 40 });
  const letters = [...drawing.matchAll(/translate\(([\d.]+) ([\d.]+)\) rotate\((-?[\d.]+)\)/g)];
  const [a, b, c] = letters.map(([, , y, degrees]) => ({ y: Number(y), degrees: Number(degrees) }));
  expect(b?.degrees).toBeCloseTo(0);
  expect(a?.y).toBeGreaterThan(b?.y ?? Number.NaN);
  expect([Math.sign(a?.degrees ?? 0), Math.sign(c?.degrees ?? 0)]).toEqual([-1, 1]);
});

test('nothing is drawn on a plain back', () => {
  expect(drawShirtBack(letteringFace, { name: '', number: '', hasBadge: false }, LOOK)).toBe('');
});
