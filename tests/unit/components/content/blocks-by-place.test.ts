import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { blockComponentName } from '#components/content/block-component-name.ts';
import { fillImports } from '#integrations/block-sheets.ts';
import { EXTRA_BLOCKS, type ExtraKind } from '#lib/domain/content/extra-blocks.ts';

const KINDS = Object.keys(EXTRA_BLOCKS) as readonly ExtraKind[];
const COMPONENTS = readdirSync('src/components/content/blocks');
const BLOCK_SHEETS = join('styles', 'blocks');
const SHEET = readFileSync('src/styles/content/content-blocks.css', 'utf8');

const fileOf = (kind: ExtraKind): string => `${blockComponentName(kind)}.astro`;

test('every kind of block has a component in src/components/content/blocks', () => {
  const missing = KINDS.filter((kind) => !COMPONENTS.includes(fileOf(kind)));
  expect(missing.map((kind) => `${kind}: ${fileOf(kind)}`)).toEqual([]);
});

test('every component of the folder draws a kind that is defined in extra-blocks.ts', () => {
  const drawn = KINDS.map(fileOf);
  expect(COMPONENTS.filter((file) => !drawn.includes(file))).toEqual([]);
});

test('a component is found by the name of its kind', () => {
  expect(blockComponentName('nested_product_carousel')).toBe('NestedProductCarousel');
  expect(blockComponentName('story')).toBe('Stories');
});

test('every sheet of src/styles/blocks is imported by the sheet of the blocks', () => {
  const css = fillImports(SHEET, ['quotes.css', 'bands.css']);
  expect(css).toContain(
    '@import "#styles/blocks/bands.css" layer(components);\n@import "#styles/blocks/quotes.css" layer(components);',
  );
  expect(css).not.toContain('*.css');
});

test('every sheet is imported by a page, a component or another sheet', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' });
  const sheets = files.filter((file) => file.endsWith('.css') && !file.startsWith(BLOCK_SHEETS));
  const code = files
    .filter((file) => /\.(?:astro|css|ts|tsx)$/.test(file))
    .map((file) => readFileSync(join('src', file), 'utf8'))
    .join('\n');
  const isImported = (sheet: string): boolean =>
    new RegExp(`["'][^"'\n]*/${basename(sheet)}(?:\\?[^"'\n]*)?["']`).test(code);
  expect(sheets.filter((sheet) => !isImported(sheet))).toEqual([]);
});

test('a sheet without a place for the imports fails the build', () => {
  expect(() => fillImports('.marquee {}', ['bands.css'])).toThrow('does not contain');
});
