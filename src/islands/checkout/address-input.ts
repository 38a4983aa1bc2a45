import type { AddressField } from '#lib/domain/addresses/address-fields.ts';
import { needsPhone, needsState } from '#lib/domain/addresses/address-layout.ts';
import type { FieldProps } from './Field.tsx';

export type AddressGroup = 'shippingAddress' | 'billingAddress';

/** Autofill field names (HTML standard). */
const AUTOCOMPLETE: Readonly<Record<AddressField, string>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  countryCode: 'country',
  street: 'address-line1',
  houseNumber: 'address-line3',
  additional: 'address-line2',
  zipCode: 'postal-code',
  city: 'address-level2',
  state: 'address-level1',
  phone: 'tel',
};

/** Countries whose postcodes are digits only, for the numeric keyboard of phones. */
const DIGITS_ONLY = ['DE', 'AT', 'FR', 'BE', 'ES', 'IT', 'US', 'KR', 'CN'];

const OPTIONAL: readonly AddressField[] = ['additional', 'houseNumber'];

type AddressInput = Pick<
  FieldProps,
  | 'type'
  | 'autoComplete'
  | 'autoCapitalize'
  | 'inputMode'
  | 'enterKeyHint'
  | 'required'
  | 'maxLength'
>;

/** Input attributes of an address field: autofill, keyboard, length. */
export function addressInput(
  field: AddressField,
  group: AddressGroup,
  countryCode: string,
): AddressInput {
  const section = group === 'shippingAddress' ? 'shipping' : 'billing';
  return {
    autoComplete: `${section} ${AUTOCOMPLETE[field]}`,
    required: isRequired(field, countryCode),
    // Return submits the step.
    enterKeyHint: 'go',
    maxLength: 100,
    ...(field === 'phone' && { type: 'tel', inputMode: 'tel' }),
    ...(field === 'zipCode' && zipCodeInput(countryCode)),
  };
}

function zipCodeInput(countryCode: string): AddressInput {
  if (DIGITS_ONLY.includes(countryCode)) return { inputMode: 'numeric' };
  return { autoCapitalize: 'characters' };
}

function isRequired(field: AddressField, countryCode: string): boolean {
  if (field === 'phone') return needsPhone(countryCode);
  if (field === 'state') return needsState(countryCode);
  return !OPTIONAL.includes(field);
}
