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

/** Per locale; a search term is part of what is remembered, so it must end somewhere. */
const MAX_REMEMBERED = 5_000;

/** A page asks for some hundred words, mostly the same ones with the same values: looked up and filled in once. */
function remembering(t: TFunction): Translate {
  const words = new Map<string, string>();
  return (key, values) => {
    const asked = values ? `${key} ${JSON.stringify(values)}` : key;
    const known = words.get(asked);
    if (known !== undefined) return known;
    const word = values ? t(key, { ...values }) : t(key);
    if (words.size >= MAX_REMEMBERED) words.clear();
    words.set(asked, word);
    return word;
  };
}
