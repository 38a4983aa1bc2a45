import type { VatPeriod } from './vat-period.ts';
import type { VatSource } from './vat-sources.ts';

interface VatCountryRates {
  readonly sources: readonly VatSource[];
  /** The latest first. */
  readonly periods: readonly VatPeriod[];
}

/** The Commission's database on a day. */
function tedb(asOf = '2026-07-01'): VatSource {
  return { name: 'tedb', asOf };
}

/**
 * VAT by country of delivery (ISO 3166-1). Standard rates agree with the Commission's database of 23 September 2026; the
 * sources of a country are those of its reduced rates. Add a period when a rate changes and keep the earlier ones: orders
 * keep their own rates, but returns of price lists are checked with these.
 */
export const VAT_COUNTRY_RATES: Readonly<Record<string, VatCountryRates>> = {
  AT: { sources: [tedb()], periods: [{ from: '2016-01-01', standard: 2000, book: 1000 }] },
  BE: { sources: [tedb()], periods: [{ from: '1996-01-01', standard: 2100, book: 600 }] },
  BG: { sources: [tedb()], periods: [{ from: '2020-07-01', standard: 2000, book: 900 }] },
  CY: {
    sources: [tedb('2026-01-01')],
    periods: [{ from: '2023-07-21', standard: 1900, book: 300 }],
  },
  CZ: { sources: [tedb()], periods: [{ from: '2024-01-01', standard: 2100, book: 0 }] },
  DE: { sources: [tedb()], periods: [{ from: '2021-01-01', standard: 1900, book: 700 }] },
  // The bill for 2026 proposed books without VAT. The database had no such rate on 18 September 2026.
  DK: { sources: [tedb('2026-09-18')], periods: [{ from: '1992-01-01', standard: 2500 }] },
  EE: {
    sources: [tedb()],
    periods: [
      { from: '2025-07-01', standard: 2400, book: 900 },
      { from: '2024-01-01', standard: 2200, book: 900 },
    ],
  },
  ES: {
    sources: [{ name: 'aeat', asOf: '2024-10-14' }],
    periods: [{ from: '2012-09-01', standard: 2100, book: 400 }],
  },
  FI: {
    sources: [tedb()],
    periods: [
      { from: '2026-01-01', standard: 2550, book: 1350 },
      { from: '2025-01-01', standard: 2550, book: 1400 },
      { from: '2024-09-01', standard: 2550, book: 1000 },
    ],
  },
  FR: { sources: [tedb()], periods: [{ from: '2014-01-01', standard: 2000, book: 550 }] },
  GB: {
    sources: [{ name: 'hmrc', asOf: '2024-09-17' }],
    periods: [{ from: '2011-01-04', standard: 2000, book: 0, children: 0 }],
  },
  GR: {
    sources: [tedb('2025-01-01')],
    periods: [{ from: '2016-06-01', standard: 2400, book: 600 }],
  },
  HR: { sources: [tedb()], periods: [{ from: '2013-01-01', standard: 2500, book: 500 }] },
  HU: { sources: [tedb()], periods: [{ from: '2012-01-01', standard: 2700, book: 500 }] },
  IE: {
    sources: [tedb(), { name: 'revenue', asOf: '2018-11-08' }],
    periods: [{ from: '2021-03-01', standard: 2300, book: 0, children: 0 }],
  },
  IT: { sources: [tedb()], periods: [{ from: '2013-10-01', standard: 2200, book: 400 }] },
  LT: {
    sources: [tedb()],
    periods: [
      { from: '2026-01-01', standard: 2100, book: 500 },
      { from: '2009-09-01', standard: 2100, book: 900 },
    ],
  },
  LU: {
    sources: [tedb(), tedb('2025-01-01')],
    periods: [{ from: '2024-01-01', standard: 1700, book: 300, children: 300 }],
  },
  // Since 2026 for books in Latvian and in official languages of the EU and the OECD only; no language has another rate here.
  LV: {
    sources: [tedb('2025-07-01'), { name: 'latvia', asOf: '2025-12-26' }],
    periods: [{ from: '2022-01-01', standard: 2100, book: 500 }],
  },
  MT: { sources: [tedb()], periods: [{ from: '2004-01-01', standard: 1800, book: 500 }] },
  NL: { sources: [tedb()], periods: [{ from: '2019-01-01', standard: 2100, book: 900 }] },
  PL: { sources: [tedb()], periods: [{ from: '2011-01-01', standard: 2300, book: 500 }] },
  PT: {
    sources: [tedb('2026-01-01')],
    periods: [{ from: '2011-01-01', standard: 2300, book: 600 }],
  },
  RO: {
    sources: [tedb()],
    periods: [
      { from: '2025-08-01', standard: 2100, book: 1100 },
      { from: '2017-01-01', standard: 1900, book: 500 },
    ],
  },
  SE: { sources: [tedb()], periods: [{ from: '1996-01-01', standard: 2500, book: 600 }] },
  SI: { sources: [tedb()], periods: [{ from: '2020-01-01', standard: 2200, book: 500 }] },
  SK: {
    sources: [tedb()],
    periods: [
      { from: '2025-01-01', standard: 2300, book: 500 },
      { from: '2011-01-01', standard: 2000, book: 1000 },
    ],
  },
};
