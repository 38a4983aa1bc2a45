import { removeUnprintable } from '#lib/domain/text/printable-text.ts';
import type { Address, AddressField, FieldError } from './address-fields.ts';
import { addressLayout, needsPhone } from './address-layout.ts';
import { type AddressRules, addressRules } from './address-rules.ts';
import { isDeliveryCountry } from './delivery-countries.ts';

/** Keys in the `checkout` messages for the error of a field. */
export type FieldErrorKey =
  | 'errorRequired'
  | 'errorTooLong'
  | 'errorEmail'
  | 'errorZipCode'
  | 'errorZipState'
  | 'errorState'
  | 'errorPhone'
  | 'errorCountry';

/** Characters per field; longer texts do not fit on a parcel label. */
const MAX_LENGTH = 100;
const MAX_EMAIL_LENGTH = 254;

const REQUIRED: readonly AddressField[] = ['firstName', 'lastName', 'street', 'zipCode', 'city'];

/** Makes an address printable and formats postcode and state for its country. Keeps everything that was typed. */
export function normalizeAddress(address: Address): Address {
  const { countryCode } = address;
  const rules = isDeliveryCountry(countryCode) ? addressRules(countryCode) : undefined;
  // Asian keyboards may produce full-width digits.
  const zipCode = cleanText(address.zipCode.normalize('NFKC')).toUpperCase();
  const state = cleanText(address.state);
  return {
    firstName: cleanText(address.firstName),
    lastName: cleanText(address.lastName),
    street: cleanText(address.street),
    houseNumber: cleanText(address.houseNumber),
    additional: cleanText(address.additional),
    zipCode: rules ? rules.formatZipCode(zipCode) : zipCode,
    city: cleanText(address.city),
    state: rules?.states ? state.toUpperCase() : state,
    countryCode,
    phone: cleanText(address.phone),
  };
}

/**
 * Errors of a normalized address, at most one per field, in the order of the form. Empty when parcels can be
 * delivered to the address.
 */
export function validateAddress(
  address: Address,
): readonly (FieldError & { path: AddressField })[] {
  const errors = new Map<AddressField, FieldErrorKey>();
  const formFields = ['countryCode' as const, ...addressLayout(address.countryCode)];
  // A field that the form does not show may still be too long.
  for (const field of new Set([...formFields, ...(Object.keys(address) as AddressField[])])) {
    const message = validateField(address, field);
    if (message) errors.set(field, message);
  }
  return [...errors].map(([path, message]) => ({ path, message }));
}

function validateField(address: Address, field: AddressField): FieldErrorKey | undefined {
  const text = address[field];
  if (text.length > MAX_LENGTH) return 'errorTooLong';
  if (text === '' && isRequired(address, field)) return 'errorRequired';
  return validateForCountry(address, field);
}

function validateForCountry(address: Address, field: AddressField): FieldErrorKey | undefined {
  const { countryCode } = address;
  if (!isDeliveryCountry(countryCode)) return field === 'countryCode' ? 'errorCountry' : undefined;
  const rules = addressRules(countryCode);
  if (field === 'zipCode') return validateZipCode(address, rules);
  if (field === 'state' && rules.states && !rules.states.includes(address.state))
    return 'errorState';
  // An optional number that is not understood is kept as typed, and never stops an order.
  if (field === 'phone' && needsPhone(countryCode) && !isPlausiblePhoneNumber(address.phone))
    return 'errorPhone';
  return undefined;
}

/** A state that does not exist has its own error. */
function validateZipCode(
  { zipCode, state }: Address,
  { zipCode: pattern, states, isInState }: AddressRules,
): FieldErrorKey | undefined {
  if (!pattern.test(zipCode)) return 'errorZipCode';
  return states?.includes(state) && isInState?.(zipCode, state) === false
    ? 'errorZipState'
    : undefined;
}

function isRequired(address: Address, field: AddressField): boolean {
  // Some countries have no postcodes, and city states no towns.
  if (REQUIRED.includes(field)) return addressLayout(address.countryCode).includes(field);
  if (!isDeliveryCountry(address.countryCode)) return field === 'countryCode';
  const rules = addressRules(address.countryCode);
  if (field === 'state') return rules.states !== undefined;
  if (field === 'phone') return needsPhone(address.countryCode);
  // Many people write the number behind the street, so a digit there is enough.
  return field === 'houseNumber' && rules.needsHouseNumber && !/\d/.test(address.street);
}

/** Six to fifteen digits (E.164) with the usual separators. Does not check that the number exists. */
export function isPlausiblePhoneNumber(text: string): boolean {
  const digits = text.replace(/[\s()./-]/g, '');
  return /^\+?\d{6,15}$/.test(digits);
}

/** Checks the syntax only. Undefined when it is valid. */
export function validateEmail(
  email: string,
): 'errorRequired' | 'errorTooLong' | 'errorEmail' | undefined {
  if (email === '') return 'errorRequired';
  if (email.length > MAX_EMAIL_LENGTH) return 'errorTooLong';
  return EMAIL.test(email) ? undefined : 'errorEmail';
}

/** Excludes invisible characters (`\p{C}`) that come with pasted texts. */
const EMAIL = /^[^\s\p{C}@,;<>"]+@(?:[^\s\p{C}@.,;<>"]+\.)+[^\s\p{C}@.,;<>"]{2,}$/u;

/** Collapses white space and removes unprintable characters, for labels, mails and the staff's terminal. */
export function cleanText(text: string): string {
  return removeUnprintable(text.replace(/\s+/g, ' ')).trim();
}
