import { creditedSalesTax, creditVat } from './credit-vat.ts';
import type { Order } from './order.ts';
import { type VatLine, vatLines } from './order-vat.ts';

/** A row of the books. Amounts are hundredths; refunds are negative. */
export interface Booking {
  readonly kind: 'goods' | 'delivery-and-fees' | 'sales-tax' | 'refund' | 'sales-tax-refund';
  /** RFC 3339: when the order was paid, or the refund was made. */
  readonly at: string;
  readonly order: string;
  readonly shopId: number;
  readonly currency: string;
  /** ISO 3166-1 alpha-2, where the goods go. */
  readonly country: string;
  readonly sku: string;
  readonly text: string;
  readonly quantity: number;
  /** Fraction; undefined if the order does not have the rates of its lines. */
  readonly vatRate: number | undefined;
  readonly gross: number;
  readonly vat: number;
}

type BookedOrder = Pick<
  Order,
  'number' | 'shopId' | 'currency' | 'shippingAddress' | 'cost' | 'confirmedAt'
> & {
  readonly lines: readonly (Pick<
    Order['lines'][number],
    'name' | 'size' | 'quantity' | 'total' | 'vatRate'
  > & { readonly sku: string })[];
};

/**
 * One row for each line; delivery, fees and the rest of the rounding in one more for each rate; a sales tax is a row of
 * its own without VAT.
 */
export function saleBookings(order: BookedOrder): readonly Booking[] {
  const rates = vatLines(order);
  const hasRates = rates.every(({ rate }) => rate !== undefined);
  const shared = sharedFields(order, order.confirmedAt ?? '');
  const goods = order.lines.map((line): Booking => {
    const vatRate = hasRates ? line.vatRate : undefined;
    const net = vatRate === undefined ? line.total : line.total / (1 + vatRate);
    return {
      ...{ kind: 'goods', ...shared, sku: line.sku, quantity: line.quantity, vatRate },
      text: [line.name, line.size].filter(Boolean).join(', '),
      ...{ gross: line.total, vat: Math.round(line.total - net) },
    };
  });
  const rest = rates.flatMap(({ rate, net, tax }): readonly Booking[] => {
    const own = goods.filter(({ vatRate }) => vatRate === rate);
    const gross = net + tax - sum(own.map((booking) => booking.gross));
    const vat = tax - sum(own.map((booking) => booking.vat));
    if (gross === 0 && vat === 0) return [];
    return [
      {
        ...{ kind: 'delivery-and-fees', ...shared, sku: '', text: '', quantity: 1 },
        ...{ vatRate: rate, gross, vat },
      },
    ];
  });
  return [...goods, ...rest, ...salesTaxBookings(order, 'sales-tax', order.cost.salesTax ?? 0)];
}

/** One row for each rate of the refund's credit note; without one, taxed in the proportion of the order's rates. */
export function refundBookings(
  order: BookedOrder,
  amount: number,
  at: string,
  vat: readonly VatLine[] = creditVat(order, { amount, credited: [] }),
): readonly Booking[] {
  const goods = vat.map(
    ({ rate, net, tax }): Booking => ({
      ...{ kind: 'refund', ...sharedFields(order, at), sku: '', text: '', quantity: 1 },
      ...{ vatRate: rate, gross: -(net + tax), vat: -tax },
    }),
  );
  const salesTax = salesTaxBookings(order, 'sales-tax-refund', -creditedSalesTax(amount, vat), at);
  return [...goods, ...salesTax];
}

function salesTaxBookings(
  order: BookedOrder,
  kind: Booking['kind'],
  gross: number,
  at = order.confirmedAt ?? '',
): readonly Booking[] {
  if (gross === 0) return [];
  const fields = { kind, ...sharedFields(order, at), sku: '', text: '', quantity: 1 };
  return [{ ...fields, vatRate: undefined, gross, vat: 0 }];
}

function sharedFields(
  { number, shopId, currency, shippingAddress }: BookedOrder,
  at: string,
): Pick<Booking, 'at' | 'order' | 'shopId' | 'currency' | 'country'> {
  return { at, order: number, shopId, currency, country: shippingAddress.countryCode };
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
