import type { Gender } from './customer.ts';
import type { Membership } from './membership.ts';

/** Who is asking (design, "Sign-in"). `unavailable`: signed in, but the provider cannot be reached. */
export type CustomerState = 'guest' | 'customer' | 'unavailable';

/** Specification, section 4. */
export type CustomerType = 'guest' | 'new' | 'existing';

export function customerType(user: Pick<ShopUser, 'groups'> | undefined): CustomerType {
  if (!user) return 'guest';
  return user.groups.includes('new') ? 'new' : 'existing';
}

/** Backend contract, section 2.10: the fields this shop fills. */
export interface ShopUser {
  readonly id: number;
  /** Subject at the identity provider. */
  readonly referenceKey: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly birthDate?: string;
  /** Absent where the customer said nothing. */
  readonly phone?: string;
  readonly gender?: Gender;
  readonly title?: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** Includes `new` for a customer without orders. */
  readonly groups: readonly string[];
  /** As last heard of the membership service; absent for who is no member. */
  readonly membership?: Membership;
  readonly authentication: { readonly type: string };
}

export interface Session {
  /** Hash of the cookie's id: names rows, opens nothing. */
  readonly id: string;
  readonly user?: ShopUser;
  /** When the customer's access token runs out at the identity provider. */
  readonly tokenExpiresAt?: Date;
  /** Nobody has used it today before: its cookie wants to be set anew. */
  readonly isFirstOfDay?: true;
}
