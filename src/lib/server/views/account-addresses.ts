import type { Choice } from '#lib/contract/checkout-page.ts';
import type { Address } from '#lib/domain/checkout.ts';
import { type CustomerAddress, MAX_ADDRESSES } from '#lib/domain/customer.ts';
import { statesByCountry } from '#lib/domain/state-names.ts';
import { shownAddress } from '#lib/server/rpc/shown-checkout.ts';
import type { FormAnswer } from './account-user.ts';
import { countryChoices } from './country-choices.ts';
import { type CustomerContext, customerId } from './customer-context.ts';

export interface AddressesPage {
  /** Defaults first. */
  readonly addresses: readonly CustomerAddress[];
  readonly hasRoom: boolean;
}

export async function addressesView(context: CustomerContext): Promise<AddressesPage> {
  const book = await context.services.customers.addresses(customerId(context));
  const addresses = book.map((one) => ({ ...one, address: shownAddress(one.address) }));
  return { addresses, hasRoom: addresses.length < MAX_ADDRESSES };
}

/** What the checkout's address fields need beside their words. */
export interface AddressFieldsData {
  readonly address: Address | undefined;
  readonly countries: readonly Choice[];
  readonly states: Readonly<Record<string, readonly Choice[]>>;
}

export interface AddressPage extends Required<FormAnswer>, AddressFieldsData {
  readonly isDefault: CustomerAddress['isDefault'];
}

/** The form for one address or for a new one; undefined when there is no such address of this customer's. */
export async function addressView(
  context: CustomerContext,
  id: number | 'new',
  answer: FormAnswer = {},
): Promise<AddressPage | undefined> {
  const { addresses } = await addressesView(context);
  const known = addresses.find((address) => address.id === id);
  if (id !== 'new' && !known) return undefined;
  return {
    ...addressFields(context, known?.address),
    // The first one is the default for everything.
    isDefault: known?.isDefault ?? {
      billing: addresses.length === 0,
      shipping: addresses.length === 0,
    },
    typed: answer.typed ?? {},
    errors: answer.errors ?? [],
  };
}

/** A new address begins with the name that is known. */
export function addressFields(
  { shop, session: { user } }: CustomerContext,
  address: Address | undefined,
): AddressFieldsData {
  const { firstName, lastName } = user;
  const blank: Address = {
    ...{ firstName, lastName, street: '', houseNumber: '', additional: '' },
    ...{ zipCode: '', city: '', state: '', countryCode: shop.country, phone: user.phone ?? '' },
  };
  return {
    address: address ?? blank,
    countries: countryChoices(shop),
    states: statesByCountry(),
  };
}
