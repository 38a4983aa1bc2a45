import type { Address, FieldError } from './checkout.ts';
import type { OrderStatus } from './order.ts';
import type { ShopUser } from './session.ts';

/** Backend contract, section 2.10: male, female, diverse, not said. */
export const GENDERS = ['m', 'f', 'd', 'n'] as const;
export type Gender = (typeof GENDERS)[number];

/** What a customer may change of the profile (backend contract, updateShopUser). */
export interface Profile {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** `2001-09-02`; empty where nobody said. */
  readonly birthDate: string;
  readonly phone: string;
  readonly gender: Gender;
  readonly title: string;
}

export type ProfileField = keyof Profile;

/**
 * The profile as the shop knows it. The provider sends e-mail address, names and birth date with each sign-in;
 * what the customer changed here stays as it is here (`editedFields`). Phone, gender and title are the shop's own.
 */
export interface CustomerProfile extends Profile {
  readonly editedFields: readonly ProfileField[];
  /** The address that the provider knows: one signs in with it, and it may differ from `email`. */
  readonly signInEmail: string;
}

/** An address of the customer's address book; any of them may be delivered and billed to. */
export interface CustomerAddress {
  readonly id: number;
  readonly address: Address;
  readonly isDefault: { readonly billing: boolean; readonly shipping: boolean };
}

export const MAX_ADDRESSES = 20;

/** What cannot be taken: field errors as in the checkout, `message` being a key of the `checkout` namespace. */
export type AddressFailure =
  | { readonly kind: 'invalid'; readonly errors: readonly FieldError[] }
  | { readonly kind: 'too-many' }
  /** Not there, or another customer's. */
  | { readonly kind: 'not-found' };

export type ProfileFailure = Extract<AddressFailure, { kind: 'invalid' | 'not-found' }>;

/** One order of the history (backend contract, sections 2.10 and 3.8). */
export interface OrderSummary {
  readonly id: number;
  /** RFC 3339. */
  readonly confirmedAt?: string;
  readonly itemCount: number;
  readonly shopId: number;
  readonly status: OrderStatus;
}

/** A customer's wish to be forgotten; it may be taken back until it is carried out. */
export interface AccountDeletion {
  /** RFC 3339. */
  readonly requestedAt: string;
  readonly dueAt: string;
}

export const DELETION_DAYS = 14;

/** Everything the shop keeps about somebody, for them to take along. Each part is JSON as it is kept. */
export interface CustomerData {
  readonly exportedAt: string;
  readonly profile: CustomerProfile &
    Pick<ShopUser, 'id' | 'referenceKey' | 'createdAt' | 'membership'>;
  readonly addresses: readonly CustomerAddress[];
  readonly orders: readonly unknown[];
  readonly baskets: readonly unknown[];
  readonly wishlists: readonly unknown[];
  readonly newsletter: readonly unknown[];
  readonly stockAlerts: readonly unknown[];
  readonly sessions: readonly unknown[];
  readonly deletion: AccountDeletion | null;
}
