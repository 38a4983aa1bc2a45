import {
  type Address,
  type CheckoutStep,
  type CheckoutUpdate,
  DELIVERY_COUNTRIES,
} from './checkout.ts';
import { COUNTRY_PRESS } from './country-press.ts';
import { cutText } from './cut-text.ts';
import { GIFT_WRAPS, NO_GIFT } from './gift.ts';

/** What a field of a form is read up to. */
export const MAX_TYPED = 320;

/** Addresses that a form may name by their id in place of the fields. */
export type AddressBook = readonly { readonly id: number; readonly address: Address }[];

/**
 * Reads what a shopper typed into a step, whoever sent it: the browser's plain post or the island. Blanks around
 * are dropped; whether it can be accepted is for `address.ts` to say. Where an address of the `book` is chosen its
 * fields count for nothing.
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

/** The message as long as it was typed: what does not fit on the card is said, not cut. */
function giftIn(form: FormData): Pick<CheckoutUpdate, 'gift'> {
  const message = form.get('gift.message');
  if (typeof message !== 'string') return {};
  const isGift = text(form, 'gift') === 'yes';
  const wrap = GIFT_WRAPS.find((known) => known === text(form, 'gift.wrap')) ?? 'none';
  return { gift: isGift ? { message: cutText(message, 2000), wrap } : NO_GIFT };
}

/** Whether that button was meant: Return in a field presses it too, and then the country is the one that is shown. */
export function asksForCountry(form: FormData): boolean {
  const isOther = (group: string): boolean =>
    form.has(`${group}.layout`) &&
    text(form, `${group}.layout`) !== text(form, `${group}.countryCode`);
  const isPressed = text(form, 'press') === COUNTRY_PRESS;
  return isPressed && (isOther('shippingAddress') || isOther('billingAddress'));
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

/** More than any field takes, so that the domain says what is too long; no more than the checkout lets in. */
function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? cutText(value.trim(), MAX_TYPED) : '';
}
