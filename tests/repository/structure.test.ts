import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { codeFiles, importCircles, importsOf, repositoryFiles } from './source-files.ts';

const MAX_FILES_IN_A_FOLDER = 40;
/** `042-order-papers.ts` */
const NUMBERED = /^\d{3}-/;
const MAX_LINES_OF_CODE = 300;
/** Folders of code; documents are numbered lists. */
const CODE_FOLDERS = /^(?:src|tests|scripts|sandbox)\//;

function lineCount(path: string): number {
  return readFileSync(path, 'utf8').trimEnd().split('\n').length;
}

function testFiles(): readonly string[] {
  return codeFiles().filter((path) => path.startsWith('tests/'));
}

/**
 * Folders with too many files. Numbered files, as migrations, do not count: they are a list in the order of time, which
 * only grows, and nobody looks for a subject in it.
 */
function crowdedFolders(paths: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const path of paths.filter((file) => !NUMBERED.test(posix.basename(file)))) {
    const folder = posix.dirname(path);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > MAX_FILES_IN_A_FOLDER)
    .map(([folder, count]) => `${folder}: ${count} files`);
}

test('no folder holds more than 40 files', () => {
  const code = repositoryFiles().filter((file) => CODE_FOLDERS.test(file));
  expect(crowdedFolders(code)).toEqual([]);
});

test('only numbered files may be more', () => {
  const files = Array.from({ length: 41 }, (_, index) => index + 100);
  expect(crowdedFolders(files.map((number) => `src/migrations/${number}-orders.ts`))).toEqual([]);
  expect(crowdedFolders(files.map((number) => `src/orders/order-${number}.ts`))).toEqual([
    'src/orders: 41 files',
  ]);
});

test('no source file is longer than 300 lines', () => {
  const long = codeFiles()
    .filter((path) => path.startsWith('src/') || path.startsWith('scripts/'))
    .filter((path) => lineCount(path) > MAX_LINES_OF_CODE);
  expect(long).toEqual([]);
});

test('no files import each other in a circle, types included', () => {
  const paths = codeFiles();
  const known = new Set(paths);
  const graph = new Map(paths.map((path) => [path, importsOf(path, known)]));
  expect(importCircles(graph)).toEqual([]);
});

test('a circle of three files is found', () => {
  const graph = new Map([
    ['a', ['b']],
    ['b', ['c']],
    ['c', ['a', 'd']],
    ['d', []],
  ]);
  expect(importCircles(graph)).toEqual([['a', 'b', 'c']]);
});

test('every zone of the lint rules also bans the root alias', () => {
  const config = readFileSync('biome.jsonc', 'utf8');
  const zones = config.split('"includes"').filter((zone) => zone.includes('noRestrictedImports'));
  const withoutRootBan = zones
    .filter((zone) => zone.includes('"#*/**"') && !zone.includes('"#*"'))
    .map((zone) => zone.slice(0, zone.indexOf(']')));
  expect(zones.length).toBeGreaterThan(5);
  expect(withoutRootBan).toEqual([]);
});

test('tests import the source by its alias', () => {
  const offending = testFiles().filter((path) =>
    /\b(?:from |import\()'(?:\.\.\/)+src\//.test(readFileSync(path, 'utf8')),
  );
  expect(offending).toEqual([]);
});

test('tests write single cases with test', () => {
  const offending = testFiles().filter((path) =>
    /import \{[^}]*\bit\b[^}]*\} from 'vitest'/.test(readFileSync(path, 'utf8')),
  );
  expect(offending).toEqual([]);
});

test('no object is written only to be spread into another one', () => {
  const found = codeFiles()
    .filter((path) => /^(?:src|scripts)\//.test(path) && !path.endsWith('file-security-log.ts'))
    .filter((path) => /(?:^|[\s({,])\.\.\.\{/.test(readFileSync(path, 'utf8')));
  expect(found).toEqual([]);
});
