import type { OrderStatus } from '#lib/domain/order.ts';
import type { Locale } from '#lib/domain/shop.ts';

export interface PlannedOrder {
  /** `AU-…`; constant, so that a walkthrough can name it. */
  readonly number: string;
  readonly locale: Locale;
  readonly daysAgo: number;
  readonly delivery: 'standard' | 'express';
  /** `payment_reserved`: paid and being packed; `invoice_completed`: sent. */
  readonly status: Extract<OrderStatus, 'payment_reserved' | 'invoice_completed'>;
  /** Kinds of product: the first one of each that is well in stock. */
  readonly goods: readonly { readonly kind: string; readonly quantity: number }[];
}

/** The customer of the demo's existing orders; her account is the sandbox's. */
export const ADA = {
  referenceKey: 'demo-ada',
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Thornbury',
  birthDate: '1988-03-14',
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

/** Oldest first. */
export const ADAS_ORDERS: readonly PlannedOrder[] = [
  {
    number: 'AU-4NKC-W2HT',
    locale: 'de-de',
    daysAgo: 311,
    delivery: 'standard',
    status: 'invoice_completed',
    goods: [{ kind: 'blanket', quantity: 1 }],
  },
  {
    number: 'AU-9TRD-6QEX',
    locale: 'en-gb',
    daysAgo: 187,
    delivery: 'standard',
    status: 'invoice_completed',
    goods: [
      { kind: 'hoodie', quantity: 1 },
      { kind: 'cap', quantity: 1 },
      { kind: 'mug', quantity: 2 },
    ],
  },
  {
    number: 'AU-H3WM-Z7PA',
    locale: 'en-gb',
    daysAgo: 96,
    delivery: 'express',
    status: 'invoice_completed',
    goods: [{ kind: 'umbrella', quantity: 1 }],
  },
  {
    number: 'AU-R6XG-2VYK',
    locale: 'en-gb',
    daysAgo: 34,
    delivery: 'express',
    status: 'invoice_completed',
    goods: [
      { kind: 'fine-scarf', quantity: 1 },
      { kind: 'bobble-hat', quantity: 1 },
    ],
  },
  {
    number: 'AU-7JQF-N4CU',
    locale: 'en-gb',
    daysAgo: 1,
    delivery: 'standard',
    status: 'payment_reserved',
    goods: [
      { kind: 'tee', quantity: 2 },
      { kind: 'notebook', quantity: 1 },
    ],
  },
];
