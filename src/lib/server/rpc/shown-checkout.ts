import type { Address, Checkout } from '#lib/domain/checkout.ts';
import { shownPhone } from '#lib/domain/phone-number.ts';
import { projectBasket } from './projection.ts';

/** The checkout as a page shows it: goods with what is drawn of them, phone numbers as their country writes them. */
export function shownCheckout(checkout: Checkout): Checkout {
  const { shippingAddress, billingAddress } = checkout;
  return {
    ...checkout,
    basket: projectBasket(checkout.basket, undefined),
    ...(shippingAddress && { shippingAddress: shownAddress(shippingAddress) }),
    ...(billingAddress && { billingAddress: shownAddress(billingAddress) }),
  };
}

/** Sent back like this it means the same number. */
export function shownAddress(address: Address): Address {
  const { phone, countryCode } = address;
  return phone === '' ? address : { ...address, phone: shownPhone(phone, countryCode) };
}
