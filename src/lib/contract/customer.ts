import type { AccountDeletion, Profile } from '#lib/domain/customer.ts';
import type { WireUser } from './session.ts';

/** Where an address is; what is empty is left out. */
export interface WirePlace {
  readonly street: string;
  readonly houseNumber?: string;
  readonly additional?: string;
  readonly zipCode: string;
  readonly city: string;
  readonly state?: string;
  /** ISO 3166-1 alpha-3. */
  readonly countryCode: string;
}

/** Backend contract, section 2.10; `phone` besides, for customs and couriers ask for it. */
export interface ShopUserAddress extends WirePlace {
  readonly id: number;
  readonly phone?: string;
  /** Any address may be both. */
  readonly isBillingAddress: true;
  readonly isShippingAddress: true;
  readonly isDefault: { readonly billing: boolean; readonly shipping: boolean };
  readonly recipient: { readonly firstName?: string; readonly lastName: string };
}

export interface AddressChoice {
  readonly billing?: boolean | undefined;
  readonly shipping?: boolean | undefined;
}

/** An address as it is sent; more of the wire's shape may come along and is ignored. */
export interface AddressInput {
  readonly street: string;
  readonly houseNumber?: string | undefined;
  readonly additional?: string | undefined;
  readonly zipCode: string;
  readonly city: string;
  readonly state?: string | undefined;
  readonly countryCode: string;
  readonly phone?: string | undefined;
  readonly isDefault?: AddressChoice | undefined;
  readonly recipient: { readonly firstName?: string | undefined; readonly lastName: string };
}

/** The customer's own data; a guest is answered 401, what is another customer's 404. */
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
    payload: AddressChoice & { readonly id: number };
    reply: readonly ShopUserAddress[];
  };
  removeShopUserAddress: { payload: { readonly id: number }; reply: readonly ShopUserAddress[] };
  /** Signs out of the shop on every device, this one too unless it is kept. */
  signOutEverywhere: {
    payload: { readonly keepThis?: boolean | undefined } | null | undefined;
    reply: { readonly result: true };
  };
  requestDeletion: { payload: undefined; reply: { readonly deletion: AccountDeletion } };
  withdrawDeletion: { payload: undefined; reply: { readonly result: true } };
};
