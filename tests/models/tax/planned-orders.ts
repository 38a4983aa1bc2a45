import fc from 'fast-check';
import { DELIVERY_COUNTRIES } from '#lib/domain/addresses/delivery-countries.ts';
import { smallestAmount } from '#lib/domain/shop/payable-amounts.ts';
import { SHOPS, type Shop } from '#lib/domain/shop/shop.ts';

/** A line of a planned basket; amounts are hundredths with VAT. */
export interface PlannedLine {
  readonly unit: number;
  readonly quantity: number;
  /** Percent of the line that promotions and codes take off; 100 gives it away. */
  readonly off: number;
  /** Rate where the goods go, in hundredths of a percent. */
  readonly rate: number;
  /** A part of the printed shirt of the line before. */
  readonly isPart: boolean;
}

/** What is refunded, one after the other. */
export type PlannedCredit =
  | { readonly kind: 'units'; readonly line: number; readonly share: number }
  /** A reduction of the price of the whole order, per mille of what is left. */
  | { readonly kind: 'price'; readonly share: number };

export interface PlannedOrder {
  readonly shop: Shop;
  readonly country: string;
  readonly lines: readonly PlannedLine[];
  readonly delivery: number;
  /** Price of the gift wrap; 0 without one. */
  readonly wrap: number;
  /** Per mille of everything, on top, for goods without VAT. */
  readonly salesTax: number;
  readonly credits: readonly PlannedCredit[];
  /** The last of the goods come back together with the delivery. */
  readonly isDeliveryReturned: boolean;
}

const RATES = [0, 210, 400, 550, 700, 1000, 1200, 1900, 2000, 2100, 2550, 2700];

const quantities = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 5 }) },
  { weight: 2, arbitrary: fc.integer({ min: 6, max: 60 }) },
  { weight: 1, arbitrary: fc.integer({ min: 61, max: 1000 }) },
);

const amounts = fc.oneof(
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 9 }) },
  { weight: 6, arbitrary: fc.integer({ min: 10, max: 20_000 }) },
);

const plannedLines = fc.array(
  fc.record({
    ...{ unit: amounts, quantity: quantities, rate: fc.constantFrom(...RATES) },
    off: fc.oneof(fc.constantFrom(0, 0, 10, 33, 100), fc.integer({ min: 0, max: 100 })),
    isPart: fc.boolean(),
  }),
  { minLength: 1, maxLength: 7 },
);

const plannedCredits = fc.array(
  fc.oneof(
    fc.record({
      ...{ kind: fc.constant('units' as const), line: fc.nat(6) },
      share: fc.integer({ min: 1, max: 1000 }),
    }),
    fc.record({
      kind: fc.constant('price' as const),
      share: fc.oneof(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 1000 })),
    }),
  ),
  { maxLength: 8 },
);

/** Random baskets of all shops with what becomes of them. */
export const plannedOrders: fc.Arbitrary<PlannedOrder> = fc
  .record({
    shop: fc.constantFrom(...SHOPS),
    country: fc.constantFrom(...DELIVERY_COUNTRIES),
    lines: plannedLines,
    delivery: fc.oneof(fc.constant(0), amounts),
    wrap: fc.oneof(fc.constant(0), amounts),
    salesTax: fc.constantFrom(0, 0, 0, 88),
    credits: plannedCredits,
    isDeliveryReturned: fc.boolean(),
  })
  .map((plan) => inCoins(plan));

/** Amounts that the currency has coins for; a sales tax only where there is no VAT. */
function inCoins(plan: PlannedOrder): PlannedOrder {
  const step = smallestAmount(plan.shop.currency);
  return {
    ...plan,
    delivery: plan.delivery * step,
    wrap: plan.wrap * step,
    lines: plan.lines.map((line) => ({
      ...{ ...line, unit: line.unit * step },
      ...(plan.salesTax > 0 && { rate: 0 }),
    })),
  };
}
