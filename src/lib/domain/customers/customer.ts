import type { Address, FieldError } from '#lib/domain/addresses/address-fields.ts';

/** Male, female, diverse, not specified. */
export const GENDERS = ['m', 'f', 'd', 'n'] as const;
export type Gender = (typeof GENDERS)[number];

/** Profile fields that a customer may change. */
export interface Profile {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** `2001-09-02`, or empty. */
  readonly birthDate: string;
  readonly phone: string;
  readonly gender: Gender;
  readonly title: string;
}

export type ProfileField = keyof Profile;

/**
 * The profile stored by the shop. The identity provider sends e-mail address, names and birth date with each sign-in,
 * but does not overwrite `editedFields`. Phone, gender and title exist in the shop only.
 */
export interface CustomerProfile extends Profile {
  readonly editedFields: readonly ProfileField[];
  /** E-mail address at the identity provider, used to sign in. May differ from `email`. */
  readonly signInEmail: string;
  /** Whether the provider has verified that `signInEmail` is this customer's. */
  readonly isEmailVerified: boolean;
}

/** An entry of the address book; each can be used for delivery and billing. */
export interface CustomerAddress {
  readonly id: number;
  readonly address: Address;
  readonly isDefault: { readonly billing: boolean; readonly shipping: boolean };
}

export const MAX_ADDRESSES = 20;

/** `errors` are as in the checkout: `message` is a key in the `checkout` messages. */
export type AddressFailure =
  | { readonly kind: 'invalid'; readonly errors: readonly FieldError[] }
  | { readonly kind: 'too-many' }
  /** Does not exist, or belongs to another customer. */
  | { readonly kind: 'not-found' };

export type ProfileFailure = Extract<AddressFailure, { kind: 'invalid' | 'not-found' }>;

/** A pending account deletion; it can be withdrawn until `dueAt`. */
export interface AccountDeletion {
  /** RFC 3339. */
  readonly requestedAt: string;
  readonly dueAt: string;
}

export const DELETION_DAYS = 14;
