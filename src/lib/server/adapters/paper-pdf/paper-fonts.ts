import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { type FontFile, fontFilesFor, holds } from './font-files.ts';

export const WEIGHTS = { regular: 400, bold: 700 } as const;
export type Weight = keyof typeof WEIGHTS;

/** A part of a text that one font can draw. */
export interface TextRun {
  /** Name of the font in the document. */
  readonly font: string;
  readonly text: string;
}

/** The fonts of one document: only the letters that it has. */
export interface PaperFonts {
  readonly files: readonly { readonly name: string; readonly data: Buffer }[];
  /** Splits a text where another font begins. Characters of no font are replaced by a space. */
  split(text: string, weight: Weight): readonly TextRun[];
}

/** `texts`: everything that the document writes. */
export async function loadPaperFonts(
  languageTag: string,
  texts: readonly string[],
): Promise<PaperFonts> {
  const candidates = fontFilesFor(languageTag);
  const fileOf = new Map<string, FontFile | undefined>();
  for (const character of new Set(texts.join(' ')))
    fileOf.set(character, findFile(candidates, character));
  const used = [...new Set(fileOf.values())].filter((file) => file !== undefined);
  const files = await Promise.all(
    used.flatMap((file) => {
      const letters = [...fileOf].filter(([, of]) => of === file).map(([letter]) => letter);
      return (['regular', 'bold'] as const).map(async (weight) => ({
        name: fontName(used.indexOf(file), weight),
        data: await pinWeight(file, letters.join(''), weight),
      }));
    }),
  );
  const nameOf = (character: string, weight: Weight): string | undefined => {
    const file = fileOf.get(character);
    return file && fontName(used.indexOf(file), weight);
  };
  return { files, split: (text, weight) => splitRuns(text, weight, nameOf) };
}

function findFile(candidates: readonly FontFile[], character: string): FontFile | undefined {
  const codePoint = character.codePointAt(0) ?? 0;
  return candidates.find((file) => holds(file, codePoint));
}

function fontName(index: number, weight: Weight): string {
  return `${index}-${weight}`;
}

/** The PDF library cannot subset variable fonts, nor WOFF2. */
async function pinWeight({ path }: FontFile, letters: string, weight: Weight): Promise<Buffer> {
  return subsetFont(await readFile(path), letters, {
    targetFormat: 'sfnt',
    variationAxes: { wght: WEIGHTS[weight] },
  });
}

function splitRuns(
  text: string,
  weight: Weight,
  nameOf: (character: string, weight: Weight) => string | undefined,
): readonly TextRun[] {
  const runs: { font: string; text: string }[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    const known = nameOf(character, weight);
    const font = known ?? last?.font ?? nameOf(' ', weight);
    if (font === undefined) continue;
    const drawn = known === undefined ? ' ' : character;
    if (last?.font === font) last.text += drawn;
    else runs.push({ font, text: drawn });
  }
  return runs;
}
