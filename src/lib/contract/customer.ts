import type { AccountDeletion, Profile } from '#lib/domain/customers/customer.ts';
import type { WireUser } from './session.ts';

/** Location of an address; empty fields are left out. */
export interface WireLocation {
  readonly street: string;
  readonly houseNumber?: string;
  readonly additional?: string;
  readonly zipCode: string;
  readonly city: string;
  readonly state?: string;
  /** ISO 3166-1 alpha-3. */
  readonly countryCode: string;
}

/** An address of the wire. `phone` is an extension, because customs and couriers require it. */
export interface ShopUserAddress extends WireLocation {
  readonly id: number;
  readonly phone?: string;
  /** Every address can be used for both. */
  readonly isBillingAddress: true;
  readonly isShippingAddress: true;
  readonly isDefault: { readonly billing: boolean; readonly shipping: boolean };
  readonly recipient: { readonly firstName?: string; readonly lastName: string };
}

export interface DefaultAddressFlags {
  readonly billing?: boolean | undefined;
  readonly shipping?: boolean | undefined;
}

/** An address as sent by a client; other fields of the wire's shape are ignored. */
export interface AddressInput {
  readonly street: string;
  readonly houseNumber?: string | undefined;
  readonly additional?: string | undefined;
  readonly zipCode: string;
  readonly city: string;
  readonly state?: string | undefined;
  readonly countryCode: string;
  readonly phone?: string | undefined;
  readonly isDefault?: DefaultAddressFlags | undefined;
  readonly recipient: { readonly firstName?: string | undefined; readonly lastName: string };
}

/** The customer's own data: 401 for a guest, 404 for data of another customer. */
export type CustomerProcedures = {
  updateShopUser: {
    payload: { readonly [Field in keyof Profile]?: Profile[Field] | undefined };
    reply: { readonly user: WireUser };
  };
  getShopUserAddresses: { payload: undefined; reply: readonly ShopUserAddress[] };
  createShopUserAddress: { payload: AddressInput; reply: readonly ShopUserAddress[] };
  updateShopUserAddress: {
    payload: AddressInput & { readonly id: number };
    reply: readonly ShopUserAddress[];
  };
  setDefaultShopUserAddress: {
    payload: DefaultAddressFlags & { readonly id: number };
    reply: readonly ShopUserAddress[];
  };
  removeShopUserAddress: { payload: { readonly id: number }; reply: readonly ShopUserAddress[] };
  /** Signs out of the shop on every device; `keepThis` excludes the current session. */
  signOutEverywhere: {
    payload: { readonly keepThis?: boolean | undefined } | null | undefined;
    reply: { readonly result: true };
  };
  requestDeletion: { payload: undefined; reply: { readonly deletion: AccountDeletion } };
  withdrawDeletion: { payload: undefined; reply: { readonly result: true } };
};
