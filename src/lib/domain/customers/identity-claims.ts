import type { StaffClaimSource, StaffRole } from './staff.ts';

export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken?: string;
  readonly idToken: string;
  /** Seconds since 1970. */
  readonly expiresAt: number;
}

export interface Claims {
  readonly subject: string;
  readonly email: string;
  /** Whether the provider has verified that the address is this person's; absent if it does not say so. */
  readonly isEmailVerified?: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly birthDate?: string;
  /** The provider's session id from the ID token, used by back-channel logouts. */
  readonly sid?: string;
  /** When the person last proved who they are at the provider (`auth_time`); absent if it does not say so. */
  readonly authenticatedAt?: Date;
  /** Role in the desk, if the provider's claim names one. */
  readonly staff?: { readonly role: StaffRole; readonly source: StaffClaimSource };
}
