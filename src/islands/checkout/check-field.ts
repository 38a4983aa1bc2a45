import { normalizeAddress, validateAddress, validateEmail } from '#lib/domain/addresses/address.ts';
import type { Address, FieldError } from '#lib/domain/addresses/address-fields.ts';

/** Validates the e-mail address or one field of an address. Imported when the first field is left. */
export function checkField(path: string, value: string | Address): FieldError | undefined {
  const message =
    typeof value === 'string' ? validateEmail(value) : messageAt(path.split('.')[1], value);
  return message ? { path, message } : undefined;
}

function messageAt(field: string | undefined, address: Address): string | undefined {
  return validateAddress(normalizeAddress(address)).find(({ path }) => path === field)?.message;
}
