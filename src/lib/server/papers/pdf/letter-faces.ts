import { type FontFile, holds } from './font-files.ts';

/** Glyphs of a letter in one font. */
export interface LetterPart {
  readonly text: string;
  readonly file: FontFile;
}

export interface Letter {
  /** One part, unless its accents are in another font. */
  readonly parts: readonly LetterPart[];
  /** Code points that no font has; a sign stands in their place. */
  readonly missing: readonly number[];
}

/** Stands for a letter of no font. */
const REPLACEMENT = '\uFFFD';
/** Joiners and selectors: they shape their neighbours and have no picture of their own. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;

/** Looks for a font that has the whole letter, which is a grapheme cluster: accents are placed by the font of their letter. */
export function findLetter(cluster: string, files: readonly FontFile[]): Letter {
  for (const form of [cluster.normalize('NFC'), cluster.normalize('NFD')]) {
    const file = files.find((one) => holdsAll(one, form));
    if (file) return { parts: [{ text: visibleIn(file, form), file }], missing: [] };
  }
  const characters = [...cluster.normalize('NFC')].filter((one) => !INVISIBLE.test(one));
  const found = characters.map((text) => ({ text, file: findFile(files, text) }));
  const missing = found.filter(({ file }) => !file).map(({ text }) => codePointOf(text));
  const sign = findFile(files, REPLACEMENT);
  const parts = found.flatMap(({ text, file }) => {
    if (file) return [{ text, file }];
    return sign ? [{ text: REPLACEMENT, file: sign }] : [];
  });
  return { parts, missing };
}

function holdsAll(file: FontFile, text: string): boolean {
  const visible = [...text].filter((character) => !INVISIBLE.test(character));
  return visible.length > 0 && visible.every((character) => holds(file, codePointOf(character)));
}

/** Without the joiners that the font does not know. */
function visibleIn(file: FontFile, text: string): string {
  return [...text].filter((one) => !INVISIBLE.test(one) || holds(file, codePointOf(one))).join('');
}

function findFile(files: readonly FontFile[], character: string): FontFile | undefined {
  return files.find((file) => holds(file, codePointOf(character)));
}

function codePointOf(character: string): number {
  return character.codePointAt(0) ?? 0;
}
