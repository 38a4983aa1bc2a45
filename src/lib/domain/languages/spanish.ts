import type { LanguageRecord } from './language-record.ts';

export const SPANISH = {
  search: {
    stopWords:
      'el la los las un una unos unas de del y o para por con en a al mi mis como donde que es',
    numberWords: {
      shirt: 'numero num no nro n dorsal',
      size: 'talla cm',
      years: 'edad anos ano',
      months: 'mes meses',
    },
    endings: [[/(?:es|as|os|a|o|e|s)$/, '']],
    hasCompounds: false,
    hasSyllables: false,
  },
  locales: {
    'es-es': {
      deskName: 'Español',
      paymentLocale: 'es',
      charges: {
        delivery: 'Envío',
        wrap: 'Envoltorio para regalo',
        salesTax: 'Impuesto sobre las ventas',
      },
      currency: 'EUR',
      country: 'ES',
    },
  },
} as const satisfies LanguageRecord;
