import type { Membership } from '#lib/domain/membership.ts';
import { Outage } from '#lib/domain/outage.ts';
import type { ShopUser } from '#lib/domain/session.ts';
import type { Services } from '#lib/server/ports/services.ts';
import { type Procedure, reply } from './procedure.ts';
import { nothing } from './schemas.ts';

/** Asks the club's register anew (decisions, "Rpc"); a guest is no member, and an outage is no error. */
export const syncMembershipData: Procedure<'syncMembershipData'> = {
  effect: 'mutation',
  payload: nothing,
  async run(_payload, { services, session }) {
    const membership = session?.user && (await syncMembership(services, session.user));
    if (!membership) return reply({ member: false });
    const { number, tier, discountPercent: discount } = membership;
    return reply({ member: true, number, tier, discount });
  },
};

export type MembershipServices = Pick<Services, 'membership' | 'members' | 'now' | 'log'>;

/**
 * Asks the register and keeps what it says with the customer. While it is down, what was heard last goes on to count:
 * nobody pays more, and nobody waits, because a service is away.
 */
export async function syncMembership(
  { membership, members, now, log }: MembershipServices,
  { referenceKey, membership: known }: Pick<ShopUser, 'referenceKey' | 'membership'>,
): Promise<Membership | undefined> {
  try {
    const heard = await membership.memberOf(referenceKey);
    await members.keep(referenceKey, heard, now());
    return heard;
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    log.warn('membership.outage', { port: error.port, reason: error.message });
    return known;
  }
}
