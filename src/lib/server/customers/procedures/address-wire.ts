import type { AddressInput, ShopUserAddress, WireLocation } from '#lib/contract/customer.ts';
import type { Problem } from '#lib/contract/procedures.ts';
import type { Address } from '#lib/domain/addresses/address-fields.ts';
import { toAlpha2, toAlpha3 } from '#lib/domain/addresses/country-codes.ts';
import type { AddressFailure, CustomerAddress } from '#lib/domain/customers/customer.ts';

/** Leaves out empty fields. */
export function addressToWire({ id, address, isDefault }: CustomerAddress): ShopUserAddress {
  const { firstName, lastName, phone } = address;
  return {
    id,
    ...postalAddressToWire(address),
    ...(phone && { phone }),
    isBillingAddress: true,
    isShippingAddress: true,
    isDefault,
    recipient: { ...(firstName && { firstName }), lastName },
  };
}

/** The fields that address book entries and order addresses share. */
export function postalAddressToWire(address: Address): WireLocation {
  const { street, houseNumber, additional, zipCode, city, state, countryCode } = address;
  return {
    street,
    ...(houseNumber && { houseNumber }),
    ...(additional && { additional }),
    zipCode,
    city,
    ...(state && { state }),
    countryCode: toAlpha3(countryCode),
  };
}

export function addressFromWire(input: AddressInput): Address {
  return {
    firstName: input.recipient.firstName ?? '',
    lastName: input.recipient.lastName,
    street: input.street,
    houseNumber: input.houseNumber ?? '',
    additional: input.additional ?? '',
    zipCode: input.zipCode,
    city: input.city,
    state: input.state ?? '',
    countryCode: toAlpha2(input.countryCode),
    phone: input.phone ?? '',
  };
}

/** Fields that are nested in `recipient` on the wire. */
const RECIPIENT_FIELDS = ['firstName', 'lastName'];

/** Wire problem of an address book change that failed. Messages are i18n keys of the `checkout` namespace. */
export function addressProblem(failure: AddressFailure): Problem {
  switch (failure.kind) {
    case 'not-found':
      return { title: 'Not Found', status: 404, detail: 'There is no such address.' };
    case 'too-many': {
      const detail = 'The address book is full; twenty fit.';
      return { title: 'Conflict', status: 409, kind: 'MaximumAddressCountReached', detail };
    }
    case 'invalid':
      return {
        title: 'Bad Request',
        status: 400,
        detail: 'Nothing can be delivered to this address.',
        errors: failure.errors.map(({ path, message }) => ({
          path: RECIPIENT_FIELDS.includes(path) ? `payload.recipient.${path}` : `payload.${path}`,
          message,
        })),
      };
  }
}
