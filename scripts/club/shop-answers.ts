import { isCountry, readCurrencyOf } from '../../src/club/country-data.ts';
import { isPayableAmount } from '../../src/club/currency-coins.ts';
import {
  type Currency,
  isShopLocale,
  KNOWN_LOCALES,
  LANGUAGES,
  type Locale,
} from '../../src/club/known-shops.ts';
import { type ClubDelivery, missingDelivery } from '../../src/club/tables-schema.ts';
import { localeRecord } from '../../src/lib/domain/languages/language-records.ts';

/** A shop as an answer names it, by its locale alone. */
export interface AnsweredShop {
  readonly locale: Locale;
  readonly currency: Currency;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
}

/** What delivery costs in one currency, in hundredths. */
export interface DeliveryPrices {
  readonly standard: number;
  readonly express: number;
  /** Value of the goods from which standard delivery is free. */
  readonly freeFrom: number;
}

/** Working days of a table that the club still has to look through. */
const DAYS = { standard: [2, 4], express: [1, 2] } as const;

export function shopList(answer: string): readonly string[] {
  return answer.split(/[\s,]+/).filter(Boolean);
}

/** The shops of an answer that has no problem; the currency is that of the country. */
export function shopsOf(answer: string): readonly AnsweredShop[] {
  return shopList(answer).filter(isShopLocale).map(toShop);
}

function toShop(locale: Locale): AnsweredShop {
  const record = localeRecord(locale);
  const country = locale.slice(3).toUpperCase() || record.country;
  const isKnown = country === record.country;
  return {
    locale,
    country,
    currency: isKnown ? record.currency : (readCurrencyOf(country) ?? record.currency),
  };
}

/** The end of a sentence that says what is wrong; undefined if the shops can be made. */
export function shopsProblem(answer: string): string | undefined {
  const shops = shopList(answer);
  if (shops.length === 0) return 'must name at least one shop';
  const wrong = shops.filter((shop) => !isShopLocale(shop) || !hasCountry(shop));
  if (wrong.length > 0)
    return `has ${wrong.join(', ')}; a shop is a language (${LANGUAGES.join(', ')}), alone or with a country, such as ${KNOWN_LOCALES.slice(0, 3).join(', ')}, de-ch`;
  return new Set(shops).size < shops.length ? 'names a shop twice' : undefined;
}

function hasCountry(locale: string): boolean {
  const country = locale.slice(3).toUpperCase();
  return country === '' || (isCountry(country) && readCurrencyOf(country) !== undefined);
}

/** Currencies that need delivery prices; none where the table of the shop itself has prices for all shops. */
export function currenciesToPrice(answer: string): readonly Currency[] {
  const shops = shopsOf(answer);
  const deliveryCountries = shops.map(({ country }) => country);
  if (missingDelivery({ deliveryCountries, shops }).length === 0) return [];
  return [...new Set(shops.map(({ currency }) => currency))];
}

/** The end of a sentence that says what is wrong with the prices; undefined if each currency has its three. */
export function deliveryProblem(
  answer: string,
  currencies: readonly Currency[],
): string | undefined {
  const parts = answer.split(';').map((part) => part.trim().split(/\s+/));
  const named = parts.map(([currency = '']) => currency);
  const unknown = named.find((currency) => !currencies.includes(currency));
  if (unknown !== undefined) return `has "${unknown}"; needed are ${currencies.join(', ')}`;
  const missing = currencies.find(
    (currency) => named.filter((name) => name === currency).length !== 1,
  );
  if (missing !== undefined) return `must have the prices in ${missing} once`;
  const wrong = parts.find(([currency = '', ...amounts]) => !readPrices(currency, amounts));
  if (!wrong) return undefined;
  return `must have three amounts in ${wrong[0]}: standard, express and the value of goods from which delivery is free`;
}

/** Prices by currency of an answer that has no problem. */
export function deliveryPrices(answer: string): Readonly<Record<Currency, DeliveryPrices>> {
  return Object.fromEntries(
    answer.split(';').flatMap((part) => {
      const [currency = '', ...amounts] = part.trim().split(/\s+/);
      const prices = readPrices(currency, amounts);
      return prices ? [[currency, prices]] : [];
    }),
  );
}

function readPrices(currency: Currency, amounts: readonly string[]): DeliveryPrices | undefined {
  if (amounts.length !== 3 || !amounts.every((text) => /^\d{1,7}(\.\d{1,2})?$/.test(text)))
    return undefined;
  const hundredths = amounts.map((text) => Math.round(Number(text) * 100));
  const [standard, express, freeFrom] = hundredths;
  if (standard === undefined || express === undefined || freeFrom === undefined) return undefined;
  if (!hundredths.every((amount) => isPayableAmount(amount, currency))) return undefined;
  return { standard, express, freeFrom };
}

/** A table with one zone for the countries of the shops. */
export function deliveryTable(
  shops: readonly AnsweredShop[],
  prices: Readonly<Record<Currency, DeliveryPrices>>,
): ClubDelivery {
  const costOf = (service: 'standard' | 'express'): Record<Currency, number> =>
    Object.fromEntries(
      Object.entries(prices).map(([currency, amounts]) => [currency, amounts[service]]),
    );
  return {
    zones: Object.fromEntries(shops.map(({ country }) => [country, 'home'])),
    services: {
      home: {
        standard: { days: [...DAYS.standard], cost: costOf('standard') },
        express: { days: [...DAYS.express], cost: costOf('express') },
      },
    },
  };
}
