import type { AddressField, Checkout, FieldError } from '#lib/domain/checkout/checkout.ts';
import type { Messages } from '#lib/i18n/areas.ts';
import { interpolate } from '#lib/i18n/interpolate.ts';
import { addressLabel } from './address-label.ts';

/** An example postcode of each country. */
const ZIP_CODES: Readonly<Record<string, string>> = {
  GB: 'SW1A 1AA',
  IE: 'D02 X285',
  DE: '10115',
  AT: '1010',
  FR: '75001',
  BE: '1000',
  NL: '1012 AB',
  ES: '28001',
  IT: '00184',
  PT: '1100-148',
  US: '90210',
  CA: 'M5V 3L9',
  KR: '03187',
  CN: '100000',
};

/** The error message of a field, with an example where that helps. */
export function fieldMessage(
  error: FieldError,
  words: Messages<'checkout'>,
  countryCode: string,
): string {
  const sentences: Readonly<Record<string, string>> = words;
  const sentence = sentences[error.message] ?? words.errorRequired;
  return interpolate(sentence, { example: ZIP_CODES[countryCode] ?? '' });
}

/** The country of the address that a field belongs to. */
export function countryOf(path: string, checkout: Checkout, otherwise: string): string {
  const address = path.startsWith('billing') ? checkout.billingAddress : checkout.shippingAddress;
  return address?.countryCode ?? otherwise;
}

/** The label of an invalid field, prefixed for invoice addresses. */
export function fieldLabel(path: string, words: Messages<'checkout'>, countryCode: string): string {
  const [group, field] = path.split('.');
  switch (group) {
    case 'shippingAddress':
      return addressLabel(field as AddressField, words, countryCode);
    case 'billingAddress':
      return `${words.billing}, ${addressLabel(field as AddressField, words, countryCode)}`;
    case 'gift':
      return words.giftMessage;
    case 'deliveryKey':
      return words.method;
    case 'terms':
      return words.termsField;
    default:
      return words.email;
  }
}
