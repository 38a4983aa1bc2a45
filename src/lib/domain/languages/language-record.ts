import type { DeliveryCountry } from '#club/known-countries.ts';
import type { TextLocale } from '#club/known-shops.ts';
import type { Currency } from '#lib/domain/shop/shop.ts';

/** What a number in a search stands for. */
export type NumberKind = 'shirt' | 'size' | 'years' | 'months';

/** How a search reads words of a language. Words are normalized: lower case, without accents, divided by spaces. */
export interface SearchRules {
  /** Words without a meaning for a search. */
  readonly stopWords: string;
  /** Words that name what the adjacent number stands for. */
  readonly numberWords: Readonly<Record<NumberKind, string>>;
  /** Endings of number, gender and case. Only the first one that matches is replaced. */
  readonly endings: readonly (readonly [ending: RegExp, replacement: string])[];
  /** The same letter in two spellings, before the endings are replaced. */
  readonly spelling?: readonly [typed: RegExp, replacement: string];
  /** Words are joined into longer ones whose last part names the thing. */
  readonly hasCompounds: boolean;
  /** One character is a syllable, which is part of too many words to be searched for. */
  readonly hasSyllables: boolean;
}

/** What the shops of a locale have in common. */
export interface LocaleRecord {
  /** The locale that has the texts that this one lacks. Without it, the locale has all texts. */
  readonly completedBy?: TextLocale;
  /** Adapts translators' texts to the rules of typography. */
  readonly adaptText?: (text: string) => string;
  /** Name in the desk's choice of languages; undefined if another locale of the language is there. */
  readonly deskName: string | undefined;
  /** Language of the payment page (Stripe's list). */
  readonly paymentLocale: string;
  /** Texts of the payment page; the same as in the checkout. */
  readonly charges: Readonly<Record<'delivery' | 'wrap' | 'salesTax', string>>;
  /** Of a new club's shop. */
  readonly currency: Currency;
  /** Of a new club's shop. */
  readonly country: DeliveryCountry;
}

/** All that the shop knows of a language besides its texts in `src/lib/i18n/locales`. */
export interface LanguageRecord {
  readonly search: SearchRules;
  readonly locales: Readonly<Partial<Record<TextLocale, LocaleRecord>>>;
}
