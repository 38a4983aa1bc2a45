import type { Address } from '#lib/domain/addresses/address-fields.ts';
import type { Order, OrderLine } from '#lib/domain/orders/order.ts';
import { minor } from '#lib/domain/shop/money.ts';

export function anAddress(changes: Partial<Address> = {}): Address {
  return {
    firstName: 'Ada',
    lastName: 'Marsh',
    street: 'Quarry Road',
    houseNumber: '18',
    additional: '',
    zipCode: 'AL1 8MR',
    city: 'Aldermoor',
    state: '',
    countryCode: 'GB',
    phone: '',
    ...changes,
  };
}

export function anOrderLine(changes: Partial<OrderLine> = {}): OrderLine {
  return {
    variantId: 11,
    productId: 1,
    quantity: 2,
    name: 'Home Shirt 26/27',
    size: 'M',
    color: 'Oxblood',
    imageHash: 'products/1/front.svg',
    unitPrice: minor(8_000),
    total: minor(16_000),
    displayData: {},
    customData: {},
    ...changes,
  };
}

/** Two shirts for 160.00, confirmed, delivered free. */
export function anOrder(changes: Partial<Order> = {}): Order {
  const address = anAddress();
  return {
    id: 1,
    number: 'AU-7K2M-9QXD',
    shopId: 10001,
    status: 'invoice_completed',
    currency: 'GBP',
    email: 'ada@example.com',
    userId: null,
    shippingAddress: address,
    billingAddress: address,
    delivery: {
      key: 'standard',
      carrierKey: 'parcel',
      cost: minor(0),
      deliveryDate: { min: '2026-11-25', max: '2026-11-27' },
    },
    lines: [anOrderLine()],
    cost: {
      subtotal: minor(18_000),
      reductions: minor(2_000),
      delivery: minor(0),
      tax: minor(2_667),
      total: minor(16_000),
    },
    createdAt: '2026-11-21T12:00:00.000Z',
    confirmedAt: '2026-11-21T12:01:00.000Z',
    ...changes,
  };
}
