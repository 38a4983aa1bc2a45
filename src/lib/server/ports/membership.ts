import type { Membership } from '#lib/domain/membership.ts';

/** The club's register of members. Throws `Outage` when it is down, slow or answering nonsense. */
export interface MembershipService {
  /** By the customer's subject at the identity provider; undefined for who is no member (any more). */
  memberOf(subject: string): Promise<Membership | undefined>;
}

/** What is kept of it with the customer (`ShopUser.membership`), by `referenceKey`. Throws `Outage`. */
export interface Members {
  /** What was heard last counts; undefined ends it. */
  keep(userId: string, membership: Membership | undefined, now: Date): Promise<void>;
  /** True once in a customer's life, however many devices sign in at the same moment. */
  beginsFirstLogin(userId: string, now: Date): Promise<boolean>;
}
