import type { Membership } from '#lib/domain/promotions/membership.ts';

/** The club's membership register. Throws `Outage` when it is down, slow or sends invalid data. */
export interface MembershipService {
  /** By the customer's subject at the identity provider; undefined for non-members. */
  findMembership(subject: string): Promise<Membership | undefined>;
}

/** Membership data stored with the customer (`ShopUser.membership`), by `referenceKey`. Throws `Outage`. */
export interface Members {
  /** The last write wins; undefined ends the membership. */
  saveMembership(userId: string, membership: Membership | undefined, now: Date): Promise<void>;
  /** True exactly once per customer, even with concurrent sign-ins. */
  claimFirstLogin(userId: string, now: Date): Promise<boolean>;
}
