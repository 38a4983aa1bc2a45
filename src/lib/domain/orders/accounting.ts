import { creditedSalesTax, creditVat } from './credit-vat.ts';
import type { Order } from './order.ts';
import { orderVat, type VatLine } from './order-vat.ts';

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
    'name' | 'size' | 'quantity' | 'total' | 'vatRate' | 'reductions'
  > & { readonly sku: string })[];
};

/**
 * One row for each line; delivery and fees in one more for each rate; a sales tax is a row of its own without VAT. VAT and
 * rates are those of the invoice.
 */
export function saleBookings(order: BookedOrder): readonly Booking[] {
  const { rates, lines } = orderVat(order);
  const hasRates = rates.every(({ rate }) => rate !== undefined);
  const shared = sharedFields(order, order.confirmedAt ?? '');
  const goods = order.lines.map(
    (line, at): Booking => ({
      kind: 'goods',
      ...shared,
      sku: line.sku,
      quantity: line.quantity,
      text: [line.name, line.size].filter(Boolean).join(', '),
      vatRate: hasRates ? line.vatRate : undefined,
      gross: line.total,
      vat: lines[at] ?? 0,
    }),
  );
  const extras = rates.flatMap(({ rate, extras: { gross, tax } }): readonly Booking[] => {
    if (gross === 0 && tax === 0) return [];
    return [
      {
        kind: 'delivery-and-fees',
        ...shared,
        sku: '',
        text: '',
        quantity: 1,
        vatRate: rate,
        gross,
        vat: tax,
      },
    ];
  });
  return [...goods, ...extras, ...salesTaxBookings(order, 'sales-tax', order.cost.salesTax ?? 0)];
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
      kind: 'refund',
      ...sharedFields(order, at),
      sku: '',
      text: '',
      quantity: 1,
      vatRate: rate,
      gross: -(net + tax),
      vat: -tax,
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
