import { insertFrenchSpaces } from '#lib/domain/text/french-spaces.ts';
import type { LanguageRecord } from './language-record.ts';

export const FRENCH = {
  search: {
    stopWords:
      'le la les l un une des du de d et ou pour avec a au aux en dans mon ma mes je comment quel quelle est',
    numberWords: {
      shirt: 'numero num no nr n',
      size: 'taille cm',
      years: 'age ans an',
      months: 'mois',
    },
    endings: [
      [/eaux$/, 'eau'],
      [/aux$/, 'al'],
      [/(?:ees|es|ee|e|s|x)$/, ''],
    ],
    hasCompounds: false,
    hasSyllables: false,
  },
  locales: {
    'fr-fr': {
      // Translators type plain spaces; French wants narrow ones before `;`, `!`, `?` and inside `« »`.
      adaptText: insertFrenchSpaces,
      deskName: 'Français',
      paymentLocale: 'fr',
      charges: { delivery: 'Livraison', wrap: 'Emballage cadeau', salesTax: 'Sales tax' },
      currency: 'EUR',
      country: 'FR',
    },
  },
} as const satisfies LanguageRecord;
