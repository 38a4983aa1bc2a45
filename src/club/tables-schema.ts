import * as z from 'zod';
import type { ClubSettings } from './club-schema.ts';
import { isCountry, isCurrency } from './country-data.ts';
import { isPayableAmount } from './currency-coins.ts';
import { type DeliveryCountry, isKnownCountry } from './known-countries.ts';
import { RATE_PATTERN } from './rate-pattern.ts';

/** `delivery.json`, `size-charts.json` and `exchange-rates.json` of a club's folder. */

const days = z
  .int('must be a whole number of working days')
  .min(0, 'must not be negative')
  .max(60, 'must be 60 at most');
const service = z.strictObject({
  days: z
    .tuple([days, days], 'must be the working days from and to, like [2, 4]')
    .refine(([min, max]) => min <= max, 'must begin with the smaller number'),
  cost: z.record(
    z.string().refine(isCurrency, 'has a currency that is not of ISO 4217'),
    z
      .int('must be a whole number of hundredths')
      .min(0, 'must not be negative')
      .max(1_000_000_000, 'is too much'),
  ),
});

export const deliverySchema = z.strictObject({
  /** Zone of each country, by a name of the club's own. */
  zones: z.record(
    z.string().refine(isCountry, 'has a country that is not of ISO 3166-1'),
    z.string('must be the name of a zone'),
  ),
  services: z.record(
    z.string().regex(/^[a-z][a-z-]*$/, 'must be named like north-america'),
    z.strictObject({ standard: service, express: service }),
  ),
});
export type ClubDelivery = z.infer<typeof deliverySchema>;

/** Countries and currencies of the shop's own table, in `src/lib/domain/checkout/delivery.ts`. */
const OWN_CURRENCIES = ['GBP', 'EUR', 'USD', 'KRW', 'CNY'];

/** Shops that need a `delivery.json`: the shop's own table has no prices for them. */
export function missingDelivery({
  deliveryCountries,
  shops,
}: Pick<ClubSettings, 'deliveryCountries'> & {
  readonly shops: readonly Pick<ClubSettings['shops'][number], 'currency'>[];
}): readonly string[] {
  const countries = deliveryCountries.filter((country) => !isKnownCountry(country));
  const currencies = shops
    .map(({ currency }) => currency)
    .filter((currency) => !OWN_CURRENCIES.includes(currency));
  return [...new Set([...countries, ...currencies])].map(
    (name) => `is needed: it says how long delivery takes and what it costs for ${name}`,
  );
}

/** What does not fit to `club.json`. */
export function deliveryProblems(
  { zones, services }: ClubDelivery,
  { deliveryCountries, shops }: ClubSettings,
): readonly string[] {
  const currencies = new Set(shops.map(({ currency }) => currency));
  const countries = deliveryCountries.flatMap((country: DeliveryCountry) => {
    const zone = zones[country];
    if (zone === undefined) return [`zones needs ${country}, which club.json delivers to`];
    return Object.hasOwn(services, zone)
      ? []
      : [`zones.${country} must be one of ${Object.keys(services).join(', ')}`];
  });
  const costs = Object.entries(services).flatMap(([zone, { standard, express }]) =>
    Object.entries({ standard, express }).flatMap(([name, { cost }]) =>
      [...currencies]
        .filter((currency) => cost[currency] === undefined)
        .map((currency) => `services.${zone}.${name}.cost needs an amount in ${currency}`),
    ),
  );
  const fractions = Object.entries(services).flatMap(([zone, { standard, express }]) =>
    Object.entries({ standard, express }).flatMap(([name, { cost }]) =>
      Object.entries(cost)
        .filter(([currency, amount]) => !isPayableAmount(amount, currency))
        .map(
          ([currency]) =>
            `services.${zone}.${name}.cost.${currency} must be hundredths of whole ${currency}, which has no smaller unit`,
        ),
    ),
  );
  return [...countries, ...costs, ...fractions];
}

const MEASURES = ['chest', 'waist', 'hip', 'height', 'head', 'palm', 'foot', 'back'] as const;
const CHARTS = ['men', 'women', 'kids', 'babies', 'feet', 'hats', 'gloves', 'dogs'] as const;

const centimetres = z
  .number('must be a number of centimetres')
  .min(1, 'must be 1 cm at least')
  .max(300, 'must be 300 cm at most');
const span = z.union(
  [z.tuple([centimetres]), z.tuple([centimetres, centimetres])],
  'must be one number of centimetres, or two like [88, 95]',
);
const chart = z
  .strictObject({
    measures: z
      .array(z.enum(MEASURES, { error: `must be one of ${MEASURES.join(', ')}` }))
      .min(1, 'must name at least one measure'),
    /** Spans in the order of the measures, by the machine name of the size. */
    sizes: z.record(z.string().min(1).max(50), z.array(span)),
  })
  .check(({ value, issues }) => {
    for (const [size, spans] of Object.entries(value.sizes)) {
      const report = (message: string): void => {
        issues.push({ code: 'custom', input: value, path: ['sizes', size], message });
      };
      if (spans.length !== value.measures.length)
        report(`must have a span for each of ${value.measures.join(', ')}`);
      if (spans.some(([from, to = from]) => from > to))
        report('has a span that ends before it begins');
    }
  });

export const sizeChartsSchema = z.partialRecord(
  z.enum(CHARTS, { error: `has a chart that is not one of ${CHARTS.join(', ')}` }),
  chart,
);
export type ClubSizeCharts = z.infer<typeof sizeChartsSchema>;

/** As the shop's `ExchangeRates`, so that rates of a bank can be copied without rounding. */
export const exchangeRatesSchema = z.strictObject({
  day: z.iso.date('must be the day of the rates, like 2026-11-20'),
  source: z
    .string('must name who published the rates')
    .min(1, 'must name who published the rates')
    .max(60, 'must have 60 characters at most'),
  perEuro: z
    .record(
      z.string(),
      z
        .string('must be a decimal number in quotes, like "1.0876"')
        .regex(
          RATE_PATTERN,
          'must be a decimal number above 0 with a point and at most six decimals, like "1.0876"',
        ),
    )
    .refine(
      (rates) => Object.keys(rates).every((currency) => /^(?!EUR$)[A-Z]{3}$/.test(currency)),
      'must have rates by currencies like USD, without EUR itself',
    ),
});
export type ClubExchangeRates = z.infer<typeof exchangeRatesSchema>;
