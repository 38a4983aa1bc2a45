import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formByName, SUBJECT_FORMS } from '#lib/server/app/http/form-table.ts';

const MARKUP = ['components', 'islands', 'pages', 'screens'].map((zone) => join('src', zone));
const NAMES = SUBJECT_FORMS.flatMap((table) => Object.keys(table));

const markup = MARKUP.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:astro|tsx)$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8')),
).join('\n');

test('no two subjects have a form of the same name', () => {
  expect(NAMES.filter((name, index) => NAMES.indexOf(name) !== index)).toEqual([]);
});

test('every form that a page posts is in the table of its subject', () => {
  const posted = [...markup.matchAll(/\/api\/form\/(\w+)/g)].map(([, name = '']) => name);
  expect(posted.length).toBeGreaterThan(10);
  expect([...new Set(posted)].filter((name) => !formByName(name))).toEqual([]);
});

test('every form of a table is posted by a page', () => {
  const unused = NAMES.filter((name) => !new RegExp(`["'/]${name}["']`).test(markup));
  expect(unused).toEqual([]);
});

test('a name that objects have by themselves is no form', () => {
  expect(['constructor', '__proto__', 'toString'].filter(formByName)).toEqual([]);
});
