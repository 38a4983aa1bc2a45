import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { type FontFile, fontFilesFor } from './font-files.ts';
import { findLetter, type Letter } from './letter-faces.ts';
import { mirrored, printableText } from './text-direction.ts';

export const WEIGHTS = { regular: 400, bold: 700 } as const;
export type Weight = keyof typeof WEIGHTS;

/** A part of a text that one font can draw. */
export interface TextRun {
  /** Name of the font in the document. */
  readonly font: string;
  readonly text: string;
}

export interface PaperFontFile {
  readonly name: string;
  /** TrueType. */
  readonly data: Buffer;
}

/** The fonts of one document: only the letters that it has. */
export interface PaperFonts {
  readonly files: readonly PaperFontFile[];
  /** Code points of letters that no font has, in ascending order. */
  readonly missing: readonly number[];
  /** Grapheme clusters. */
  lettersOf(text: string): readonly string[];
  /** Whether a part of the letter has no font: a sign stands in its place. */
  isMissing(letter: string): boolean;
  /** How a letter is drawn: one run, unless its accents are in another font. */
  runsOf(letter: string, weight: Weight): readonly TextRun[];
}

/** `texts`: everything that the document writes. */
export async function loadPaperFonts(
  languageTag: string,
  texts: readonly string[],
): Promise<PaperFonts> {
  const candidates = fontFilesFor(languageTag);
  const segmenter = new Intl.Segmenter(languageTag, { granularity: 'grapheme' });
  const lettersOf = (text: string): readonly string[] =>
    [...segmenter.segment(text)].map(({ segment }) => segment);
  const letters = new Map<string, Letter>();
  for (const cluster of new Set(texts.map(printableText).flatMap(lettersOf)))
    for (const form of [cluster, mirrored(cluster)])
      if (!letters.has(form)) letters.set(form, findLetter(form, candidates));
  const written = writtenBy([...letters.values()]);
  const used = [...written.keys()];
  const files = await Promise.all(
    used.flatMap((file, index) =>
      (['regular', 'bold'] as const).map(async (weight) => ({
        name: fontName(index, weight),
        data: await pinWeight(file, written.get(file) ?? '', weight),
      })),
    ),
  );
  return {
    files,
    missing: [...new Set([...letters.values()].flatMap(({ missing }) => missing))].sort(
      (a, b) => a - b,
    ),
    lettersOf,
    isMissing: (letter) => (letters.get(letter)?.missing.length ?? 0) > 0,
    runsOf: (letter, weight) =>
      (letters.get(letter)?.parts ?? []).map(({ text, file }) => ({
        font: fontName(used.indexOf(file), weight),
        text,
      })),
  };
}

/** The text of each font. A space is in all of them: shaping puts it in the place of joiners. */
function writtenBy(letters: readonly Letter[]): ReadonlyMap<FontFile, string> {
  const written = new Map<FontFile, string>();
  for (const { text, file } of letters.flatMap(({ parts }) => parts))
    written.set(file, (written.get(file) ?? ' ') + text);
  return written;
}

function fontName(index: number, weight: Weight): string {
  return `Font${index}-${weight}`;
}

/** The PDF library cannot subset variable fonts, nor WOFF2. */
async function pinWeight({ path }: FontFile, text: string, weight: Weight): Promise<Buffer> {
  return subsetFont(await readFile(path), text + withParts(text), {
    targetFormat: 'sfnt',
    variationAxes: { wght: WEIGHTS[weight] },
  });
}

const KHMER_PREFIX = '\u17C1';

/** What shaping takes letters apart to: vowels that stand on two sides of a letter are two signs. */
function withParts(text: string): string {
  const khmer = /\p{Script=Khmer}/u.test(text) ? KHMER_PREFIX : '';
  return text.normalize('NFD') + text.normalize('NFKD') + khmer;
}
