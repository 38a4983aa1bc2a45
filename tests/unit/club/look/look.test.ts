import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { DISPLAY_NAMES, TEXT_NAMES } from '#club/look/faces.ts';
import { lookSchema } from '#club/look/look-schema.ts';
import { arrangementSheet } from '#club/look/look-sheet.ts';
import { faceSheet } from '#integrations/club-faces.ts';

const folder = mkdtempSync(join(tmpdir(), 'terrace-faces-'));
afterAll(() => rmSync(folder, { recursive: true }));
const USUAL = lookSchema.parse({});

test('a club without a look of its own adds no bytes to its pages', async () => {
  expect(arrangementSheet(USUAL)).toBe('');
  expect(await faceSheet(USUAL, folder)).toBe('');
});

describe('each face that a club may choose', () => {
  test.each(DISPLAY_NAMES.slice(1))(
    '%s is small, and has a fallback of its measures',
    async (name) => {
      await expectSmall(await faceSheet({ ...USUAL, displayFace: name }, folder), 22_000);
    },
  );

  test.each(TEXT_NAMES.slice(1))(
    '%s is small, and has a fallback of its measures',
    async (name) => {
      await expectSmall(await faceSheet({ ...USUAL, textFace: name }, folder), 40_000);
    },
  );
});

async function expectSmall(sheet: string, maxBytes: number): Promise<void> {
  const files = [...sheet.matchAll(/url\("([^"]+-latin-(?:number|object)\.woff2)"\)/g)].map(
    ([, file = '']) => statSync(file).size,
  );
  expect(files).toHaveLength(1);
  expect(Math.max(...files)).toBeLessThanOrEqual(maxBytes);
  const adjust = Number(/size-adjust: ([\d.]+)%/.exec(sheet)?.[1]);
  expect(adjust).toBeGreaterThan(60);
  expect(adjust).toBeLessThan(130);
  // The sheet itself is in every page.
  expect(sheet.length).toBeLessThan(2_500);
}

test('every arrangement has a sheet that is smaller than three kilobytes', () => {
  for (const header of ['colour', 'centred'] as const)
    for (const hero of ['banner', 'framed'] as const)
      for (const tiles of ['framed', 'band'] as const) {
        const sheet = arrangementSheet({ ...USUAL, header, hero, tiles });
        expect(sheet).toMatch(/site-header[\s\S]*hero-text[\s\S]*tile/);
        expect(sheet.length).toBeLessThan(3_000);
      }
});
