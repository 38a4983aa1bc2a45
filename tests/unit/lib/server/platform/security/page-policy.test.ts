import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { inlineHashes, pagePolicy } from '#lib/server/platform/security/page-policy.ts';

const [PAINT, RULES, ISLAND, SHEET, OTHER_SHEET] = [
  'paint()',
  '{"prefetch":[]}',
  'wake()',
  'b{}',
  'i{}',
];
const KNOWN = known([PAINT, RULES, ISLAND, SHEET, OTHER_SHEET].map(hashOf));

function hashOf(content: string): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

function known(hashes: readonly string[]): ReadonlyMap<string, string> {
  return new Map(hashes.map((hash) => [`'${hash}'`, `'${hash}'`]));
}

function policyOf(html: string): string {
  return pagePolicy([inlineHashes(Buffer.from(html))], KNOWN);
}

describe('The policy of a page', () => {
  test('names the inline elements of the page, each once, and nothing else of the build', () => {
    const rules = `<script type="speculationrules">${RULES}</script>`;
    const page = `<style>${SHEET}</style><script>${PAINT}</script>${rules}<script>${PAINT}</script>`;
    expect(policyOf(page)).toBe(
      `script-src 'self' '${hashOf(PAINT)}' '${hashOf(RULES)}'; style-src 'self' '${hashOf(SHEET)}'`,
    );
  });

  test('names nothing from outside the build', () => {
    const page = '<p>Schal</p><script>steal()</script><style>*{display:none}</style>';
    expect(policyOf(page)).toBe("script-src 'self'; style-src 'self'");
  });

  test('distinguishes sheets of the same length and beginning', () => {
    const sheets = ['a', 'b'].map((end) => `${'b{color:red}'.repeat(300)}${end}{}`);
    const hashes = sheets.map(hashOf);
    for (const [index, sheet] of [...sheets, ...sheets].entries()) {
      const policy = pagePolicy(
        [inlineHashes(Buffer.from(`<style>${sheet}</style>`))],
        known(hashes),
      );
      expect(policy).toBe(`script-src 'self'; style-src 'self' '${hashes[index % 2]}'`);
    }
  });

  test('names neither files nor data', () => {
    const files = '<script type="module" src="/a.js"></script><script src="/b.js"></script>';
    const data = `<script type="application/ld+json">${PAINT}</script>`;
    expect(policyOf(files + data)).toBe("script-src 'self'; style-src 'self'");
  });

  test('is complete for a page that ends in the middle of a script', () => {
    expect(policyOf(`<script>${ISLAND}</script><script>${PAINT}`)).toContain(hashOf(ISLAND));
    expect(policyOf('<style')).toBe("script-src 'self'; style-src 'self'");
  });
});
