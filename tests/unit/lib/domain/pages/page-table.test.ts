import { expect, test } from 'vitest';
import { PAGE_SECTIONS, pageEntry, SUBJECT_PAGES } from '#lib/domain/pages/page-table.ts';

const noRoute = (): boolean => false;

test('no two subjects have an entry for the same section', () => {
  const names = SUBJECT_PAGES.flatMap((table) => Object.keys(table));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('a route without an entry is personal, isolated and closed to third parties', () => {
  expect(pageEntry('unlisted', (section) => section === 'unlisted')).toEqual({
    visibility: 'personal',
    isIsolated: true,
    thirdParties: 'never',
  });
});

test('any other word can be the address of an editor’s page, which is public', () => {
  expect(pageEntry('privacy', noRoute)).toEqual({ visibility: 'public' });
});

test('the home page has an entry and is no section', () => {
  expect(pageEntry('', noRoute)).toEqual({ visibility: 'public', isInSitemap: true });
  expect(PAGE_SECTIONS.map(([section]) => section)).not.toContain('index');
});
