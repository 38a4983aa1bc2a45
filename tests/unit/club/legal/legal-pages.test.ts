import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES } from '#club/known-shops.ts';
import { LEGAL_PAGES } from '#club/legal/legal-page-names.ts';
import { readMarkdown } from '#club/legal/markdown-document.ts';
import { readClubFolder } from '#club/read-club-folder.ts';
import { readRichText } from '#lib/domain/content/rich-text.ts';
import { runClubCommand } from '../../../../scripts/club/club-command.ts';
import { anInventedClub } from '../../../support/clubs/an-invented-club.ts';

const directory = mkdtempSync(join(tmpdir(), 'terrace-legal-'));
const LOCALES = ['en-gb', 'de-de', 'fr-fr', 'es-es', 'ko-kr', 'zh-cn'] as const;
let club: string;
beforeAll(async () => {
  club = await anInventedClub(directory, 'all', {
    ...{ shops: LOCALES.join(), seller: 'Löwenzahn *Fanshop* GmbH' },
  });
});
afterAll(() => rmSync(directory, { recursive: true }));

describe('the first versions of a new club', () => {
  test('are there in each language, as files to copy and translate', () => {
    const folder = join(import.meta.dirname, '../../../../scripts/club/legal');
    expect(readdirSync(folder).toSorted()).toEqual(LANGUAGES.toSorted());
    for (const language of LANGUAGES)
      expect(readdirSync(join(folder, language)), language).toHaveLength(LEGAL_PAGES.length);
  });

  test.each(LOCALES)('%s has all six pages, each with the note for a lawyer', (locale) => {
    const pages = readClubFolder(club).legalPages[locale];
    for (const name of LEGAL_PAGES) {
      const page = pages?.[name];
      expect(page?.isDraft, name).toBe(true);
      const [note] = readRichText(page?.document, locale);
      expect([note?.kind, JSON.stringify(note)]).toEqual(['quote', expect.stringContaining('⚠')]);
      expect(JSON.stringify(page)).not.toContain('{{');
    }
  });

  test('hold the club’s data, whose signs of Markdown are only signs', () => {
    const imprint = JSON.stringify(readClubFolder(club).legalPages['de-de']?.imprint);
    expect(imprint).toContain('Löwenzahn *Fanshop* GmbH');
    expect(imprint).toContain('HRB 1');
    expect(imprint).toContain('mailto:shop@fc-beispiel.example');
    const delivery = JSON.stringify(readClubFolder(club).legalPages['fr-fr']?.delivery);
    expect(delivery).toContain('Corée du Sud');
  });

  test('are written for languages that have none, and for no other', async () => {
    rmSync(join(club, 'legal', 'ko'), { recursive: true });
    writeFileSync(join(club, 'legal', 'de', 'imprint.md'), '# Impressum\n\nGeprüft.\n');
    const print = (): void => {};
    expect(await runClubCommand(['legal', club], { print, complain: print, ask: undefined })).toBe(
      0,
    );
    expect(readdirSync(join(club, 'legal', 'ko'))).toHaveLength(LEGAL_PAGES.length);
    const { legalPages } = readClubFolder(club);
    expect(legalPages['de-de']?.imprint?.isDraft).toBe(false);
    expect(legalPages['de-de']?.terms?.isDraft).toBe(true);
  });
});

test('a page of one shop goes before the page of its language', async () => {
  const own = await anInventedClub(directory, 'own', { shops: 'en-gb,en-us' });
  mkdirSync(join(own, 'legal', 'en-us'));
  writeFileSync(join(own, 'legal', 'en-us', 'terms.md'), '# Terms for America\n\nText.\n');
  const { legalPages } = readClubFolder(own);
  expect(legalPages['en-us']?.terms?.title).toBe('Terms for America');
  expect(legalPages['en-gb']?.terms?.title).toBe('Terms of sale');
});

test('a page that cannot be shown is named with its file and the reason', async () => {
  const bad = await anInventedClub(directory, 'bad', { shops: 'en-gb,en-us' });
  const file = join(bad, 'legal', 'en', 'terms.md');
  writeFileSync(file, 'No title {{steward}}\n\n![x](/x.png) [y](ftp://example.org)\n');
  expect(() => readClubFolder(bad)).toThrow(/legal\/en\/terms\.md: has \{\{steward\}\}, which/);
  expect(() => readClubFolder(bad)).toThrow(/legal\/en\/terms\.md: must begin with its title/);
  expect(() => readClubFolder(bad)).toThrow(/legal\/en\/terms\.md: must have no pictures/);
  expect(() => readClubFolder(bad)).toThrow(/has a link to "ftp:\/\/example\.org"/);
  rmSync(file);
  expect(existsSync(file)).toBe(false);
  expect(readClubFolder(bad).legalPages['en-gb']?.terms).toBeUndefined();
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '<javascript:alert(1)>',
  '[x](//evil.example)',
  '[x]: javascript:alert(1)\n\n[x]',
  '`<script>`\n\n    <script>',
])('%s becomes text without a link', (hostile) => {
  const { document, problems } = readMarkdown(`# T\n\n${hostile}\n`);
  const links = JSON.stringify(readRichText(document, 'en-gb')).match(/"href"/g) ?? [];
  expect([links.length, problems.length > 1]).toEqual([0, false]);
});
