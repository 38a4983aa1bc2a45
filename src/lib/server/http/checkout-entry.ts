import { setTimeout as pause } from 'node:timers/promises';
import type { Reply } from '#lib/contract/procedures.ts';
import type { Membership } from '#lib/domain/membership.ts';
import type { ShopUser } from '#lib/domain/session.ts';
import type { CallContext } from '#lib/server/rpc/context.ts';
import { syncMembership } from '#lib/server/rpc/membership.ts';
import { dispatch } from '#lib/server/rpc/router.ts';

/** A page waits that long for two services that are not the shop's; what they say later counts from the next page on. */
const PATIENCE_MS = 800;

/**
 * On the way into the checkout a customer is asked about anew: at the provider who it is, at the club's register what
 * kind of member, both at the same time. Neither ever blocks: what was known before goes on to count. `refused` when
 * the provider said no and has ended the session.
 */
export async function enterCheckout(context: CallContext): Promise<CallContext | 'refused'> {
  const { session, services } = context;
  if (!session?.user) return context;
  const { user } = session;
  const [membership, isIn] = await Promise.all([
    soon(context, syncMembership(services, user), user.membership),
    soon(context, isStillIn(context), true),
  ]);
  if (!isIn) return 'refused';
  return { ...context, session: { ...session, user: withMembership(user, membership) } };
}

async function isStillIn(context: CallContext): Promise<boolean> {
  const answer = await dispatch('refreshUser', undefined, context);
  return !answer.ok || (answer.reply as Reply<'refreshUser'>).user !== undefined;
}

/** What it comes to, or `otherwise` when it takes too long or fails. */
async function soon<Value>(
  { services: { log } }: CallContext,
  work: Promise<Value>,
  otherwise: Value,
): Promise<Value> {
  const stop = new AbortController();
  const known = work.catch((error: unknown) => {
    log.warn('checkout.entry-failed', { error });
    return otherwise;
  });
  const patience = pause(PATIENCE_MS, otherwise, { signal: stop.signal }).catch(() => otherwise);
  const outcome = await Promise.race([known, patience]);
  stop.abort();
  return outcome;
}

function withMembership(
  { membership: _, ...user }: ShopUser,
  membership: Membership | undefined,
): ShopUser {
  return { ...user, ...(membership && { membership }) };
}
