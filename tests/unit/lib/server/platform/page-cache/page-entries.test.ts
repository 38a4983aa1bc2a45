import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { PAGE_SECTIONS, SUBJECT_PAGES } from '#lib/domain/pages/page-table.ts';
import { canRunThirdPartyScripts } from '#lib/domain/tracking/third-parties.ts';
import {
  allowsThirdParties,
  pageVisibility,
} from '#lib/server/platform/page-cache/page-visibility.ts';
import { ROUTE_SECTIONS } from '#lib/server/platform/page-cache/route-sections.ts';

const ENTRIES = new Set(SUBJECT_PAGES.flatMap((table) => Object.keys(table)));

describe('The table of pages', () => {
  test('has an entry for every route of src/pages/[locale]: *_PAGES of src/lib/domain/*/*-paths.ts', () => {
    expect(ROUTE_SECTIONS.filter((section) => !ENTRIES.has(section))).toEqual([]);
  });

  test('has no entry without a route', () => {
    expect([...ENTRIES].filter((section) => !ROUTE_SECTIONS.includes(section))).toEqual([]);
  });

  test('names the sections that have a page without a locale, too', () => {
    const atRoot = readdirSync('src/pages').map((file) => file.replace(/\.(?:astro|ts)$/, ''));
    const named = PAGE_SECTIONS.filter(([, { hasRootPage }]) => hasRootPage);
    expect(named.map(([section]) => section)).toEqual(
      PAGE_SECTIONS.map(([section]) => section).filter((section) => atRoot.includes(section)),
    );
  });

  test('agrees with the browser’s list of pages without third parties', () => {
    const paths = PAGE_SECTIONS.flatMap(([section]) => [`/en/${section}`, `/en/${section}/x`]);
    const different = paths.filter(
      (path) => canRunThirdPartyScripts(path) !== allowsThirdParties(path),
    );
    expect(different).toEqual([]);
  });

  test.each(['/en/%77ishlist/token', '/en/WISHLIST/token', '/en/wishlist/%74oken'])(
    'closes a page to third parties under an encoded address: %s',
    (path) => {
      expect(allowsThirdParties(path)).toBe(false);
    },
  );

  test.each([
    ['personal', 'account'],
    ['personal', 'wishlist'],
    ['public', 'promotions'],
    ['public', 'privacy'],
  ] as const)('makes a page %s: %s', (kind, section) => {
    expect(pageVisibility(`/en/${section}`, '').kind).toBe(kind);
  });
});
