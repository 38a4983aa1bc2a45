import { readdirSync, readFileSync } from 'node:fs';

/** The texts of one file, by key. */
export type Texts = Readonly<Record<string, string>>;

/**
 * The texts of every file below `locales`, by `./locales/{locale}/{area}.json`. In a build they are part of the bundle:
 * `src/integrations/files-by-place.ts` replaces this module.
 */
export const LOCALE_FILES: Readonly<Record<string, Texts>> = Object.fromEntries(
  readdirSync(new URL('./locales/', import.meta.url)).flatMap(readFolder),
);

function readFolder(locale: string): readonly (readonly [string, Texts])[] {
  const folder = new URL(`./locales/${locale}/`, import.meta.url);
  return readdirSync(folder).map((file) => [
    `./locales/${locale}/${file}`,
    JSON.parse(readFileSync(new URL(file, folder), 'utf8')),
  ]);
}
