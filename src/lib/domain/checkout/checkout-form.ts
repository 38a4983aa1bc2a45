import type { Address } from '#lib/domain/addresses/address-fields.ts';
import { DELIVERY_COUNTRIES } from '#lib/domain/addresses/delivery-countries.ts';
import { truncateText } from '#lib/domain/text/truncate-text.ts';
import type { CheckoutStep, CheckoutUpdate } from './checkout.ts';
import { COUNTRY_CHANGE } from './country-change.ts';
import { GIFT_WRAPS, NO_GIFT } from './gift.ts';

/** Characters read from one form field. */
export const MAX_FIELD_LENGTH = 320;

/** Addresses that a form may reference by id instead of sending the fields. */
export type AddressBook = readonly { readonly id: number; readonly address: Address }[];

/** What a step asks for besides the order's own data. */
export interface CheckoutWishes {
  readonly saveAddress?: boolean;
  /** A mail with a link is sent to the address; only the link subscribes it. */
  readonly joinNewsletter?: boolean;
}

/**
 * Reads the form of a step, sent by a plain post or by the island. Trims the values but does not validate them:
 * `address.ts` does. When an address of the `book` is chosen, the typed address fields are ignored.
 */
export function readCheckoutUpdate(
  step: Exclude<CheckoutStep, 'payment'>,
  form: FormData,
  book: AddressBook = [],
): CheckoutUpdate & CheckoutWishes {
  if (step === 'auth') {
    const joins = readText(form, 'newsletter') === 'yes';
    return { email: readText(form, 'email'), ...(joins && { joinNewsletter: true }) };
  }
  const deliveryKey = readText(form, 'deliveryKey');
  return {
    shippingAddress: readChosenAddress(form, 'shippingAddress', book),
    billingAddress:
      readText(form, 'billing') === 'other'
        ? readChosenAddress(form, 'billingAddress', book)
        : null,
    ...(deliveryKey === 'standard' || deliveryKey === 'express' ? { deliveryKey } : {}),
    ...(readText(form, 'saveAddress') === 'yes' && { saveAddress: true }),
    ...readGift(form),
  };
}

function readChosenAddress(form: FormData, group: string, book: AddressBook): Address {
  const id = readText(form, `${group}.saved`);
  return book.find((saved) => String(saved.id) === id)?.address ?? readAddress(form, group);
}

/** Keeps the full message, so that one that is too long gives an error instead of being cut. */
function readGift(form: FormData): Pick<CheckoutUpdate, 'gift'> {
  const message = form.get('gift.message');
  if (typeof message !== 'string') return {};
  const isGift = readText(form, 'gift') === 'yes';
  const wrap = GIFT_WRAPS.find((option) => option === readText(form, 'gift.wrap')) ?? 'none';
  return { gift: isGift ? { message: truncateText(message, 2000), wrap } : NO_GIFT };
}

/** Whether the country button was pressed on purpose. Return in a field presses it too, but leaves the country unchanged. */
export function isCountryChange(form: FormData): boolean {
  const isOther = (group: string): boolean =>
    form.has(`${group}.layout`) &&
    readText(form, `${group}.layout`) !== readText(form, `${group}.countryCode`);
  const isPressed = readText(form, 'press') === COUNTRY_CHANGE;
  return isPressed && (isOther('shippingAddress') || isOther('billingAddress'));
}

/** Customer for whom the page was rendered; another customer may not submit its form. Absent for a guest. */
export function readBuyer(form: FormData): { readonly buyer?: string } {
  const buyer = readText(form, 'buyer');
  return buyer ? { buyer } : {};
}

export interface PlaceOrderForm {
  readonly buyer?: string;
  readonly idempotencyKey: string;
  readonly expectedTotal: number;
  readonly acceptsTerms: boolean;
  readonly acceptsNoReturn: boolean;
  readonly seen?: string;
}

export function readPlaceOrderForm(form: FormData): PlaceOrderForm {
  const seen = form.get('seen');
  return {
    ...readBuyer(form),
    idempotencyKey: readText(form, 'idempotencyKey'),
    expectedTotal: Number(readText(form, 'expectedTotal') || Number.NaN),
    acceptsTerms: readText(form, 'terms') === 'accepted',
    acceptsNoReturn: readText(form, 'noReturn') === 'accepted',
    ...(typeof seen === 'string' && { seen }),
  };
}

/** Reads the address fields with that prefix: `shippingAddress.city`, … */
export function readAddress(form: FormData, group: string): Address {
  const field = (name: keyof Address): string => readText(form, `${group}.${name}`);
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
function readText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? truncateText(value.trim(), MAX_FIELD_LENGTH) : '';
}
