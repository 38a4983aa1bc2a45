import type { OrderGift } from '#lib/domain/orders/order.ts';
import type { LineQuantity, ReturnReason } from '#lib/domain/orders/order-lifecycle.ts';
import type { ShipmentEvent } from '#lib/domain/orders/shipment.ts';
import type { Lettering } from '#lib/domain/printing/lettering.ts';
import type { Locale } from '#lib/domain/shop/shop.ts';

/** An event of an order, a number of days after the order. */
export interface PlannedStep {
  readonly event: ShipmentEvent | 'return';
  readonly after: number;
  readonly shipmentKey?: string;
  readonly trackingId?: string;
  readonly lines?: readonly LineQuantity[];
  readonly reason?: ReturnReason;
}

export interface PlannedOrder {
  /** `AU-…`; constant, so that documents and tests can refer to it. */
  readonly number: string;
  readonly locale: Locale;
  readonly daysAgo: number;
  readonly delivery: 'standard' | 'express';
  /** Kinds of product; the first product of each kind with enough stock is used. */
  readonly goods: readonly {
    readonly kind: string;
    readonly quantity: number;
    /** Reduction in percent. */
    readonly percentOff?: number;
    /** What is printed on a home shirt, and paid for. The last of the goods: its parts are further lines. */
    readonly lettering?: Lettering;
  }[];
  readonly gift?: OrderGift;
  /** The payment is still open. */
  readonly isUnpaid?: true;
  readonly steps: readonly PlannedStep[];
}

export interface PlannedCustomer {
  readonly referenceKey: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly birthDate: string;
}

/** The customer of most demo orders, with a demo account of the sandbox. */
export const ADA = {
  referenceKey: 'demo-ada',
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Thornbury',
  birthDate: '1988-03-14',
} as const;

/** A customer who is a member. */
export const MAX = {
  referenceKey: 'demo-max',
  email: 'max@example.com',
  firstName: 'Max',
  lastName: 'Okonjo',
  birthDate: '1979-11-27',
} as const;

export const ADAS_ADDRESS = {
  firstName: 'Ada',
  lastName: 'Thornbury',
  street: 'Weavers Row',
  houseNumber: '18',
  additional: '',
  zipCode: 'LS1 4AP',
  city: 'Leeds',
  state: '',
  countryCode: 'GB',
  phone: '',
} as const;

export const MAX_ADDRESS = {
  ...ADAS_ADDRESS,
  firstName: 'Max',
  lastName: 'Okonjo',
  street: 'Tannery Lane',
  houseNumber: '7',
  zipCode: 'S3 8GX',
  city: 'Sheffield',
} as const;

function shipmentSteps(trackingId: string, packed = 1): readonly PlannedStep[] {
  return [
    { event: 'packed', after: packed },
    { event: 'shipped', after: packed + 0.2, trackingId },
  ];
}

function deliverySteps(trackingId: string, days: number): readonly PlannedStep[] {
  return [...shipmentSteps(trackingId), { event: 'delivered', after: days }];
}

const printed: Lettering = { style: 'league', name: 'THORNBURY', number: '9', hasBadge: false };

