import { type Minor, minor } from '#lib/domain/shop/money.ts';
import { smallestAmount } from '#lib/domain/shop/payable-amounts.ts';
import { includedVat } from './included-vat.ts';
import { divideAmount } from './largest-remainder.ts';

/** Net amount and VAT at one rate. */
export interface VatLine {
  /** Fraction, 0.2 for 20 %; undefined where an order does not have the rates of its lines. */
  readonly rate: number | undefined;
  readonly net: Minor;
  readonly tax: Minor;
}

/** A line of goods; amounts are in hundredths and include VAT. */
export interface TaxedGoods {
  /** After reductions: what is charged. */
  readonly gross: number;
  /** Before promotions and codes: what delivery and fees are shared by. */
  readonly value: number;
  /** Fraction; undefined in orders from before rates were stored. */
  readonly rate: number | undefined;
}

export interface TaxedCharges {
  readonly goods: readonly TaxedGoods[];
  /** What goes with the goods: delivery and fees, with VAT. */
  readonly extras: readonly number[];
  readonly currency: string;
  /** VAT that an order was charged with; absent: it is calculated. */
  readonly storedTax?: number;
}

/** What is charged at one rate. */
export interface RateSplit extends VatLine {
  /** Part of the rate that belongs to delivery and fees. */
  readonly extras: { readonly gross: Minor; readonly tax: Minor };
}

/** VAT by rate, highest first, and the same VAT by line of goods and by extra. */
export interface VatSplit {
  readonly rates: readonly RateSplit[];
  readonly goods: readonly Minor[];
  readonly extras: readonly Minor[];
  readonly tax: Minor;
}

/**
 * The one rule of the shop for VAT. For each rate it is calculated from the sum of the gross amounts. What delivery and fees
 * add to the VAT of the goods is theirs, so the goods have the same VAT with and without them. Both parts are given to lines
 * and fees by largest remainder.
 */
export function splitVat({ goods, extras, currency, storedTax }: TaxedCharges): VatSplit {
  const step = stepOf(currency, [...goods.map(({ gross }) => gross), ...extras]);
  const pots = createPots(goods, extras, step);
  const taxes = potTaxes(pots, step, storedTax);
  const ofGoods = goods.map(() => 0);
  const ofExtras = extras.map(() => 0);
  const rates = pots.map((pot, at): RateSplit => {
    const tax = taxes[at] ?? 0;
    const goodsPart = goodsTax(pot, tax, step);
    const shares = divideAmount(goodsPart, pot.amounts, step);
    for (const [index, line] of pot.positions.entries()) ofGoods[line] = shares[index] ?? 0;
    for (const [extra, share] of divideAmount(tax - goodsPart, pot.extras, step).entries())
      ofExtras[extra] = (ofExtras[extra] ?? 0) + share;
    return toRateSplit(pot, tax, goodsPart);
  });
  return { rates, goods: ofGoods.map(minor), extras: ofExtras.map(minor), tax: minor(sum(taxes)) };
}

/** Charges at one rate. */
interface Pot {
  readonly rate: number | undefined;
  /** Of its lines in the list of goods, and their gross amounts. */
  readonly positions: readonly number[];
  readonly amounts: readonly number[];
  /** Share of each extra. */
  readonly extras: readonly number[];
  readonly goodsGross: number;
  readonly extrasGross: number;
}

/** Amounts of an order are multiples of the currency's smallest one, except in old orders. */
function stepOf(currency: string, amounts: readonly number[]): number {
  const step = smallestAmount(currency);
  return amounts.every((amount) => amount % step === 0) ? step : 1;
}

function createPots(
  goods: readonly TaxedGoods[],
  extras: readonly number[],
  step: number,
): readonly Pot[] {
  const rates = findRates(goods);
  const positions = rates.map((rate) => positionsOf(goods, rate));
  const lines = positions.map((own) => goods.filter((_, at) => own.includes(at)));
  const values = lines.map((own) => sum(own.map(({ value }) => value)));
  // Where no line has a value the first rate gets everything: the highest.
  const shares = extras.map((extra) => divideAmount(extra, values, step));
  return rates.map((rate, at) => {
    const amounts = (lines[at] ?? []).map(({ gross }) => gross);
    const ofExtras = shares.map((share) => share[at] ?? 0);
    return {
      rate,
      positions: positions[at] ?? [],
      amounts,
      extras: ofExtras,
      goodsGross: sum(amounts),
      extrasGross: sum(ofExtras),
    };
  });
}

function positionsOf(goods: readonly TaxedGoods[], rate: number | undefined): readonly number[] {
  return goods.flatMap((line, at) =>
    rate === undefined || isSameRate(line.rate, rate) ? [at] : [],
  );
}

/** Highest first; a single unknown one if a line has none. */
function findRates(goods: readonly TaxedGoods[]): readonly (number | undefined)[] {
  const rates: number[] = [];
  for (const { rate } of goods) {
    if (rate === undefined) return [undefined];
    if (!rates.some((known) => isSameRate(known, rate))) rates.push(rate);
  }
  return rates.toSorted((one, other) => other - one);
}

/** Rates have hundredths of a percent. */
function isSameRate(one: number | undefined, other: number): boolean {
  return one !== undefined && Math.abs(one - other) < 0.000_05;
}

/** By the rule; an order from before the rule keeps the VAT that it was charged with, shared in proportion. */
function potTaxes(
  pots: readonly Pot[],
  step: number,
  storedTax: number | undefined,
): readonly number[] {
  const taxes = pots.map((pot) => ruledTax(pot, pot.goodsGross + pot.extrasGross, step));
  if (storedTax === undefined || sum(taxes) === storedTax) return taxes;
  const hasTax = taxes.some((tax) => tax > 0);
  const weights = hasTax ? taxes : pots.map((pot) => pot.goodsGross + pot.extrasGross);
  return withinGross(divideAmount(storedTax, weights, step), pots, step);
}

/** No rate has more VAT than was charged at it: the earlier rule took that of delivery and fees from the goods alone. */
function withinGross(
  taxes: readonly number[],
  pots: readonly Pot[],
  step: number,
): readonly number[] {
  const rooms = pots.map(
    ({ goodsGross, extrasGross }, at) => goodsGross + extrasGross - (taxes[at] ?? 0),
  );
  const excess = sum(rooms.map((room) => Math.max(0, -room)));
  if (excess === 0) return taxes;
  const moved = divideAmount(excess, rooms, step);
  return taxes.map((tax, at) => tax + Math.min(0, rooms[at] ?? 0) + (moved[at] ?? 0));
}

function ruledTax({ rate }: Pot, gross: number, step: number): number {
  return rate === undefined ? 0 : includedVat(gross, rate, step);
}

function goodsTax(pot: Pot, tax: number, step: number): number {
  const { goodsGross, extrasGross } = pot;
  if (tax === ruledTax(pot, goodsGross + extrasGross, step)) return ruledTax(pot, goodsGross, step);
  return divideAmount(tax, [goodsGross, extrasGross], step)[0] ?? 0;
}

function toRateSplit(pot: Pot, tax: number, ofGoods: number): RateSplit {
  const { rate, goodsGross, extrasGross } = pot;
  return {
    rate,
    net: minor(goodsGross + extrasGross - tax),
    tax: minor(tax),
    extras: { gross: minor(extrasGross), tax: minor(tax - ofGoods) },
  };
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
