import { LOCALES, type Locale, SHOPS } from './shop.ts';

/**
 * Picks the best locale for `Accept-Language` (RFC 9110): an exact match, else a shop in the same language
 * (es-MX → es-es, de-AT → de-de, en-AU → en). Undefined when no shop matches.
 */
export function detectLocale(acceptLanguage: string | null | undefined): Locale | undefined {
  for (const tag of parseLanguageTags(acceptLanguage ?? '')) {
    const exact = LOCALES.find((locale) => locale === tag);
    if (exact) return exact;
    const language = tag.split('-', 1)[0];
    // Other English tags go to the international shop, not to the first English one.
    if (language === 'en' && LOCALES.includes('en')) return 'en';
    const match = SHOPS.find((shop) => shop.language === language);
    if (match) return match.locale;
  }
  return undefined;
}

const MAX_LENGTH = 500;

function parseLanguageTags(header: string): readonly string[] {
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
