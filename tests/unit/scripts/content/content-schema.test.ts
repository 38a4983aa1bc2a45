import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pageBlockNames } from '#lib/domain/content/component-schema.ts';
import { STORIES } from '../../../../sandbox/club/stories/stories.ts';
import { collect } from '../../../../sandbox/content/stored-story.ts';
import { formatSchema } from '../../../../scripts/content/format-schema.ts';
import { createStoryblokSchema } from '../../../../scripts/content/storyblok-schema.ts';

test('schemas/content.json matches the block definitions: npm run content:schema -- --write', () => {
  const { components } = JSON.parse(readFileSync('schemas/content.json', 'utf8'));
  expect(components).toEqual(JSON.parse(JSON.stringify(createStoryblokSchema())));
});

test('the file is written as the lint wants it', () => {
  const text = readFileSync('schemas/content.json', 'utf8');
  expect(formatSchema(createStoryblokSchema()) === text).toBe(true);
});

test('every component of the demo club, and each of its fields, is in the schema', () => {
  const known = new Map(
    createStoryblokSchema().map((component) => [component.name, component.schema]),
  );
  const unknown = STORIES.flatMap(({ content }) =>
    collect(content, ({ component, ...fields }) => {
      if (typeof component !== 'string' || component.startsWith('_')) return undefined;
      const schema = known.get(component);
      if (!schema) return [component];
      const names = Object.keys(fields).map((name) => name.split('__i18n__')[0] ?? '');
      return names
        .filter((name) => name !== '_uid' && !(name in schema))
        .map((name) => `${component}.${name}`);
    }).flat(),
  );
  expect([...new Set(unknown)]).toEqual([]);
});

test('what a page may contain can be put into one, and a story of its own is one', () => {
  const kinds = new Map(
    createStoryblokSchema().map(({ name, is_root, is_nestable }) => [name, [is_root, is_nestable]]),
  );
  expect(kinds.get('usp_banner')).toEqual([true, true]);
  expect(kinds.get('banner_with_countdown')).toEqual([true, true]);
  expect(kinds.get('page')).toEqual([true, false]);
  for (const name of pageBlockNames()) expect(kinds.get(name)?.[1], name).toBe(true);
});
