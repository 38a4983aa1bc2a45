import { sql } from 'kysely';
import type { Order } from '#lib/domain/orders/order.ts';
import { paperTimeZone } from '#lib/domain/orders/order-papers.ts';
import { minor } from '#lib/domain/shop/money.ts';
import {
  CLUB_RATES,
  convertAmount,
  type ExchangeRates,
  type NationalVat,
  pickRates,
  ratesForDay,
} from '#lib/domain/tax/exchange-rates.ts';
import { vatCurrency } from '#lib/domain/tax/vat-currency.ts';
import type { Db } from '#lib/server/platform/database/connection.ts';

type InvoicedOrder = Pick<Order, 'shopId' | 'currency' | 'shippingAddress'>;

/** Currency in which the VAT of the order's papers must be stated too; undefined: in the order's alone. */
export function foreignVatCurrency(
  { currency, shippingAddress }: Pick<InvoicedOrder, 'currency' | 'shippingAddress'>,
  tax: number,
): string | undefined {
  const national = vatCurrency(shippingAddress.countryCode);
  return tax === 0 || national === currency ? undefined : national;
}

/** VAT of an invoice by the rates of its day; undefined while no rate is known. */
export async function invoiceNationalVat(
  db: Db,
  { shopId, currency: from }: Pick<InvoicedOrder, 'shopId' | 'currency'>,
  { currency: to, tax }: { readonly currency: string; readonly tax: number },
  at: Date,
): Promise<NationalVat | undefined> {
  const day = new Intl.DateTimeFormat('sv', { timeZone: paperTimeZone(shopId) }).format(at);
  const stored = await readRatesAround(db, day);
  const rates = ratesForDay([...(CLUB_RATES ? [CLUB_RATES] : []), ...stored], day, [from, to]);
  const amount = rates && convertAmount(tax, { from, to }, rates);
  if (!rates || amount === undefined) return undefined;
  return { currency: to, amount, ...pickRates(rates, [from, to]) };
}

/**
 * VAT of a credit note by the rates of its invoice, rounded cumulatively: the credit notes of an order that is refunded
 * as a whole add up to its invoice. `credited` is the VAT of the notes before, in the order's currency like `tax`.
 */
export function creditNationalVat(
  { currency: from }: Pick<InvoicedOrder, 'currency'>,
  invoice: NationalVat,
  { credited, tax }: { readonly credited: number; readonly tax: number },
): NationalVat | undefined {
  const to = invoice.currency;
  const before = convertAmount(credited, { from, to }, invoice);
  const after = convertAmount(credited + tax, { from, to }, invoice);
  if (before === undefined || after === undefined) return undefined;
  return { ...invoice, amount: minor(after - before) };
}

/** The latest rates until the day, and the first after it. */
async function readRatesAround(db: Db, day: string): Promise<readonly ExchangeRates[]> {
  const { rows } = await sql<ExchangeRates>`
    (select day, source, per_euro as "perEuro" from exchange_rate
      where day <= ${day} order by day desc limit 1)
    union all
    (select day, source, per_euro from exchange_rate where day > ${day} order by day limit 1)`.execute(
    db,
  );
  return rows;
}
