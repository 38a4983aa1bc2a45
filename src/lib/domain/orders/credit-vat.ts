import { type Minor, minor } from '#lib/domain/shop/money.ts';
import { smallestAmount } from '#lib/domain/shop/payable-amounts.ts';
import { divideAmount } from '#lib/domain/tax/largest-remainder.ts';
import type { OrderLine } from './order.ts';
import type { LineQuantity } from './order-lifecycle.ts';
import { refundShare } from './order-state.ts';
import { type OrderVat, orderVat, type TaxedOrder, unitVat, type VatLine } from './order-vat.ts';

type CreditedOrder = TaxedOrder & { readonly lines: readonly Pick<OrderLine, 'quantity'>[] };

/** Units of a line that come back; `before` of its units came back with earlier returns. */
export interface ReturnedUnits extends LineQuantity {
  readonly before?: number;
}

export interface CreditRequest {
  /** Minor units with all taxes. */
  readonly amount: number;
  /** VAT of the credit notes before this one. */
  readonly credited: readonly VatLine[];
  /** Amounts of the credit notes before this one, with all taxes; needed where the order has a sales tax. */
  readonly creditedAmount?: number;
  /** Absent: the price of the whole order is reduced. */
  readonly returned?: readonly ReturnedUnits[];
}

/** One rate of an order. */
interface Rate {
  readonly rate: number | undefined;
  /** Charged with the order. */
  readonly gross: number;
  readonly tax: number;
  readonly extrasGross: number;
  readonly extrasTax: number;
  /** Taken back by earlier credit notes. */
  readonly creditedGross: number;
  readonly creditedTax: number;
  /** Of the returned units, as the order states them. */
  readonly returnedGross: number;
  readonly returnedTax: number;
}

/**
 * Splits a refund by rate. Returned units take back the VAT that the order states for them, and what the refund has above
 * them is delivery and fees; a reduction of the price is shared by all rates. No rate gets more than it has left, so the
 * credit notes of an order that is refunded as a whole add up to its invoice, rate by rate. What the amount has above the
 * rates is sales tax, in the proportion of the order.
 */
export function creditVat(order: CreditedOrder, request: CreditRequest): readonly VatLine[] {
  const step = smallestAmount(order.currency);
  const rates = readRates(order, request);
  const amount = amountWithoutSalesTax(order.cost, request);
  const returned = Math.min(amount, sum(rates.map(({ returnedGross }) => returnedGross)));
  const ofGoods = distribute(
    returned,
    rates.map(remainingGross),
    rates.map((rate) => rate.returnedGross),
    step,
  );
  const remaining = rates.map((rate, at) => remainingGross(rate) - (ofGoods[at] ?? 0));
  const weights = returned > 0 ? rates.map(({ extrasGross }) => extrasGross) : remaining;
  const ofExtras = distribute(amount - returned, remaining, weights, step);
  return rates.flatMap((rate, at) => {
    const [goods, extras] = [ofGoods[at] ?? 0, ofExtras[at] ?? 0];
    if (goods + extras === 0) return [];
    const tax = creditedTax(rate, goods, extras, step);
    return [{ rate: rate.rate, net: minor(goods + extras - tax), tax: minor(tax) }];
  });
}

