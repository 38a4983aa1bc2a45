/** Standard rates in hundredths of a percent by country (ISO 3166-1), as of 2026. US prices are without sales tax. */
const STANDARD_VAT: Readonly<Record<string, number>> = {
  GB: 2_000,
  DE: 1_900,
  IE: 2_300,
  US: 0,
  FR: 2_000,
  KR: 1_000,
  CN: 1_300,
  ES: 2_100,
};

export function standardVatRate(country: string): number {
  return STANDARD_VAT[country] ?? 0;
}
