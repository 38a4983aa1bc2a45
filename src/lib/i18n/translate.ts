import { createInstance, type Resource, type TFunction } from 'i18next';
import { LOCALES, type Locale } from '#lib/domain/shop.ts';
import { AREAS, type MessageKey } from './areas.ts';

function resources(): Resource {
  const all: Resource = {};
  for (const locale of LOCALES) {
    all[locale] = Object.fromEntries(
      Object.entries(AREAS).map(([area, table]) => [area, { ...table[locale] }]),
    );
  }
  return all;
}

const instance = createInstance();
await instance.init({
  lng: 'en',
  supportedLngs: [...LOCALES],
  lowerCaseLng: true,
  ns: Object.keys(AREAS),
  // en-gb and en-us hold only what differs from en; every other locale is complete or does not compile.
  fallbackLng: { 'en-gb': ['en'], 'en-us': ['en'], default: [] },
  load: 'currentOnly',
  resources: resources(),
  interpolation: { escapeValue: false },
  returnNull: false,
});

export type Translate = (
  key: MessageKey,
  values?: Readonly<Record<string, string | number>>,
) => string;

const fixed = new Map<Locale, TFunction>();

/** Words of one locale. Never the process-wide current language: requests of eight locales run at once. */
export function translator(locale: Locale): Translate {
  let t = fixed.get(locale);
  if (!t) {
    t = instance.getFixedT(locale);
    fixed.set(locale, t);
  }
  const translate = t;
  return (key, values) => translate(key, { ...values });
}
