import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { create } from 'fontkit';
import { fontFamiliesFor, packageOf } from './font-families.ts';

/** One of the files of a family, each of which holds a part of Unicode, and the code points that it is for. */
export interface FontFile {
  readonly path: string;
  readonly ranges: readonly (readonly [first: number, last: number])[];
}

/** All files, in the order in which a text looks for its letters. */
export function fontFilesFor(languageTag: string): readonly FontFile[] {
  return fontFamiliesFor(languageTag).flatMap(filesOf);
}

/** Ranges tell which files to open; they name more than the files have. */
export function holds({ path, ranges }: FontFile, codePoint: number): boolean {
  const isPromised = ranges.some(([first, last]) => codePoint >= first && codePoint <= last);
  return isPromised && charactersOf(path).has(codePoint);
}

const characters = new Map<string, ReadonlySet<number>>();

function charactersOf(path: string): ReadonlySet<number> {
  const known = characters.get(path);
  if (known) return known;
  const font = create(readFileSync(path));
  const found = new Set('characterSet' in font ? font.characterSet : []);
  characters.set(path, found);
  return found;
}

const families = new Map<string, readonly FontFile[]>();

function filesOf(family: string): readonly FontFile[] {
  const cached = families.get(family);
  if (cached) return cached;
  const files = readFamily(family);
  families.set(family, files);
  return files;
}

function readFamily(family: string): readonly FontFile[] {
  const require = createRequire(import.meta.url);
  const directory = dirname(require.resolve(`${packageOf(family)}/package.json`));
  const subsets: Readonly<Record<string, string>> = JSON.parse(
    readFileSync(join(directory, 'unicode.json'), 'utf8'),
  );
  return Object.entries(subsets).map(([subset, ranges]) => ({
    path: join(
      directory,
      'files',
      `${family}-${subset.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`,
    ),
    ranges: ranges.split(',').map(parseRange),
  }));
}

/** `U+4e00-4eff` or `U+4e00`. */
function parseRange(text: string): readonly [first: number, last: number] {
  const [first = '', last = first] = text.trim().replace(/^U\+/i, '').split('-');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}