/** Rounded cumulatively, as the VAT. */
function amountWithoutSalesTax(
  { total, salesTax = minor(0) }: CreditedOrder['cost'],
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

function readRates(
  order: CreditedOrder,
  { credited, returned = [] }: CreditRequest,
): readonly Rate[] {
  const vat = orderVat(order);
  const units = returned.map((share) => readUnits(order, vat, share));
  const earlier = creditsByRate(vat.rates, credited);
  return vat.rates.map(({ rate, net, tax, extras }, at) => {
    const own = units.filter((unit) => rate === undefined || unit.rate === rate);
    return {
      rate,
      gross: net + tax,
      tax,
      extrasGross: extras.gross,
      extrasTax: extras.tax,
      creditedGross: earlier[at]?.gross ?? 0,
      creditedTax: earlier[at]?.tax ?? 0,
      returnedGross: sum(own.map(({ gross }) => gross)),
      returnedTax: sum(own.map((unit) => unit.tax)),
    };
  });
}

/** Credit notes from before the rule may have no rate: they count for all rates in proportion. */
function creditsByRate(
  rates: readonly VatLine[],
  credited: readonly VatLine[],
): readonly { readonly gross: number; readonly tax: number }[] {
  const isOf = (line: VatLine) => (known: VatLine) => known.rate === line.rate;
  const undivided = credited.filter((line) => !rates.some(isOf(line)));
  const gross = divideAmount(sum(undivided.map(grossOf)), rates.map(grossOf));
  const taxes = divideAmount(
    sum(undivided.map(({ tax }) => tax)),
    rates.map(({ tax }) => tax),
  );
  return rates.map((line, at) => {
    const own = credited.filter(isOf(line));
    return {
      gross: sum(own.map(grossOf)) + (gross[at] ?? 0),
      tax: sum(own.map(({ tax }) => tax)) + (taxes[at] ?? 0),
    };
  });
}

function grossOf({ net, tax }: VatLine): number {
  return net + tax;
}

/** Amount and VAT of returned units; the first units of a line come back first. */
function readUnits(
  { lines, currency }: CreditedOrder,
  vat: OrderVat,
  { position, quantity, before = 0 }: ReturnedUnits,
): { readonly rate: number | undefined; readonly gross: number; readonly tax: number } {
  const line = lines[position];
  if (!line) return { rate: undefined, gross: 0, tax: 0 };
  const taxes = unitVat(line, vat.lines[position] ?? minor(0), currency);
  return {
    rate: line.vatRate,
    gross: refundShare(line, before, quantity, currency),
    tax: sum(taxes.slice(before, before + quantity)),
  };
}

function remainingGross({ gross, creditedGross }: Rate): number {
  return gross - creditedGross;
}

/** `goods` and `extras` are the parts of the refund at this rate. The last credit note takes the VAT that is left. */
function creditedTax(rate: Rate, goods: number, extras: number, step: number): number {
  const before = rate.creditedGross;
  const ofGoods =
    goods === rate.returnedGross ? rate.returnedTax : proportionalTax(rate, before, goods, step);
  const isWholeExtra = goods > 0 && extras === rate.extrasGross;
  const ofExtras = isWholeExtra
    ? rate.extrasTax
    : proportionalTax(rate, before + goods, extras, step);
  const left = rate.tax - rate.creditedTax;
  // Neither the VAT nor the net amount that is left becomes negative.
  const least = Math.max(0, left - (remainingGross(rate) - goods - extras));
  return Math.max(least, Math.min(ofGoods + ofExtras, left, goods + extras));
}

/** The tax from `before` on, rounded over everything that is credited until then. */
function proportionalTax(
  { gross, tax }: Rate,
  before: number,
  amount: number,
  step: number,
): number {
  const taxUntil = (credited: number): number =>
    divideAmount(tax, [credited, gross - credited], step)[0] ?? 0;
  return taxUntil(before + amount) - taxUntil(before);
}

/** By weight where there are weights, else by what remains; never more than that remains. */
function distribute(
  amount: number,
  remaining: readonly number[],
  weights: readonly number[],
  step: number,
): readonly number[] {
  const shares = sum(weights) > 0 ? divideAmount(amount, weights, step) : weights.map(() => 0);
  const byWeight = shares.map((share, at) => Math.min(share, remaining[at] ?? 0));
  const left = amount - sum(byWeight);
  if (left === 0) return byWeight;
  const open = remaining.map((value, at) => value - (byWeight[at] ?? 0));
  const rest = divideAmount(left, open, step);
  return byWeight.map((share, at) => share + (rest[at] ?? 0));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
