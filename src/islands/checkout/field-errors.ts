import type { AddressField, FieldError } from '#lib/domain/addresses/address-fields.ts';
import type { Checkout } from '#lib/domain/checkout/checkout.ts';
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
  labels: Messages<'checkout'>,
  countryCode: string,
): string {
  const sentences: Readonly<Record<string, string>> = labels;
  const sentence = sentences[error.message] ?? labels.errorRequired;
  return interpolate(sentence, { example: ZIP_CODES[countryCode] ?? '' });
}

/** The country of the address that a field belongs to. */
export function countryOf(path: string, checkout: Checkout, otherwise: string): string {
  const address = path.startsWith('billing') ? checkout.billingAddress : checkout.shippingAddress;
  return address?.countryCode ?? otherwise;
}

/** The label of an invalid field, prefixed for invoice addresses. */
export function fieldLabel(
  path: string,
  labels: Messages<'checkout'>,
  countryCode: string,
): string {
  const [group, field] = path.split('.');
  switch (group) {
    case 'shippingAddress':
      return addressLabel(field as AddressField, labels, countryCode);
    case 'billingAddress':
      return `${labels.billing}, ${addressLabel(field as AddressField, labels, countryCode)}`;
    case 'gift':
      return labels.giftMessage;
    case 'deliveryKey':
      return labels.method;
    case 'terms':
      return labels.termsField;
    case 'noReturn':
      return labels.noReturnField;
    default:
      return labels.email;
  }
}
