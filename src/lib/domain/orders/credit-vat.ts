import { type Minor, minor } from '#lib/domain/shop/money.ts';
import type { Order } from './order.ts';
import type { LineQuantity } from './order-lifecycle.ts';
import { type VatLine, vatLines } from './order-vat.ts';

type CreditedOrder = Parameters<typeof vatLines>[0] & {
  readonly lines: readonly Pick<Order['lines'][number], 'quantity'>[];
};

export interface CreditRequest {
  /** Minor units with all taxes. */
  readonly amount: number;
  /** VAT of the credit notes before this one. */
  readonly credited: readonly VatLine[];
  /** Amounts of the credit notes before this one, with all taxes; needed where the order has a sales tax. */
  readonly creditedAmount?: number;
  /** Returned units; absent: the price of the whole order is reduced. */
  readonly returned?: readonly LineQuantity[];
}

interface Rest {
  readonly rate: number | undefined;
  /** Of the order. */
  readonly gross: number;
  readonly tax: number;
  readonly creditedGross: number;
  readonly creditedTax: number;
}

/**
 * Splits a refund by rate. Returned goods have their own rate; a reduction of the price is shared by all rates. The
 * credit notes of an order that is refunded as a whole add up to its invoice, rate by rate. What the amount has above the
 * lines is sales tax, in the proportion of the order.
 */
export function creditVat(order: CreditedOrder, request: CreditRequest): readonly VatLine[] {
  const rests = vatLines(order).map((line) => toRest(line, request.credited));
  const weights = rests.map((rest) => returnedGross(order, rest.rate, request.returned));
  const wanted = distribute(
    amountWithoutSalesTax(order.cost, request),
    rests.map(remainingGross),
    weights,
  );
  return rests.flatMap((rest, index) => {
    const gross = wanted[index] ?? 0;
    if (gross === 0) return [];
    const tax = creditedTaxAfter(rest, gross) - rest.creditedTax;
    return [{ rate: rest.rate, net: minor(gross - tax), tax: minor(tax) }];
  });
}

/** Rounded cumulatively, as the VAT. */
function amountWithoutSalesTax(
  { total, salesTax = minor(0) }: Order['cost'],
  { amount, credited, creditedAmount = 0 }: CreditRequest,
): number {
  if (salesTax === 0) return amount;
  const until = Math.round(((creditedAmount + amount) * (total - salesTax)) / total);
  return until - credited.reduce((gross, { net, tax }) => gross + net + tax, 0);
}

/** The part of a refund that is sales tax. */
export function creditedSalesTax(amount: number, vat: readonly VatLine[]): Minor {
  return minor(vat.reduce((rest, { net, tax }) => rest - net - tax, amount));
}

function toRest({ rate, net, tax }: VatLine, credited: readonly VatLine[]): Rest {
  const earlier = credited.filter((line) => line.rate === rate);
  const creditedTax = earlier.reduce((sum, line) => sum + line.tax, 0);
  const creditedGross = earlier.reduce((sum, line) => sum + line.net + line.tax, 0);
  return { rate, gross: net + tax, tax, creditedGross, creditedTax };
}

function remainingGross({ gross, creditedGross }: Rest): number {
  return gross - creditedGross;
}

/** Rounded cumulatively, so that the last credit note takes what is left. */
function creditedTaxAfter({ gross, tax, creditedGross }: Rest, amount: number): number {
  return gross === 0 ? 0 : Math.round((tax * (creditedGross + amount)) / gross);
}

function returnedGross(
  { lines }: CreditedOrder,
  rate: number | undefined,
  returned: readonly LineQuantity[] = [],
): number {
  return returned.reduce((sum, { position, quantity }) => {
    const line = lines[position];
    const isOfRate = line !== undefined && (rate === undefined || line.vatRate === rate);
    return isOfRate ? sum + (line.total * quantity) / line.quantity : sum;
  }, 0);
}

/** By weight where there are weights, else by what remains; never more than that remains. */
function distribute(
  amount: number,
  remaining: readonly number[],
  weights: readonly number[],
): readonly number[] {
  const byWeight = shares(amount, weights).map((share, at) => Math.min(share, remaining[at] ?? 0));
  const left = amount - sum(byWeight);
  const open = remaining.map((value, at) => value - (byWeight[at] ?? 0));
  const rest = shares(left, open);
  return byWeight.map((share, at) => share + (rest[at] ?? 0));
}

/** Whole shares in proportion; the largest weight gets the rounding difference. */
function shares(amount: number, weights: readonly number[]): readonly number[] {
  const total = sum(weights);
  if (total <= 0) return weights.map(() => 0);
  const floors = weights.map((weight) => Math.floor((amount * weight) / total));
  const largest = weights.indexOf(Math.max(...weights));
  const difference = amount - sum(floors);
  return floors.map((share, at) => share + (at === largest ? difference : 0));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
