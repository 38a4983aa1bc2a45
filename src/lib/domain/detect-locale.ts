import { LOCALES, type Locale, SHOPS } from './shop.ts';

/**
 * The locale that suits a visitor's languages (RFC 9110 `Accept-Language`), best first: exactly theirs, else the one
 * of their language (es-MX → es-es, de-AT → de-de, en-AU → en). Undefined when none is spoken here.
 */
export function detectLocale(acceptLanguage: string | null | undefined): Locale | undefined {
  for (const tag of preferred(acceptLanguage ?? '')) {
    const exact = LOCALES.find((locale) => locale === tag);
    if (exact) return exact;
    const language = tag.split('-', 1)[0];
    // English of nowhere in particular is the international shop's, not the first that speaks it.
    if (language === 'en') return 'en';
    const spoken = SHOPS.find((shop) => shop.language === language);
    if (spoken) return spoken.locale;
  }
  return undefined;
}

const MAX_LENGTH = 500;

function preferred(header: string): readonly string[] {
  return header
    .slice(0, MAX_LENGTH)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return { tag, weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ tag, weight }) => /^[a-z]{2,3}(-[a-z0-9]{1,8})*$/.test(tag) && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}
