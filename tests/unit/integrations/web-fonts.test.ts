import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeFonts, WESTERN_EUROPE } from '#integrations/web-fonts.ts';

const FACES = [
  {
    ...{ family: 'Libre Franklin', file: 'libre-franklin.woff2', maxBytes: 22_000 },
    source: '@fontsource-variable/libre-franklin/files/libre-franklin-latin-wght-normal.woff2',
  },
  {
    ...{ family: 'League Gothic', file: 'league-gothic.woff2', maxBytes: 8_200 },
    source: '@fontsource/league-gothic/files/league-gothic-latin-400-normal.woff2',
  },
] as const;

let folder: string;
let styles: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'terrace-fonts-'));
  await makeFonts(folder);
  styles = await readFile('src/styles/base/fonts.css', 'utf8');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function openFont(path: string): Promise<Font> {
  return create(await readFile(path)) as Font;
}

/** The rules of the style sheet for a family. */
function rulesOf(family: string): readonly string[] {
  return styles
    .split('@font-face')
    .filter((rule) => rule.includes(`font-family: "${family}";`))
    .map((rule) => rule.slice(0, rule.indexOf('}')));
}

/** The declared ranges, as pairs of first and last code point. */
function rangesOf(rule: string): readonly (readonly [first: number, last: number])[] {
  const declared = /unicode-range:([^;]+);/.exec(rule)?.[1] ?? '';
  return declared.split(',').map((range) => {
    const [first = '', last = first] = range.trim().replace('U+', '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}

describe.each(FACES)('the face of every page: $family', ({ family, file, maxBytes, source }) => {
  test('is small, and has all Western European characters of the package’s file', async () => {
    const own = await openFont(join(folder, file));
    const whole = await openFont(join('node_modules', source));
    const wanted = WESTERN_EUROPE.flatMap(([first, last]) =>
      whole.characterSet.filter((point) => point >= first && point <= last),
    );
    expect(wanted.length).toBeGreaterThan(180);
    expect(own.characterSet).toEqual(expect.arrayContaining(wanted));
    expect((await readFile(join(folder, file))).length).toBeLessThan(maxBytes);
  });

  test('has kerning, and the metrics of the package’s file', async () => {
    const own = await openFont(join(folder, file));
    const whole = await openFont(join('node_modules', source));
    const { advanceWidth, glyphs } = own.layout('AVATAR');
    expect(advanceWidth).toBeLessThan(glyphs.reduce((sum, glyph) => sum + glyph.advanceWidth, 0));
    expect([own.ascent, own.descent]).toEqual([whole.ascent, whole.descent]);
  });

  test('is declared for the same characters, and no other file of its family for one of them', () => {
    const rules = rulesOf(family);
    const own = rules.filter((rule) => rule.includes(`url("@web-fonts/${file}")`));
    expect(own.flatMap(rangesOf)).toEqual(WESTERN_EUROPE);
    const others = rules.filter((rule) => !own.includes(rule)).flatMap(rangesOf);
    expect(others.length).toBeGreaterThan(0);
    for (const [first, last] of others)
      for (const [from, to] of WESTERN_EUROPE) expect(last < from || first > to).toBe(true);
    // Other weights would make it a face of its own, not a part of the same one.
    const weights = rules.map((one) => /font-weight: ([^;]+);/.exec(one)?.[1]);
    expect(new Set(weights)).toEqual(new Set(['400 700']));
  });

  test('has fallbacks with its ascent and descent', async () => {
    const { ascent, descent, unitsPerEm } = await openFont(join('node_modules', source));
    const fallbacks = [`${family} Fallback`, `${family} Wide Fallback`].flatMap(rulesOf);
    expect(fallbacks.length).toBeGreaterThan(0);
    const percent = (rule: string, name: string): number =>
      Number(new RegExp(`${name}: ([\\d.]+)%`).exec(rule)?.[1]);
    for (const rule of fallbacks) {
      const scale = percent(rule, 'size-adjust') / 100;
      const expected = (value: number): number => (Math.abs(value) / unitsPerEm / scale) * 100;
      expect(percent(rule, 'ascent-override')).toBeCloseTo(expected(ascent), 0);
      expect(percent(rule, 'descent-override')).toBeCloseTo(expected(descent), 0);
    }
  });
});
