import { expect } from 'vitest';
import { type Booking, refundBookings, saleBookings } from '#lib/domain/orders/accounting.ts';
import { creditedSalesTax, creditVat, type ReturnedUnits } from '#lib/domain/orders/credit-vat.ts';
import { refundShare } from '#lib/domain/orders/order-state.ts';
import { type VatLine, vatLines } from '#lib/domain/orders/order-vat.ts';
import { formatMoney, minor } from '#lib/domain/shop/money.ts';
import { orderPaper } from '#lib/server/orders/views/order-paper.ts';
import { formatBookings } from '../../../scripts/orders/export-bookings.ts';
import { booked, contextOf, sum, type WireOrder, wireOf } from './expect-charged.ts';
import type { PlannedCredit } from './planned-orders.ts';
import type { TaxedScene } from './taxed-order.ts';

const DAY = '2026-11-21';
const AT = `${DAY}T12:00:00.000Z`;

/** What has been credited of an order so far. */
interface Credits {
  readonly vat: VatLine[];
  amount: number;
  /** Units of each line that came back. */
  readonly returned: number[];
  isPriceReduced: boolean;
  readonly bookings: Booking[];
}

/**
 * Refunds the whole order as planned. Each credit note, its paper and its rows in the books agree; all of them together
 * are the invoice, rate by rate.
 */
export async function expectCreditsAddUp(scene: TaxedScene): Promise<void> {
  const { order, plan } = scene;
  const wire = await wireOf(scene);
  const credits: Credits = {
    ...{ vat: [], amount: 0, isPriceReduced: false, bookings: [] },
    returned: order.lines.map(() => 0),
  };
  for (const planned of plan.credits) creditAsPlanned(scene, wire, planned, credits);
  const rest = plan.isDeliveryReturned
    ? order.lines.map(({ position, quantity }) => unitsOf(credits, position, quantity))
    : undefined;
  credit(scene, order.cost.total - credits.amount, rest, credits);
  for (const { rate, net, tax } of vatLines(order)) {
    const own = credits.vat.filter((line) => line.rate === rate);
    expect(sum(own.map((line) => line.tax))).toBe(tax);
    expect(sum(own.map((line) => line.net))).toBe(net);
  }
  expect(sum(credits.vat.map(({ tax }) => tax))).toBe(order.cost.tax);
  expectEmptyDay([...saleBookings(booked({ ...order, confirmedAt: AT })), ...credits.bookings]);
}

function unitsOf({ returned }: Credits, position: number, until: number): ReturnedUnits {
  const before = returned[position] ?? 0;
  return { position, before, quantity: until - before };
}

function creditAsPlanned(
  scene: TaxedScene,
  wire: WireOrder,
  planned: PlannedCredit,
  credits: Credits,
): void {
  const { order, step } = scene;
  const left = order.cost.total - credits.amount;
  if (planned.kind === 'price') {
    credits.isPriceReduced = true;
    credit(scene, Math.floor((left * planned.share) / 1000 / step) * step, undefined, credits);
    return;
  }
  const line = order.lines[planned.line % order.lines.length];
  if (!line) return;
  const { position, quantity } = line;
  const before = credits.returned[position] ?? 0;
  const count = Math.ceil(((quantity - before) * planned.share) / 1000);
  const units = unitsOf(credits, position, before + count);
  credits.returned[position] = before + count;
  const gross = refundShare(line, before, count, order.currency);
  const note = credit(scene, Math.min(left, withSalesTax(scene, gross)), [units], credits);
  if (credits.isPriceReduced || order.cost.salesTax !== undefined) return;
  const from = sum(order.lines.slice(0, position).map((one) => one.quantity)) + before;
  const own = wire.items.slice(from, from + count);
  expect(sum(note.map(({ tax }) => tax))).toBe(
    sum(own.map(({ price }) => price.tax.vat?.amount ?? 0)),
  );
  expect(note.filter(({ rate }) => rate !== line.vatRate)).toEqual([]);
}

function withSalesTax({ order: { cost }, step }: TaxedScene, gross: number): number {
  if (!cost.salesTax) return gross;
  return Math.round((gross * cost.total) / (cost.total - cost.salesTax) / step) * step;
}

function credit(
  scene: TaxedScene,
  amount: number,
  returned: readonly ReturnedUnits[] | undefined,
  credits: Credits,
): readonly VatLine[] {
  if (amount <= 0) return [];
  const { order } = scene;
  const note = creditVat(order, {
    ...{ amount, credited: credits.vat, creditedAmount: credits.amount },
    ...(returned && { returned }),
  });
  expect(sum(note.map(({ net, tax }) => net + tax)) + creditedSalesTax(amount, note)).toBe(amount);
  for (const { rate, net, tax } of note) {
    expect(rate).toBeDefined();
    expect(Math.min(net, tax)).toBeGreaterThanOrEqual(0);
  }
  const rows = refundBookings(booked(order), amount, AT, note);
  expect(sum(rows.map(({ gross }) => gross))).toBe(-amount);
  expectSamePaper(scene, amount, note);
  credits.vat.push(...note);
  credits.bookings.push(...rows);
  credits.amount += amount;
  return note;
}

/** Figures and rates of the credit note as it is printed. */
function expectSamePaper(
  { plan, order }: TaxedScene,
  amount: number,
  vat: readonly VatLine[],
): void {
  const money = (value: number): string => formatMoney(minor(value), plan.shop);
  const paper = orderPaper(contextOf(plan), order, {
    ...{ kind: 'credit_note', number: 'AU-10001-2026-C000003', issuedAt: AT, reference: 'some' },
    ...{ amount: minor(amount), vat },
  });
  expect(paper.gross.value).toBe(money(amount));
  expect(paper.vat.map(({ value }) => value)).toEqual(vat.map(({ tax }) => money(tax)));
  expect(paper.lines.filter(({ vatRate }) => vatRate === '–')).toEqual([]);
  if (amount === order.cost.total) return;
  expect(paper.lines.map((line) => line.amount)).toEqual(
    vat.map(({ net, tax }) => money(net + tax)),
  );
}

/** Everything was sold and taken back on one day: the sum of each rate is zero. */
function expectEmptyDay(rows: readonly Booking[]): void {
  const sums = formatBookings(rows, DAY)
    .split('\r\n')
    .filter((line) => line.includes('sum of the day'));
  expect(sums.length).toBeGreaterThan(0);
  expect(sums.filter((line) => !line.endsWith(',0.00,0.00,0.00'))).toEqual([]);
}
