import type { Address } from '#lib/domain/addresses/address-fields.ts';
import { formatPhoneNumber } from '#lib/domain/addresses/phone-number.ts';
import type { Checkout } from '#lib/domain/checkout/checkout.ts';
import { projectBasket } from '#lib/server/platform/rpc/projection.ts';

/** The checkout for a page: items reduced to what is displayed, phone numbers in national format. */
export function projectCheckout(checkout: Checkout): Checkout {
  const { shippingAddress, billingAddress } = checkout;
  return {
    ...checkout,
    basket: projectBasket(checkout.basket, undefined),
    ...(shippingAddress && { shippingAddress: projectAddress(shippingAddress) }),
    ...(billingAddress && { billingAddress: projectAddress(billingAddress) }),
  };
}

/** Formats the phone number; sent back in this format it is the same number. */
export function projectAddress(address: Address): Address {
  const { phone, countryCode } = address;
  return phone === '' ? address : { ...address, phone: formatPhoneNumber(phone, countryCode) };
}
