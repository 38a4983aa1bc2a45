import type { CheckoutNotice, CheckoutPage } from '#lib/contract/checkout-page.ts';
import type { Basket } from '#lib/domain/basket/basket.ts';
import type { Checkout, DeliveryOption } from '#lib/domain/checkout/checkout.ts';
import { minor } from '#lib/domain/shop/money.ts';
import { SAMPLE_ADDRESS } from './order-samples.ts';

export interface CheckoutSample {
  readonly state: string;
  readonly page: CheckoutPage;
}

/** The checkout step by step. */
export function checkoutSamples(frame: CheckoutFrame): readonly CheckoutSample[] {
  const page = (changes: Partial<CheckoutPage>): CheckoutPage => ({
    customerType: 'guest',
    savedAddresses: [],
    openStep: 'auth',
    errors: [],
    typed: {},
    initial: checkoutOf(frame.basket, 'auth'),
    ...frame.page,
    ...changes,
  });
  const shipping = checkoutOf(frame.basket, 'shipping', { email: 'ada@example.com' });
  const payment = checkoutOf(frame.basket, 'payment', {
    email: 'ada@example.com',
    shippingAddress: SAMPLE_ADDRESS,
    deliveryKey: 'standard',
  });
  return [
    {
      state: 'e-mail, with an error',
      page: page({
        typed: { email: 'ada@' },
        errors: [{ path: 'email', message: 'errorEmail' }],
      }),
    },
    {
      state: 'delivery, with errors and a gift',
      page: page({
        initial: shipping,
        openStep: 'shipping',
        typed: {
          'shippingAddress.firstName': 'Ada',
          'shippingAddress.city': 'Aldermoor',
          gift: 'yes',
          'gift.message': 'For the derby.',
          billing: 'same',
        },
        errors: [
          { path: 'shippingAddress.lastName', message: 'errorRequired' },
          { path: 'shippingAddress.zipCode', message: 'errorRequired' },
        ],
      }),
    },
    {
      state: 'delivery, saved addresses',
      page: page({
        initial: shipping,
        openStep: 'shipping',
        customerType: 'existing',
        savedAddresses: [
          { id: 1, address: SAMPLE_ADDRESS },
          { id: 2, address: { ...SAMPLE_ADDRESS, street: 'Dyers’ Lane', houseNumber: '4' } },
        ],
      }),
    },
    {
      state: 'payment, not accepted',
      page: page({
        initial: payment,
        openStep: 'payment',
        errors: [{ path: 'terms', message: 'errorTerms' }],
      }),
    },
  ];
}

/** Texts, links and choices, which are those of the shop. */
export interface CheckoutFrame {
  readonly basket: Basket;
  readonly page: Pick<
    CheckoutPage,
    'shop' | 'labels' | 'newsletterConsent' | 'countries' | 'states' | 'links' | 'club' | 'codes'
  >;
}

export const CHECKOUT_NOTICE_SAMPLES: readonly CheckoutNotice[] = [
  { kind: 'declined' },
  { kind: 'printing', names: 'Home Shirt 26/27' },
  { kind: 'changed', changes: [], sentences: ['The scarf now costs more.', 'One cap is left.'] },
];

const OPTIONS: readonly DeliveryOption[] = [
  {
    key: 'standard',
    carrierKey: 'parcel',
    cost: minor(495),
    freeFrom: minor(10_000),
    deliveryDate: { min: '2026-03-04', max: '2026-03-06' },
  },
  {
    key: 'express',
    carrierKey: 'courier',
    cost: minor(1495),
    deliveryDate: { min: '2026-03-03', max: '2026-03-03' },
  },
];

function checkoutOf(
  basket: Basket,
  step: Checkout['step'],
  changes: Partial<Checkout> = {},
): Checkout {
  const { withTax, tax } = basket.cost;
  return {
    basket,
    step,
    isGuest: true,
    deliveryOptions: OPTIONS,
    gift: { message: '', wrap: 'none' },
    giftWrapCost: minor(350),
    cost: {
      subtotal: withTax,
      reductions: minor(0),
      delivery: minor(495),
      tax: tax.vat.amount,
      total: minor(withTax + 495),
    },
    idempotencyKey: 'sample',
    seen: 'sample',
    ...changes,
  };
}
