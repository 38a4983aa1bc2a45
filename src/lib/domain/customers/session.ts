import type { Membership } from '#lib/domain/promotions/membership.ts';
import type { Gender } from './customer.ts';
import type { StaffSession } from './staff.ts';

/** `unavailable`: signed in, but the identity provider cannot be reached. */
export type CustomerState = 'guest' | 'customer' | 'unavailable';

/** `new` has no orders yet. */
export type CustomerType = 'guest' | 'new' | 'existing';

export function customerType(user: Pick<ShopUser, 'groups'> | undefined): CustomerType {
  if (!user) return 'guest';
  return user.groups.includes('new') ? 'new' : 'existing';
}

/** A customer: the fields of the wire that this shop fills. */
export interface ShopUser {
  readonly id: number;
  /** Subject at the identity provider. */
  readonly referenceKey: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly birthDate?: string;
  /** Absent unless the customer entered it. */
  readonly phone?: string;
  readonly gender?: Gender;
  readonly title?: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** Includes `new` for a customer without orders. */
  readonly groups: readonly string[];
  /** Last known data of the membership service; absent for non-members. */
  readonly membership?: Membership;
  readonly authentication: { readonly type: string };
}

export interface Session {
  /** Hash of the cookie's token: identifies database rows, but cannot be used to sign in. */
  readonly id: string;
  readonly user?: ShopUser;
  /** When it began. Absent in sessions that are not read from the store. */
  readonly signedInAt?: Date;
  /** When the customer's access token expires. */
  readonly tokenExpiresAt?: Date;
  /** Only for the club's staff. */
  readonly staff?: StaffSession;
  /** First use today: the cookie must be set again to extend its lifetime. */
  readonly isFirstUseToday?: true;
}
