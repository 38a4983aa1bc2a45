import * as z from 'zod';
import { CURRENCIES, type DeliveryCountry, KNOWN_COUNTRIES } from '#lib/domain/shop/known-shops.ts';
import type { ClubSettings } from './club-schema.ts';

/** `delivery.json` and `size-charts.json` of a club's folder: tables instead of the shop's own. */

const days = z
  .int('must be a whole number of working days')
  .min(0, 'must not be negative')
  .max(60, 'must be 60 at most');
const service = z.strictObject({
  days: z
    .tuple([days, days], 'must be the working days from and to, like [2, 4]')
    .refine(([min, max]) => min <= max, 'must begin with the smaller number'),
  cost: z.partialRecord(
    z.enum(CURRENCIES, { error: `has a currency that is not one of ${CURRENCIES.join(', ')}` }),
    z
      .int('must be a whole number of hundredths')
      .min(0, 'must not be negative')
      .max(1_000_000_000, 'is too much'),
  ),
});

export const deliverySchema = z.strictObject({
  /** Zone of each country, by a name of the club's own. */
  zones: z.partialRecord(
    z.enum(KNOWN_COUNTRIES, {
      error: `has a country that is not one of ${KNOWN_COUNTRIES.join(', ')}`,
    }),
    z.string('must be the name of a zone'),
  ),
  services: z.record(
    z.string().regex(/^[a-z][a-z-]*$/, 'must be named like north-america'),
    z.strictObject({ standard: service, express: service }),
  ),
});
export type ClubDelivery = z.infer<typeof deliverySchema>;

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
  return [...countries, ...costs];
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
