import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { create } from 'fontkit';

/** Packages of fonts whose files each hold a part of Unicode. */
const LATIN = { package: '@fontsource-variable/libre-franklin', name: 'libre-franklin' };
const KOREAN = { package: '@fontsource-variable/noto-sans-kr', name: 'noto-sans-kr' };
const CHINESE = { package: '@fontsource-variable/noto-sans-sc', name: 'noto-sans-sc' };

interface Family {
  readonly package: string;
  readonly name: string;
}

/** A file and the code points that it is for. */
export interface FontFile {
  readonly path: string;
  readonly ranges: readonly (readonly [first: number, last: number])[];
}

/** All files, in the order in which a text looks for its characters: Han has other shapes in Korean. */
export function fontFilesFor(languageTag: string): readonly FontFile[] {
  const others = languageTag.startsWith('ko') ? [KOREAN, CHINESE] : [CHINESE, KOREAN];
  return [LATIN, ...others].flatMap(filesOf);
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

function filesOf(family: Family): readonly FontFile[] {
  const cached = families.get(family.name);
  if (cached) return cached;
  const files = readFamily(family);
  families.set(family.name, files);
  return files;
}

function readFamily({ package: packageName, name }: Family): readonly FontFile[] {
  const require = createRequire(import.meta.url);
  const latin = require.resolve(`${packageName}/files/${name}-latin-wght-normal.woff2`);
  const directory = dirname(latin);
  const subsets: Readonly<Record<string, string>> = JSON.parse(
    readFileSync(join(directory, '..', 'unicode.json'), 'utf8'),
  );
  return Object.entries(subsets).map(([subset, ranges]) => ({
    path: join(directory, `${name}-${subset.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`),
    ranges: ranges.split(',').map(parseRange),
  }));
}

/** `U+4e00-4eff` or `U+4e00`. */
function parseRange(text: string): readonly [first: number, last: number] {
  const [first = '', last = first] = text.trim().replace(/^U\+/i, '').split('-');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}
