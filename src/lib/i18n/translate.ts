import { createInstance, type Resource, type TFunction } from 'i18next';
import { KNOWN_LOCALES, type Locale, shopLanguage, textLocaleOf } from '#club/known-shops.ts';
import { localeRecord } from '#lib/domain/languages/language-records.ts';
import { formatCount } from '#lib/domain/text/count-format.ts';
import type { MessageKey } from './areas.ts';
import { CATALOGS } from './catalogs.ts';
import { interpolate, type Values } from './interpolate.ts';

const instance = createInstance();
await instance.init({
  lng: 'en',
  supportedLngs: [...KNOWN_LOCALES],
  lowerCaseLng: true,
  ns: Object.keys(CATALOGS.en),
  fallbackLng: { ...completingLocales(), default: [] },
  load: 'currentOnly',
  resources: CATALOGS as Resource,
  returnNull: false,
});

/** Locales that contain only what differs from another one, and that one. */
function completingLocales(): Record<string, string[]> {
  const entries = KNOWN_LOCALES.flatMap((locale) => {
    const { completedBy } = localeRecord(locale);
    return completedBy ? [[locale, [completedBy]]] : [];
  });
  return Object.fromEntries(entries);
}

/** Without values the placeholders stay, for labels that the browser fills in. `count` chooses the plural form. */
export type Translate = (key: MessageKey, values?: Values) => string;

const translators = new Map<Locale, Translate>();

/** Texts of one locale. Never i18next's current language: requests of several locales run at once. */
export function translator(locale: Locale): Translate {
  const existing = translators.get(locale);
  if (existing) return existing;
  const translate = memoize(
    lookUp(instance.getFixedT(textLocaleOf(locale)), shopLanguage(locale).languageTag),
  );
  translators.set(locale, translate);
  return translate;
}

/** i18next finds the text and its plural form; `interpolate`, which the browser runs too, fills it in, counts with digit groups. */
function lookUp(t: TFunction, languageTag: string): Translate {
  return (key, values) => {
    const count = values?.['count'];
    if (typeof count !== 'number') {
      const text = t(key, { skipInterpolation: true });
      return values ? interpolate(text, values) : text;
    }
    const text = t(key, { count, skipInterpolation: true });
    return interpolate(text, { ...values, count: formatCount(count, languageTag) });
  };
}

/** Per locale. Bounded, because values such as a search term come from shoppers. */
const MAX_CACHED = 5_000;

/** A page needs some hundred texts, most of them the same with the same values. */
function memoize(translate: Translate): Translate {
  const cache = new Map<string, string>();
  return (key, values) => {
    const cacheKey = values ? `${key} ${JSON.stringify(values)}` : key;
    const cached = cache.get(cacheKey);
    if (cached !== undefined) return cached;
    const text = translate(key, values);
    if (cache.size >= MAX_CACHED) cache.clear();
    cache.set(cacheKey, text);
    return text;
  };
}
