import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { codeFiles, importCircles, importsOf, repositoryFiles } from './source-files.ts';

const MAX_FILES_IN_A_FOLDER = 40;
const MAX_LINES_OF_CODE = 300;
const MAX_LINES_OF_README = 90;
/** Circles that still have to be turned. A new one fails; one that is gone has to leave this list. */
const KNOWN_CIRCLES = [
  ['sandbox/club/catalog/complete-the-look.ts', 'sandbox/club/catalog/product-rows.ts'].join(' '),
  ['scripts/bench/autocannon.ts', 'scripts/bench/page-load.ts'].join(' '),
  [
    'src/components/content/Accordion.astro',
    'src/components/content/RichText.astro',
    'src/components/content/TextBlocks.astro',
  ].join(' '),
  ['src/islands/checkout/draft.ts', 'src/islands/checkout/restore-draft.ts'].join(' '),
  [
    'src/islands/promotions/CodeChips.tsx',
    'src/islands/promotions/CodeField.tsx',
    'src/islands/promotions/use-code-entry.ts',
  ].join(' '),
  ['src/lib/server/http/api/call-context.ts', 'src/lib/server/http/forms/gift-decision.ts'].join(
    ' ',
  ),
  [
    'src/lib/server/http/auth/outage-message.ts',
    'src/lib/server/http/auth/sign-in-controller.ts',
    'src/lib/server/http/auth/sign-in-message.ts',
  ].join(' '),
  ['src/lib/server/views/content/home.ts', 'src/lib/server/views/content/load-page-block.ts'].join(
    ' ',
  ),
  [
    'src/lib/server/views/listing/listing-meta.ts',
    'src/lib/server/views/listing/listing.ts',
    'src/lib/server/views/seo/json-ld.ts',
  ].join(' '),
  ['src/scripts/printing/jersey-configurator.ts', 'src/scripts/printing/shirt-preview.ts'].join(
    ' ',
  ),
];
/** Folders of code; documents are numbered lists. */
const ROOMS = /^(?:src|tests|scripts|sandbox)\//;

function lineCount(path: string): number {
  return readFileSync(path, 'utf8').trimEnd().split('\n').length;
}

test('no folder holds more than 40 files', () => {
  const counts = new Map<string, number>();
  for (const path of repositoryFiles().filter((file) => ROOMS.test(file))) {
    const folder = posix.dirname(path);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const crowded = [...counts].filter(([, count]) => count > MAX_FILES_IN_A_FOLDER);
  expect(crowded).toEqual([]);
});

test('no source file is longer than 300 lines', () => {
  const long = codeFiles()
    .filter((path) => path.startsWith('src/') || path.startsWith('scripts/'))
    .filter((path) => lineCount(path) > MAX_LINES_OF_CODE);
  expect(long).toEqual([]);
});

test('the README has at most 90 lines', () => {
  expect(lineCount('README.md')).toBeLessThanOrEqual(MAX_LINES_OF_README);
});

test('no files import each other in a circle, types included', () => {
  const paths = codeFiles();
  const known = new Set(paths);
  const graph = new Map(paths.map((path) => [path, importsOf(path, known)]));
  expect(
    importCircles(graph)
      .map((circle) => circle.join(' '))
      .sort(),
  ).toEqual(KNOWN_CIRCLES);
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
