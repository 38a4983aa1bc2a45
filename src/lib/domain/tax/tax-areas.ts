import type { VatPeriod } from './vat-period.ts';
import type { VatSource } from './vat-sources.ts';

/** Where goods go, as far as it is known. */
export interface TaxPlace {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** Undefined or empty: not known yet, then the country's mainland counts. */
  readonly postcode?: string | undefined;
}

/** A part of a country that has another VAT than the rest. */
export interface TaxArea {
  readonly name: string;
  /** Matches postcodes of letters and digits alone. */
  readonly postcodes: RegExp;
  /** `none`: outside the VAT area, so deliveries are exports. Otherwise its own rates, the latest first. */
  readonly vat: 'none' | readonly VatPeriod[];
  /** First day on which it counts, an ISO date. */
  readonly from: string;
  readonly source: VatSource;
}

/** Articles 6 and 7 of Directive 2006/112/EC, in its version of 14 August 2025. */
const DIRECTIVE = {
  source: { name: 'directive', asOf: '2025-08-14' },
  vat: 'none',
  from: '2007-01-01',
} as const;
const UNITED_KINGDOM = {
  source: { name: 'hmrc', asOf: '2018-09-28' },
  vat: 'none',
  from: '1994-09-01',
} as const;
const UNITED_STATES = {
  source: { name: 'usps', asOf: '2026-11-26' },
  vat: 'none',
  from: '1963-07-01',
} as const;
const PORTUGAL = { source: { name: 'portugal', asOf: '2024-12-06' }, from: '2012-04-01' } as const;

/**
 * Areas by country. Not in this list, because a seller from elsewhere charges the country's own rates there: the Greek
 * islands and the Austrian Jungholz and Mittelberg, whose lower rates are for sellers who are established there, and
 * Corsica, whose own rates are for neither clothes nor books. Monaco, the Isle of Man and Northern Ireland count as France
 * and the United Kingdom. The old postcode 23030 of Livigno is shared with villages that have VAT.
 */
export const TAX_AREAS: Readonly<Record<string, readonly TaxArea[]>> = {
  DE: [
    { name: 'Heligoland', postcodes: /^27498$/, ...DIRECTIVE },
    { name: 'Büsingen', postcodes: /^78266$/, ...DIRECTIVE },
  ],
  DK: [{ name: 'Greenland', postcodes: /^39\d\d$/, ...DIRECTIVE }],
  ES: [
    { name: 'Canary Islands', postcodes: /^3[58]\d{3}$/, ...DIRECTIVE },
    { name: 'Ceuta', postcodes: /^51\d{3}$/, ...DIRECTIVE },
    { name: 'Melilla', postcodes: /^52\d{3}$/, ...DIRECTIVE },
  ],
  FI: [{ name: 'Åland Islands', postcodes: /^22\d{3}$/, ...DIRECTIVE }],
  FR: [
    // Guadeloupe, Martinique, Guyane, Réunion, Saint-Pierre-et-Miquelon, Mayotte, Saint-Barthélemy, Saint-Martin.
    { name: 'Overseas departments', postcodes: /^97[1-8]\d\d$/, ...DIRECTIVE },
    { name: 'Overseas territories', postcodes: /^98[46789]\d\d$/, ...DIRECTIVE },
  ],
  GB: [
    { name: 'Jersey', postcodes: /^JE\d/, ...UNITED_KINGDOM },
    { name: 'Guernsey, Alderney, Sark', postcodes: /^GY\d/, ...UNITED_KINGDOM },
    { name: 'Gibraltar', postcodes: /^GX\d/, ...UNITED_KINGDOM },
  ],
  GR: [{ name: 'Mount Athos', postcodes: /^63086$/, ...DIRECTIVE }],
  IT: [
    { name: 'Livigno', postcodes: /^23041$/, ...DIRECTIVE },
    { name: 'Campione d’Italia', postcodes: /^22061$/, ...DIRECTIVE },
    // States of their own with Italian postcodes.
    { name: 'San Marino', postcodes: /^4789\d$/, ...DIRECTIVE },
    { name: 'Vatican City', postcodes: /^00120$/, ...DIRECTIVE },
  ],
  PT: [
    {
      name: 'Madeira',
      postcodes: /^9[0-4]\d{2}/,
      ...PORTUGAL,
      vat: [
        { from: '2024-10-01', standard: 2200, book: 400 },
        { from: '2012-04-01', standard: 2200, book: 500 },
      ],
    },
    {
      name: 'Azores',
      postcodes: /^9[5-9]\d{2}/,
      ...PORTUGAL,
      vat: [
        { from: '2021-07-01', standard: 1600, book: 400 },
        { from: '2015-07-01', standard: 1800, book: 400 },
      ],
    },
  ],
  // No state taxes sales there. Puerto Rico has a sales tax of its own and counts as a state.
  US: [
    { name: 'Armed forces', postcodes: /^(09[0-8]|340|96[2-6])\d\d/, ...UNITED_STATES },
    { name: 'Virgin Islands', postcodes: /^008\d\d/, ...UNITED_STATES },
    { name: 'American Samoa', postcodes: /^96799/, ...UNITED_STATES },
    { name: 'Guam', postcodes: /^969[123]\d/, ...UNITED_STATES },
    { name: 'Northern Mariana Islands', postcodes: /^9695\d/, ...UNITED_STATES },
  ],
};

/** The area of a postcode on a day; undefined for the mainland. `day` is an ISO date or time. */
export function findTaxArea(
  { country, postcode = '' }: TaxPlace,
  day: string,
): TaxArea | undefined {
  const code = postcode.toUpperCase().replace(/[^A-Z0-9]/g, '');
  if (code === '') return undefined;
  return TAX_AREAS[country]?.find(
    ({ postcodes, from }) => from <= day.slice(0, 10) && postcodes.test(code),
  );
}
