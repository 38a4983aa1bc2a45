import { KNOWN_LOCALES, type TextLocale } from '#club/known-shops.ts';
import { localeRecord } from '#lib/domain/languages/language-records.ts';
import { LOCALE_FILES, type Texts } from './locale-files.ts';

/** All texts of one locale, by area and key. */
export type Catalog = Readonly<Record<string, Texts>>;

const LOCALE_FILE = /\/([\w-]+)\/([\w-]+)\.json$/;

/** Every locale's texts, as in its folder. */
export const CATALOGS = Object.fromEntries(
  KNOWN_LOCALES.map((locale) => [locale, readCatalog(locale)]),
) as Readonly<Record<TextLocale, Catalog>>;

function readCatalog(locale: TextLocale): Catalog {
  const files = Object.entries(LOCALE_FILES).flatMap(([path, texts]) => {
    const [, folder, name = ''] = LOCALE_FILE.exec(path) ?? [];
    return folder === locale ? [[areaOf(name), adaptTexts(texts, locale)]] : [];
  });
  return Object.fromEntries(files);
}

/** `size-chart` is the file of the area `sizeChart`. */
function areaOf(fileName: string): string {
  return fileName.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function adaptTexts(texts: Texts, locale: TextLocale): Texts {
  const { adaptText } = localeRecord(locale);
  if (!adaptText) return texts;
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, adaptText(text)]));
}
