import type { ShopUser } from '#lib/domain/customers/session.ts';
import { Outage } from '#lib/domain/outage.ts';
import type { Membership } from '#lib/domain/promotions/membership.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';
import { type Procedure, reply } from '#lib/server/platform/rpc/procedure.ts';
import { noPayload } from '#lib/server/platform/rpc/schemas.ts';

/** Reads the membership from the club's register. Guests are no members; an outage is no error. */
export const syncMembershipData: Procedure<'syncMembershipData'> = {
  effect: 'mutation',
  payload: noPayload,
  async run(_payload, { services, session }) {
    const membership = session?.user && (await syncMembership(services, session.user));
    if (!membership) return reply({ member: false });
    const { number, tier, discountPercent: discount } = membership;
    return reply({ member: true, number, tier, discount });
  },
};

export type MembershipServices = Pick<Services, 'now' | 'log'> & {
  readonly customers: Pick<Services['customers'], 'membership' | 'members'>;
};

/**
 * Reads the membership from the register and stores it with the customer. During an outage the last known membership
 * stays valid, so nobody pays more because a service is down.
 */
export async function syncMembership(
  { customers: { membership, members }, now, log }: MembershipServices,
  { referenceKey, membership: lastKnown }: Pick<ShopUser, 'referenceKey' | 'membership'>,
): Promise<Membership | undefined> {
  try {
    const current = await membership.findMembership(referenceKey);
    await members.saveMembership(referenceKey, current, now());
    return current;
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    log.warn('membership.outage', { port: error.port, reason: error.message });
    return lastKnown;
  }
}