/** Oldest first; together they have every state of an order. */
export const ADAS_ORDERS: readonly PlannedOrder[] = [
  {
    ...{ number: 'AU-4NKC-W2HT', locale: 'de-de', daysAgo: 311, delivery: 'standard' },
    goods: [{ kind: 'blanket', quantity: 1 }],
    steps: deliverySteps('AP20617733', 5),
  },
  {
    ...{ number: 'AU-T7EV-3RKD', locale: 'en-gb', daysAgo: 262, delivery: 'standard' },
    goods: [
      { kind: 'gloves', quantity: 1 },
      { kind: 'keyring', quantity: 3 },
    ],
    steps: [{ event: 'cancelled', after: 0.1 }],
  },
  {
    ...{ number: 'AU-9TRD-6QEX', locale: 'en-gb', daysAgo: 187, delivery: 'standard' },
    goods: [
      { kind: 'hoodie', quantity: 1 },
      { kind: 'cap', quantity: 1 },
      { kind: 'mug', quantity: 2 },
    ],
    steps: deliverySteps('AP31840277', 3),
  },
  {
    ...{ number: 'AU-C4XM-ZW6F', locale: 'en-gb', daysAgo: 151, delivery: 'standard' },
    goods: [{ kind: 'slippers', quantity: 1, percentOff: 20 }],
    steps: [
      ...deliverySteps('AP40112964', 4),
      { event: 'return', after: 9, reason: 'size', lines: [{ position: 0, quantity: 1 }] },
      { event: 'returned', after: 13 },
    ],
  },
  {
    ...{ number: 'AU-H3WM-Z7PA', locale: 'en-gb', daysAgo: 96, delivery: 'express' },
    goods: [{ kind: 'umbrella', quantity: 1 }],
    steps: deliverySteps('AP52203819', 2),
  },
  {
    ...{ number: 'AU-M2QG-E9JY', locale: 'en-gb', daysAgo: 61, delivery: 'standard' },
    goods: [{ kind: 'puzzle', quantity: 1 }],
    steps: [...shipmentSteps('AP58871045'), { event: 'undeliverable', after: 8 }],
  },
  {
    ...{ number: 'AU-R6XG-2VYK', locale: 'en-gb', daysAgo: 34, delivery: 'express' },
    goods: [
      { kind: 'fine-scarf', quantity: 1 },
      { kind: 'bobble-hat', quantity: 1 },
    ],
    gift: { message: 'For the coldest seat in the North Stand. Love, Ada' },
    steps: deliverySteps('AP63349150', 2),
  },
  {
    ...{ number: 'AU-W9KP-4CTN', locale: 'en-gb', daysAgo: 21, delivery: 'standard' },
    goods: [
      { kind: 'joggers', quantity: 1 },
      { kind: 'casual-socks', quantity: 3 },
      { kind: 'match-shirt', quantity: 1, lettering: printed },
    ],
    steps: [
      ...deliverySteps('AP67720488', 5),
      { event: 'return', after: 12, reason: 'dislike', lines: [{ position: 0, quantity: 1 }] },
    ],
  },
  {
    ...{ number: 'AU-E2HD-X7RA', locale: 'en-gb', daysAgo: 6, delivery: 'standard' },
    goods: [
      { kind: 'polo', quantity: 1, percentOff: 30 },
      { kind: 'travel-mug', quantity: 2 },
    ],
    steps: [
      { event: 'packed', after: 1, shipmentKey: 'P-1', lines: [{ position: 0, quantity: 1 }] },
      { event: 'shipped', after: 1.2, shipmentKey: 'P-1', trackingId: 'AP70018352' },
      { event: 'delivered', after: 4, shipmentKey: 'P-1' },
      { event: 'packed', after: 5, shipmentKey: 'P-2' },
    ],
  },
  {
    ...{ number: 'AU-K6VJ-N3GW', locale: 'en-gb', daysAgo: 3, delivery: 'standard' },
    goods: [
      { kind: 'backpack', quantity: 1 },
      { kind: 'bottle', quantity: 1 },
    ],
    steps: shipmentSteps('AP70964721'),
  },
  {
    ...{ number: 'AU-7JQF-N4CU', locale: 'en-gb', daysAgo: 1, delivery: 'standard' },
    goods: [
      { kind: 'tee', quantity: 2 },
      { kind: 'notebook', quantity: 1 },
    ],
    steps: [],
  },
  {
    ...{ number: 'AU-P3YC-D6ZM', locale: 'en-gb', daysAgo: 0.2, delivery: 'express' },
    goods: [{ kind: 'holdall', quantity: 1 }],
    isUnpaid: true,
    steps: [],
  },
];

export const MAX_ORDERS: readonly PlannedOrder[] = [
  {
    ...{ number: 'AU-X4TW-H9QE', locale: 'en-gb', daysAgo: 74, delivery: 'standard' },
    goods: [{ kind: 'beanie', quantity: 1 }],
    steps: deliverySteps('AP56620913', 3),
  },
  {
    ...{ number: 'AU-D7RN-V2FK', locale: 'en-gb', daysAgo: 2, delivery: 'express' },
    goods: [
      { kind: 'bar-scarf', quantity: 2 },
      { kind: 'pin', quantity: 1 },
    ],
    steps: [{ event: 'packed', after: 1 }],
  },
];
