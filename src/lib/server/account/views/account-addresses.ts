import type { SelectOption } from '#lib/contract/checkout-page.ts';
import type { Address } from '#lib/domain/addresses/address-fields.ts';
import { statesByCountry } from '#lib/domain/addresses/state-names.ts';
import { type CustomerAddress, MAX_ADDRESSES } from '#lib/domain/customers/customer.ts';
import { projectAddress } from '#lib/server/checkout/procedures/checkout-projection.ts';
import { countryChoices } from '#lib/server/checkout/views/country-choices.ts';
import { type CustomerContext, customerId } from '#lib/server/customers/views/customer-context.ts';
import type { FormResult } from './account-user.ts';

export interface AddressesPage {
  /** Defaults first. */
  readonly addresses: readonly CustomerAddress[];
  readonly hasRoom: boolean;
}

export async function addressesView(context: CustomerContext): Promise<AddressesPage> {
  const book = await context.services.customers.addresses(customerId(context));
  const addresses = book.map((entry) => ({ ...entry, address: projectAddress(entry.address) }));
  return { addresses, hasRoom: addresses.length < MAX_ADDRESSES };
}

/** Data of the checkout's address fields, besides their labels. */
export interface AddressFieldsData {
  readonly address: Address | undefined;
  readonly countries: readonly SelectOption[];
  readonly states: Readonly<Record<string, readonly SelectOption[]>>;
}

export interface AddressPage extends Required<FormResult>, AddressFieldsData {
  readonly isDefault: CustomerAddress['isDefault'];
}

/** Form of a saved or new address; undefined when the customer has no such address. */
export async function addressView(
  context: CustomerContext,
  id: number | 'new',
  answer: FormResult = {},
): Promise<AddressPage | undefined> {
  const { addresses } = await addressesView(context);
  const existing = addresses.find((address) => address.id === id);
  if (id !== 'new' && !existing) return undefined;
  return {
    ...addressFields(context, existing?.address),
    // The first address becomes the default for everything.
    isDefault: existing?.isDefault ?? {
      billing: addresses.length === 0,
      shipping: addresses.length === 0,
    },
    typed: answer.typed ?? {},
    errors: answer.errors ?? [],
  };
}

/** A new address starts with the customer's name and phone number. */
export function addressFields(
  { shop, session: { user } }: CustomerContext,
  address: Address | undefined,
): AddressFieldsData {
  const { firstName, lastName } = user;
  const blank: Address = {
    firstName,
    lastName,
    street: '',
    houseNumber: '',
    additional: '',
    zipCode: '',
    city: '',
    state: '',
    countryCode: shop.country,
    phone: user.phone ?? '',
  };
  return {
    address: address ?? blank,
    countries: countryChoices(shop),
    states: statesByCountry(),
  };
}
