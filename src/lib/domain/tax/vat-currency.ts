import { VAT_COUNTRIES } from './vat-rates.ts';

/** Countries with VAT and a currency of their own; all others have the euro, Bulgaria since January 2026. */
const NATIONAL_CURRENCIES: Readonly<Record<string, string>> = {
  CZ: 'CZK',
  DK: 'DKK',
  GB: 'GBP',
  HU: 'HUF',
  PL: 'PLN',
  RO: 'RON',
  SE: 'SEK',
};

/**
 * Currency in which an invoice must state the VAT of that country (ISO 4217), by article 230 of Directive 2006/112/EC and,
 * for the United Kingdom, VAT notice 700 section 7. Undefined for exports.
 */
export function vatCurrency(country: string): string | undefined {
  return VAT_COUNTRIES.includes(country) ? (NATIONAL_CURRENCIES[country] ?? 'EUR') : undefined;
}
