import { readdirSync, readFileSync } from 'node:fs';

const FOLDER = new URL('../../../../src/lib/i18n/locales/', import.meta.url);

export interface LocaleFile {
  readonly locale: string;
  /** Without `.json`. */
  readonly name: string;
  readonly text: string;
}

/** Every file below `locales/` on the disk. */
export const LOCALE_FILES: readonly LocaleFile[] = readdirSync(FOLDER).flatMap((locale) =>
  readdirSync(new URL(`${locale}/`, FOLDER)).map((file) => ({
    locale,
    name: file.replace(/\.json$/, ''),
    text: readFileSync(new URL(`${locale}/${file}`, FOLDER), 'utf8'),
  })),
);

/** `size-chart`: an area's file name. */
export function fileName(area: string): string {
  return area.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
