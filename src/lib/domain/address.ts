import { addressLayout, needsPhone } from './address-layout.ts';
import { ADDRESS_RULES } from './address-rules.ts';
import type { Address, AddressField, FieldError } from './checkout.ts';
import { isDeliveryCountry } from './delivery.ts';
import { printable } from './printable.ts';

/** Message keys of the `checkout` namespace that a field's error names. */
export type FieldMessage =
  | 'errorRequired'
  | 'errorTooLong'
  | 'errorEmail'
  | 'errorZipCode'
  | 'errorState'
  | 'errorPhone'
  | 'errorCountry';

/** What a field takes; longer texts do not fit a parcel label. */
const MAX_LENGTH = 100;
const MAX_EMAIL_LENGTH = 254;

const REQUIRED: readonly AddressField[] = ['firstName', 'lastName', 'street', 'zipCode', 'city'];

/** As it can be printed, postcode and state as the country writes them. Nothing typed is lost. */
export function normalisedAddress(address: Address): Address {
  const { countryCode } = address;
  const rules = isDeliveryCountry(countryCode) ? ADDRESS_RULES[countryCode] : undefined;
  // Digits of an Asian keyboard may be twice as wide.
  const zipCode = tidy(address.zipCode.normalize('NFKC')).toUpperCase();
  const state = tidy(address.state);
  return {
    firstName: tidy(address.firstName),
    lastName: tidy(address.lastName),
    street: tidy(address.street),
    houseNumber: tidy(address.houseNumber),
    additional: tidy(address.additional),
    zipCode: rules ? rules.tidyZipCode(zipCode) : zipCode,
    city: tidy(address.city),
    state: rules?.states ? state.toUpperCase() : state,
    countryCode,
    phone: tidy(address.phone),
  };
}

/**
 * What keeps a normalised address from being delivered to, one message per field; empty when nothing does.
 * Paths are fields of the address, in the order in which its form asks for them.
 */
export function addressErrors(address: Address): readonly (FieldError & { path: AddressField })[] {
  const errors = new Map<AddressField, FieldMessage>();
  const asked = ['countryCode' as const, ...addressLayout(address.countryCode)];
  // A field that the form does not ask for may still be too long.
  for (const field of new Set([...asked, ...(Object.keys(address) as AddressField[])])) {
    const message = fieldError(address, field);
    if (message) errors.set(field, message);
  }
  return [...errors].map(([path, message]) => ({ path, message }));
}

function fieldError(address: Address, field: AddressField): FieldMessage | undefined {
  const text = address[field];
  if (text.length > MAX_LENGTH) return 'errorTooLong';
  if (text === '' && isRequired(address, field)) return 'errorRequired';
  return countryError(address, field);
}

function countryError(address: Address, field: AddressField): FieldMessage | undefined {
  const { countryCode } = address;
  if (!isDeliveryCountry(countryCode)) return field === 'countryCode' ? 'errorCountry' : undefined;
  const rules = ADDRESS_RULES[countryCode];
  if (field === 'zipCode' && !rules.zipCode.test(address.zipCode)) return 'errorZipCode';
  if (field === 'state' && rules.states && !rules.states.includes(address.state))
    return 'errorState';
  if (field === 'phone' && address.phone !== '' && !isPhone(address.phone)) return 'errorPhone';
  return undefined;
}

function isRequired(address: Address, field: AddressField): boolean {
  if (REQUIRED.includes(field)) return true;
  if (!isDeliveryCountry(address.countryCode)) return field === 'countryCode';
  const rules = ADDRESS_RULES[address.countryCode];
  if (field === 'state') return rules.states !== undefined;
  if (field === 'phone') return needsPhone(address.countryCode);
  // Many write the number behind the street: a digit there will do.
  return field === 'houseNumber' && rules.needsHouseNumber && !/\d/.test(address.street);
}

/** Six to fifteen digits (E.164), written as people write them. */
export function isPhone(text: string): boolean {
  const digits = text.replace(/[\s()./-]/g, '');
  return /^\+?\d{6,15}$/.test(digits);
}

/** Undefined when mail can be sent to it, as far as its form tells. */
export function emailError(
  email: string,
): 'errorRequired' | 'errorTooLong' | 'errorEmail' | undefined {
  if (email === '') return 'errorRequired';
  if (email.length > MAX_EMAIL_LENGTH) return 'errorTooLong';
  return EMAIL.test(email) ? undefined : 'errorEmail';
}

/** Pasted texts bring along signs that nobody sees (`\p{C}`). */
const EMAIL = /^[^\s\p{C}@,;<>"]+@(?:[^\s\p{C}@.,;<>"]+\.)+[^\s\p{C}@.,;<>"]{2,}$/u;

/** Without blanks around and twice, and as it can be printed: on labels, in mails, in the staff's terminal. */
export function tidy(text: string): string {
  return printable(text.replace(/\s+/g, ' ')).trim();
}
