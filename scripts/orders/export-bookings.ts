import type { Booking } from '../../src/lib/domain/orders/accounting.ts';
import { toDecimal } from '../../src/lib/domain/shop/decimal-amount.ts';
import { findShopById } from '../../src/lib/domain/shop/shop.ts';
import { csvHeader, csvLine } from '../../src/lib/domain/text/csv-line.ts';

const COLUMNS = [
  ...['date', 'time', 'order', 'shop', 'country', 'kind', 'sku', 'text', 'quantity'],
  ...['currency', 'vat rate', 'gross', 'vat', 'net'],
] as const;

/** The rows of one day as CSV, and their sum for each shop, currency and rate. */
export function formatBookings(bookings: readonly Booking[], day: string): string {
  return [...bookings.map(formatBooking), ...formatSums(bookings, day)].join('');
}

/** The file of all days, day by day, so that no answer is large. */
export async function* bookingLines(
  { from, to }: { readonly from: string; readonly to: string },
  readDay: (day: string) => Promise<readonly Booking[]>,
): AsyncIterable<string> {
  yield csvHeader(COLUMNS);
  for (const day of daysBetween(from, to)) yield formatBookings(await readDay(day), day);
}

function formatBooking(booking: Booking): string {
  const { at, order, country, kind, sku, text, quantity } = booking;
  return csvLine([
    ...[at.slice(0, 10), at.slice(11, 19), order, shopOf(booking), country, kind, sku, text],
    ...[quantity, ...amounts(booking)],
  ]);
}

function formatSums(bookings: readonly Booking[], day: string): readonly string[] {
  const groups = Map.groupBy(bookings, (booking) =>
    [shopOf(booking), booking.currency, booking.vatRate ?? ''].join(' '),
  );
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const sum = {
      ...first,
      gross: others.reduce((total, { gross }) => total + gross, first.gross),
      vat: others.reduce((total, { vat }) => total + vat, first.vat),
    };
    return [
      csvLine([day, '', '', shopOf(first), '', 'sum of the day', '', '', '', ...amounts(sum)]),
    ];
  });
}

function amounts({ currency, vatRate, gross, vat }: Booking): readonly string[] {
  const rate = vatRate === undefined ? '' : String(Math.round(vatRate * 10_000) / 100);
  return [currency, rate, toDecimal(gross), toDecimal(vat), toDecimal(gross - vat)];
}

function shopOf({ shopId }: Booking): string {
  return findShopById(shopId)?.locale ?? String(shopId);
}

/** The days from the first to the last one, both included, as RFC 3339 dates. */
export function daysBetween(from: string, to: string): readonly string[] {
  const days: string[] = [];
  for (let day = Date.parse(from); day <= Date.parse(to); day += 86_400_000)
    days.push(new Date(day).toISOString().slice(0, 10));
  return days;
}
