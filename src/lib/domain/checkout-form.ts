import {
  type Address,
  type CheckoutStep,
  type CheckoutUpdate,
  DELIVERY_COUNTRIES,
} from './checkout.ts';
import { COUNTRY_PRESS } from './country-press.ts';
import { cutText } from './cut-text.ts';
import { GIFT_WRAPS, NO_GIFT } from './gift.ts';

/** Characters read from one form field. */
export const MAX_TYPED = 320;

/** Addresses that a form may reference by id instead of sending the fields. */
export type AddressBook = readonly { readonly id: number; readonly address: Address }[];

/**
 * Reads the form of a step, sent by a plain post or by the island. Trims the values but does not validate them:
 * `address.ts` does. When an address of the `book` is chosen, the typed address fields are ignored.
 */
export function checkoutUpdate(
  step: Exclude<CheckoutStep, 'payment'>,
  form: FormData,
  book: AddressBook = [],
): CheckoutUpdate & { readonly saveAddress?: boolean } {
  if (step === 'auth') return { email: text(form, 'email') };
  const deliveryKey = text(form, 'deliveryKey');
  return {
    shippingAddress: chosenAddress(form, 'shippingAddress', book),
    billingAddress:
      text(form, 'billing') === 'other' ? chosenAddress(form, 'billingAddress', book) : null,
    ...(deliveryKey === 'standard' || deliveryKey === 'express' ? { deliveryKey } : {}),
    ...(text(form, 'saveAddress') === 'yes' && { saveAddress: true }),
    ...giftIn(form),
  };
}

function chosenAddress(form: FormData, group: string, book: AddressBook): Address {
  const id = text(form, `${group}.saved`);
  return book.find((saved) => String(saved.id) === id)?.address ?? addressIn(form, group);
}

/** Keeps the full message, so that one that is too long gives an error instead of being cut. */
function giftIn(form: FormData): Pick<CheckoutUpdate, 'gift'> {
  const message = form.get('gift.message');
  if (typeof message !== 'string') return {};
  const isGift = text(form, 'gift') === 'yes';
  const wrap = GIFT_WRAPS.find((option) => option === text(form, 'gift.wrap')) ?? 'none';
  return { gift: isGift ? { message: cutText(message, 2000), wrap } : NO_GIFT };
}

/** Whether the country button was pressed on purpose. Return in a field presses it too, but leaves the country unchanged. */
export function asksForCountry(form: FormData): boolean {
  const isOther = (group: string): boolean =>
    form.has(`${group}.layout`) &&
    text(form, `${group}.layout`) !== text(form, `${group}.countryCode`);
  const isPressed = text(form, 'press') === COUNTRY_PRESS;
  return isPressed && (isOther('shippingAddress') || isOther('billingAddress'));
}

/** Customer for whom the page was rendered; another customer may not submit its form. Absent for a guest. */
export function buyerIn(form: FormData): { readonly buyer?: string } {
  const buyer = text(form, 'buyer');
  return buyer ? { buyer } : {};
}

export interface PlaceOrderForm {
  readonly buyer?: string;
  readonly idempotencyKey: string;
  readonly expectedTotal: number;
  readonly acceptsTerms: boolean;
  readonly seen?: string;
}

export function placeOrderForm(form: FormData): PlaceOrderForm {
  const seen = form.get('seen');
  return {
    ...buyerIn(form),
    idempotencyKey: text(form, 'idempotencyKey'),
    expectedTotal: Number(text(form, 'expectedTotal') || Number.NaN),
    acceptsTerms: text(form, 'terms') === 'accepted',
    ...(typeof seen === 'string' && { seen }),
  };
}

/** Reads the address fields with that prefix: `shippingAddress.city`, … */
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

/** Cuts above every field's own limit, so that validation still reports what is too long. */
function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? cutText(value.trim(), MAX_TYPED) : '';
}
