import {
  type Address,
  type CheckoutStep,
  type CheckoutUpdate,
  DELIVERY_COUNTRIES,
} from './checkout.ts';

/**
 * Reads what a shopper typed into a step, whoever sent it: the browser's plain post or the island. Blanks around
 * are dropped; whether it can be accepted is for `address.ts` to say.
 */
export function checkoutUpdate(
  step: Exclude<CheckoutStep, 'payment'>,
  form: FormData,
): CheckoutUpdate {
  if (step === 'auth') return { email: text(form, 'email') };
  const deliveryKey = text(form, 'deliveryKey');
  return {
    shippingAddress: addressIn(form, 'shippingAddress'),
    billingAddress: text(form, 'billing') === 'other' ? addressIn(form, 'billingAddress') : null,
    ...(deliveryKey === 'standard' || deliveryKey === 'express' ? { deliveryKey } : {}),
  };
}

/** For whom the page was made: a form of a customer's page is nobody else's. Absent on a guest's. */
export function buyerIn(form: FormData): { readonly buyer?: string } {
  const buyer = text(form, 'buyer');
  return buyer ? { buyer } : {};
}

export interface PlaceOrderForm {
  readonly buyer?: string;
  readonly idempotencyKey: string;
  readonly expectedTotal: number;
  readonly acceptsTerms: boolean;
}

export function placeOrderForm(form: FormData): PlaceOrderForm {
  return {
    ...buyerIn(form),
    idempotencyKey: text(form, 'idempotencyKey'),
    expectedTotal: Number(text(form, 'expectedTotal') || Number.NaN),
    acceptsTerms: text(form, 'terms') === 'accepted',
  };
}

/** The address whose fields stand in the form below that name: `shippingAddress.city`, … */
export function addressIn(form: FormData, group: string): Address {
  const field = (name: keyof Address): string => text(form, `${group}.${name}`);
  const country = field('countryCode');
  return {
    firstName: field('firstName'),
    lastName: field('lastName'),
    street: field('street'),
    houseNumber: field('houseNumber'),
    additional: field('additional'),
    zipCode: field('zipCode'),
    city: field('city'),
    state: field('state'),
    countryCode: DELIVERY_COUNTRIES.find((code) => code === country) ?? DELIVERY_COUNTRIES[0],
    phone: field('phone'),
  };
}

function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim().slice(0, 320) : '';
}
