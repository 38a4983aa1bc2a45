import { vatRateAt } from '#lib/domain/tax/vat-rates.ts';

/** Hundredths of a percent, by country (ISO 3166-1). Prices for other countries are without VAT. */
export function standardVatRate(country: string, now: Date): number {
  return vatRateAt({ country }, 'standard', now.toISOString()) ?? 0;
}
