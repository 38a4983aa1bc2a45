import { createRequire } from 'node:module';
import { formatAddress } from 'localized-address-format';
import * as z from 'zod';
import { isKnownCountry } from './known-countries.ts';

/** What Unicode and ISO know of a country: the parts that an address form and its labels need. */
export interface CountryData {
  /** ISO 3166-1 alpha-3. */
  readonly alpha3: string;
  /** Lines of a label with `%N` name, `%A` street, `%C` town, `%S` state and `%Z` postcode. */
  readonly lines: readonly string[];
  /** Source of a regular expression; absent where there are no postcodes, or no rule is known. */
  readonly zipCode?: string;
  /** IANA zone; of several the first, without those of the Antarctic. */
  readonly timeZone: string;
}

const load = createRequire(import.meta.url);
const MARKS = {
  name: '%N',
  addressLines: ['%A'],
  locality: '%C',
  administrativeArea: '%S',
  postalCode: '%Z',
};

const codes = z
  .object({
    supplemental: z.object({
      codeMappings: z.record(z.string(), z.looseObject({ _alpha3: z.string().optional() })),
    }),
  })
  .parse(load('cldr-core/supplemental/codeMappings.json')).supplemental.codeMappings;
const { POSTCODE_REGEXES: postcodes } = z
  .object({ POSTCODE_REGEXES: z.map(z.string(), z.instanceof(RegExp)) })
  .parse(load('postcode-validator/lib/cjs/postcode-regexes.js'));
/** The list is a property in older engines and a method in newer ones. */
const timeZonesOf = z
  .custom<{ getTimeZones?(): string[]; timeZones?: string[] }>(
    (value) => value instanceof Intl.Locale,
  )
  .transform((locale) => locale.getTimeZones?.() ?? locale.timeZones ?? []);

const currencies = z
  .object({
    supplemental: z.object({
      currencyData: z.object({
        region: z.record(
          z.string(),
          z.array(
            z.record(
              z.string(),
              z.looseObject({ _to: z.string().optional(), _tender: z.string().optional() }),
            ),
          ),
        ),
      }),
    }),
  })
  .parse(load('cldr-core/supplemental/currencyData.json')).supplemental.currencyData.region;

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Whether ISO 3166-1 has the country. */
export function isCountry(code: string): boolean {
  return (
    /^[A-Z]{2}$/.test(code) && codes[code]?._alpha3 !== undefined && names.of(code) !== undefined
  );
}

/** Whether ISO 4217 has the currency. */
export function isCurrency(code: string): boolean {
  return Intl.supportedValuesOf('currency').includes(code);
}

/** A country's currency today; undefined where Unicode's data have none. */
export function readCurrencyOf(country: string): string | undefined {
  const today = (currencies[country] ?? []).flatMap((entry) => Object.entries(entry));
  return today.find(
    ([code, { _to: until, _tender: tender }]) =>
      until === undefined && tender === undefined && isCurrency(code),
  )?.[0];
}

/** Of those of the countries whose rules are not kept in the code. */
export function readOtherCountries(
  countries: readonly string[],
): Readonly<Record<string, CountryData>> {
  const others = countries.filter((country) => !isKnownCountry(country));
  return Object.fromEntries(others.map((country) => [country, readCountryData(country)]));
}

function readCountryData(country: string): CountryData {
  const lines = formatAddress({ ...MARKS, postalCountry: country });
  const zipCode = lines.some((line) => line.includes('%Z')) && postcodes.get(country);
  return {
    alpha3: codes[country]?._alpha3 ?? country,
    lines,
    timeZone: zoneOf(country),
    ...(zipCode && { zipCode: zipCode.source }),
  };
}

function zoneOf(country: string): string {
  const zones = timeZonesOf.parse(new Intl.Locale(`und-${country}`));
  return zones.find((zone) => !zone.startsWith('Antarctica/')) ?? 'UTC';
}
