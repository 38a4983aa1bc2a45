import type { Address, Checkout } from '#lib/domain/checkout.ts';
import { shownPhone } from '#lib/domain/phone-number.ts';
import { projectBasket } from './projection.ts';

/** The checkout for a page: items reduced to what is displayed, phone numbers in national format. */
export function shownCheckout(checkout: Checkout): Checkout {
  const { shippingAddress, billingAddress } = checkout;
  return {
    ...checkout,
    basket: projectBasket(checkout.basket, undefined),
    ...(shippingAddress && { shippingAddress: shownAddress(shippingAddress) }),
    ...(billingAddress && { billingAddress: shownAddress(billingAddress) }),
  };
}

/** Formats the phone number; sent back in this format it is the same number. */
export function shownAddress(address: Address): Address {
  const { phone, countryCode } = address;
  return phone === '' ? address : { ...address, phone: shownPhone(phone, countryCode) };
}
