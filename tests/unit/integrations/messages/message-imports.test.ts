import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { KNOWN_LOCALES } from '#club/known-shops.ts';
import { transform } from '#integrations/header-messages.ts';

const CLIENT = 'src/lib/client';
const loaders = readdirSync(CLIENT)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => [file, readFileSync(join(CLIENT, file), 'utf8')] as const)
  .filter(([, code]) => code.includes('`virtual:'));

const loadsFooter = 'import(`virtual:footer-messages/$'.concat('{locale}`)');

describe('Messages of the browser', () => {
  test('are loaded by the header, the buy box and the consent question', () => {
    expect(loaders.map(([file]) => file)).toEqual([
      'buy-messages.ts',
      'consent-messages.ts',
      'header-messages.ts',
    ]);
  });

  test.each(loaders)('have an import for each locale: %s', (file, code) => {
    const name = file.replace('.ts', '');
    const imports = [...(transform(code) ?? '').matchAll(/import\('([^']+)'\)/g)];
    expect(imports.map(([, path]) => path)).toEqual(
      KNOWN_LOCALES.map((locale) => `virtual:${name}/${locale}`),
    );
  });

  test('of an unknown name fail the build', () => {
    expect(() => transform(loadsFooter)).toThrow('There are no messages virtual:footer-messages.');
  });
});
