import type { Locale } from '#lib/domain/shop/shop.ts';
import { insertFrenchSpaces } from '#lib/domain/text/french-spaces.ts';
import { deDe } from './catalogs/de-de.ts';
import { en } from './catalogs/en.ts';
import { enUs } from './catalogs/en-us.ts';
import { esEs } from './catalogs/es-es.ts';
import { frFr } from './catalogs/fr-fr.ts';
import { koKr } from './catalogs/ko-kr.ts';
import { zhCn } from './catalogs/zh-cn.ts';

/** All texts of one locale, by area and key. */
export type Catalog = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Every locale's texts. `en-gb` and `en-us` contain only what differs from `en`; the others are complete. */
export const CATALOGS: Readonly<Record<Locale, Catalog>> = {
  en,
  // No text differs from `en` today. When one does: `locales/en-gb/{area}.json` and `catalogs/en-gb.ts`.
  'en-gb': {},
  'en-us': enUs,
  'de-de': deDe,
  'fr-fr': withFrenchSpaces(frFr),
  'es-es': esEs,
  'ko-kr': koKr,
  'zh-cn': zhCn,
};

/** Translators type plain spaces; French wants narrow ones before `;`, `!`, `?` and inside `« »`. */
function withFrenchSpaces(catalog: Catalog): Catalog {
  return mapValues(catalog, (messages) => mapValues(messages, insertFrenchSpaces));
}

function mapValues<From, To>(
  record: Readonly<Record<string, From>>,
  change: (value: From) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}
