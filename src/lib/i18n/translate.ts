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

const translators = new Map<Locale, Translate>();

/** Words of one locale. Never the process-wide current language: requests of eight locales run at once. */
export function translator(locale: Locale): Translate {
  const known = translators.get(locale);
  if (known) return known;
  const made = remembering(instance.getFixedT(locale));
  translators.set(locale, made);
  return made;
}

/** A page asks for some hundred words; those that nothing is filled into are looked up once. */
function remembering(t: TFunction): Translate {
  const words = new Map<MessageKey, string>();
  return (key, values) => {
    if (values) return t(key, { ...values });
    const known = words.get(key);
    if (known !== undefined) return known;
    const word = t(key);
    words.set(key, word);
    return word;
  };
}
