import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { create, type Font } from 'fontkit';
import subsetFont from 'subset-font';
import { DISPLAY_FACES, type Face, TEXT_FACES } from '#club/look/faces.ts';
import type { ClubLook } from '#club/look/look-schema.ts';
import { characters, WESTERN_EUROPE } from './web-fonts.ts';

/** Letters such as Š, in a file of their own, as in `src/styles/base/fonts.css`. */
const LATIN_EXTENDED = [
  [0x100, 0x130],
  [0x132, 0x151],
  [0x154, 0x24f],
  [0x1e00, 0x1e9f],
  [0x1ef2, 0x1eff],
] as const;
const DISPLAY_WEIGHT = 600;
/** As the tokens in `src/styles/base/tokens.css`, which are written for League Gothic. */
const DISPLAY_SIZES = {
  '--text-menu': '1.375rem',
  '--text-head': 'clamp(1.75rem, 1.42rem + 1.4vw, 2.5rem)',
  '--text-title': 'clamp(2.5rem, 1.7rem + 3.4vw, 5rem)',
  '--text-hero': 'clamp(4rem, 21cqi, 10rem)',
} as const;

/** The style sheet of the faces that the club has chosen; '' where it has the shop's own. Writes their files into `folder`. */
export async function faceSheet(look: ClubLook, folder: string): Promise<string> {
  const display: Face | undefined = DISPLAY_FACES[look.displayFace];
  const text: Face | undefined = TEXT_FACES[look.textFace];
  return [
    display ? await displayRules(display, folder) : '',
    text ? await textRules(text, folder) : '',
  ].join('');
}

async function displayRules(face: Face, folder: string): Promise<string> {
  const rules = await fontRules(face, folder, { wght: DISPLAY_WEIGHT });
  const sizes = Object.entries(DISPLAY_SIZES).map(
    ([name, size]) => `  ${name}: calc(${size} * ${face.scale});\n`,
  );
  const stack = `"${face.family}", "${face.family} Fallback"`;
  return `${rules}:root {
  --font-display: ${stack}, ${face.generic};
${sizes.join('')}}
.site-header .club-name {
  font-size: calc(1.375rem * ${face.scale});
}
:root:is(:lang(ko), :lang(zh)) {
  --font-display: ${stack}, var(--font-sans);
}
`;
}

async function textRules(face: Face, folder: string): Promise<string> {
  const rules = await fontRules(face, folder, { wght: { min: 400, max: 700, default: 400 } });
  return `${rules}:root:not(:lang(ko), :lang(zh)) {
  --font-sans: "${face.family}", "${face.family} Fallback", system-ui, ${face.generic};
}
`;
}

type Axes = { readonly wght: number | { min: number; max: number; default: number } };

async function fontRules(face: Face, folder: string, axes: Axes): Promise<string> {
  const { resolve } = createRequire(import.meta.url);
  const parts = await Promise.all(
    (['latin', 'latin-ext'] as const).map(async (script) => {
      const source = await readFile(resolve(`${face.files}-${script}-${face.weight}-normal.woff2`));
      const ranges = script === 'latin' ? WESTERN_EUROPE : LATIN_EXTENDED;
      const file = join(
        folder,
        `${face.files.split('/').at(-1)}-${script}-${typeof axes.wght}.woff2`,
      );
      await writeSubset(file, source, ranges, face.weight === 'wght' ? axes : {});
      return { source, rule: fontFace(face, file, ranges) };
    }),
  );
  const [latin] = parts;
  const fallback = latin ? fallbackRule(face, create(latin.source) as Font) : '';
  // The smaller file is declared last, so it takes precedence.
  return [...parts.toReversed().map(({ rule }) => rule), fallback].join('');
}

async function writeSubset(
  file: string,
  source: Buffer,
  ranges: Parameters<typeof characters>[0],
  axes: Partial<Axes>,
): Promise<void> {
  if (existsSync(file)) return;
  await mkdir(join(file, '..'), { recursive: true });
  const options = { targetFormat: 'woff2', variationAxes: axes, noLayoutClosure: true } as const;
  const unfinished = `${file}.${randomUUID()}.part`;
  await writeFile(unfinished, await subsetFont(source, characters(ranges), options));
  await rename(unfinished, file);
}

function fontFace(
  { family }: Face,
  file: string,
  ranges: readonly (readonly [number, number])[],
): string {
  const hex = (point: number): string => point.toString(16).toUpperCase();
  const list = ranges.map(([from, to]) =>
    from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`,
  );
  return `@font-face {
  font-family: "${family}";
  font-weight: 400 700;
  font-display: swap;
  src: url("${file}") format("woff2");
  unicode-range: ${list.join(', ')};
}
`;
}

/** Mean width of letters in Arial, in parts of its size, weighted as below. */
const ARIAL_WIDTH = 0.4888;
const SAMPLE = 'the quick brown fox jumps over the lazy dog eeeeaaaiiionnnrrrssstttlll';

/** A system font with the measures of the face, so that nothing moves when the face arrives. */
function fallbackRule({ family, generic }: Face, font: Font): string {
  const { unitsPerEm, ascent, descent } = font;
  const width = font.layout(SAMPLE).advanceWidth / SAMPLE.length / unitsPerEm;
  const adjust = width / ARIAL_WIDTH;
  const percent = (value: number): string => `${(value * 100).toFixed(1)}%`;
  const local =
    generic === 'serif'
      ? ['Georgia', 'Liberation Serif', 'Times New Roman']
      : ['Arial', 'ArialMT', 'Liberation Sans', 'Roboto', 'HelveticaNeue'];
  return `@font-face {
  font-family: "${family} Fallback";
  font-weight: 400 700;
  src: ${local.map((name) => `local("${name}")`).join(', ')};
  size-adjust: ${percent(adjust)};
  ascent-override: ${percent(ascent / unitsPerEm / adjust)};
  descent-override: ${percent(Math.abs(descent) / unitsPerEm / adjust)};
  line-gap-override: 0%;
}
`;
}
