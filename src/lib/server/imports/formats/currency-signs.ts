/** Lower-case signs and words by which texts name a currency. */
export type CurrencySigns = ReadonlySet<string>;

/** Languages whose signs are looked up; each writes some currencies in its own way. */
const LANGUAGES = [
  ...[
    'en',
    'de',
    'de-AT',
    'fr',
    'es',
    'it',
    'nl',
    'pt',
    'ko',
    'zh',
    'ja',
    'pl',
    'cs',
    'sk',
    'hu',
    'sv',
  ],
  ...[
    'nb',
    'da',
    'fi',
    'tr',
    'ro',
    'bg',
    'hr',
    'de-CH',
    'en-US',
    'en-CA',
    'en-AU',
    'uk',
    'he',
    'th',
  ],
];
/** As price tags write them, beside the signs of the Unicode data. */
const TAGS: Readonly<Record<string, readonly string[]>> = {
  EUR: ['euro', 'euros'],
  CHF: ['fr.', 'fr', 'sfr', 'sfr.'],
  KRW: ['원'],
  CNY: ['元', '人民币', 'rmb', '¥', '￥'],
  JPY: ['円', '¥', '￥'],
  USD: ['$', 'us$'],
  CAD: ['$'],
  AUD: ['$'],
  NZD: ['$'],
  SEK: ['kr', 'kr.'],
  NOK: ['kr', 'kr.'],
  DKK: ['kr', 'kr.'],
  PLN: ['zl'],
};
const known = new Map<string, CurrencySigns>();

/** `€`, `EUR` and `euros` of the euro. */
export function currencySigns(currency: string): CurrencySigns {
  const found =
    known.get(currency) ?? new Set([...localSigns(currency), ...(TAGS[currency] ?? [])]);
  known.set(currency, found);
  return found;
}

function localSigns(currency: string): readonly string[] {
  const displays = ['symbol', 'narrowSymbol', 'code', 'name'] as const;
  return LANGUAGES.flatMap((language) =>
    displays.flatMap((currencyDisplay) =>
      [1, 2].map((amount) =>
        new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay })
          .formatToParts(amount)
          .filter(({ type }) => type === 'currency')
          .map(({ value }) => value.toLowerCase())
          .join(''),
      ),
    ),
  );
}

const CODES = new Set(Intl.supportedValuesOf('currency'));
const WORDS = new Set(Object.values(TAGS).flat());

/** Whether a text beside an amount names a currency at all, and is not `%` or `pcs`. */
export function isOtherCurrency(sign: string): boolean {
  const text = sign.trim();
  const code = /^[A-Za-z]{3}\b|\b[A-Za-z]{3}$/.exec(text)?.[0].toUpperCase() ?? '';
  return (
    CODES.has(code) ||
    /\p{Sc}/u.test(text) ||
    WORDS.has(text.toLowerCase()) ||
    /^(?:kč|ft|lei|лв|руб\.?|tl|zł)$/iu.test(text)
  );
}
