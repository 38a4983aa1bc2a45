import type { LanguageRecord } from './language-record.ts';

export const GERMAN = {
  search: {
    stopWords:
      'der die das den dem des ein eine einen einem einer und oder fur mit im in am von vom zu zum zur ich mein meine wie wo was ist kann bitte',
    numberWords: {
      shirt: 'nummer nr ruckennummer trikotnummer',
      size: 'grosse groesse gr cm',
      years: 'alter jahr jahre jahren alt',
      months: 'monat monate monaten',
    },
    endings: [[/(?:en|er|es|em|e|n|s)$/, '']],
    // ä, ö and ü typed as ae, oe and ue; not the end of words such as blau-e.
    spelling: [/(?<![aeiouq])([aou])e/g, '$1'],
    hasCompounds: true,
    hasSyllables: false,
  },
  locales: {
    'de-de': {
      deskName: 'Deutsch',
      paymentLocale: 'de',
      charges: { delivery: 'Versand', wrap: 'Geschenkverpackung', salesTax: 'Sales Tax' },
      currency: 'EUR',
      country: 'DE',
    },
  },
} as const satisfies LanguageRecord;
