import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = join(import.meta.dirname, '../../src');
/** The process starts here and hands the environment on; the club is known before anything else is. */
const ENTRIES = ['club/club-files.ts', 'lib/server/app/dev-server.ts', 'server.ts'];

test('only the entry files read the environment, and they pass it on as a whole', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' });
  const readers = files.filter(
    (file) =>
      /\.(?:ts|tsx|astro)$/.test(file) &&
      /\bprocess\.env\b|\bprocess\['env'\]|\{ env \} = process|\benv\[/.test(
        readFileSync(join(SOURCES, file), 'utf8'),
      ),
  );
  expect(readers.sort()).toEqual(ENTRIES);
  for (const entry of ENTRIES) {
    expect(readFileSync(join(SOURCES, entry), 'utf8')).not.toMatch(/\benv(?:\[|\.[A-Z])/);
  }
});
