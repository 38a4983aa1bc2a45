import type { LanguageRecord } from './language-record.ts';

const CHARGES = { delivery: 'Delivery', wrap: 'Gift wrap', salesTax: 'Sales tax' } as const;

export const ENGLISH = {
  search: {
    stopWords:
      'a an the and or of for with in on my me i do does is are how what where can to you your please',
    numberWords: {
      shirt: 'number no nr num',
      size: 'size sizes cm',
      years: 'age aged ages year years yr yrs y old',
      months: 'month months mths',
    },
    endings: [
      [/ies?$/, 'y'],
      [/(?<=s|x|z|ch|sh)es$/, ''],
      [/(?<![su])s$/, ''],
    ],
    hasCompounds: false,
    hasSyllables: false,
  },
  locales: {
    'en-gb': {
      completedBy: 'en',
      deskName: 'English',
      paymentLocale: 'en-GB',
      charges: CHARGES,
      currency: 'GBP',
      country: 'GB',
    },
    'en-us': {
      completedBy: 'en',
      deskName: 'English (US)',
      paymentLocale: 'en',
      charges: { ...CHARGES, delivery: 'Shipping' },
      currency: 'USD',
      country: 'US',
    },
    en: {
      deskName: undefined,
      paymentLocale: 'en',
      charges: CHARGES,
      currency: 'EUR',
      country: 'IE',
    },
  },
} as const satisfies LanguageRecord;
