import { setTimeout as pause } from 'node:timers/promises';
import type { ShopUser } from '#lib/domain/customers/session.ts';
import type { Membership } from '#lib/domain/promotions/membership.ts';
import { sessionProcedures } from '#lib/server/account/procedures/session-procedures.ts';
import { syncMembership } from '#lib/server/customers/procedures/membership.ts';
import type { CallContext } from '#lib/server/platform/rpc/context.ts';
import { runProcedure } from '#lib/server/platform/rpc/run-procedure.ts';

/** How long the page waits for two external services. Later results apply from the next page on. */
const TIMEOUT_MS = 800;

/**
 * Refreshes the customer before checkout: the account at the identity provider and the membership at the club's register,
 * concurrently. Neither blocks; the last known data stay valid. `refused` when the provider has ended the session.
 */
export async function refreshCustomerForCheckout(
  context: CallContext,
): Promise<CallContext | 'refused'> {
  const { session, services } = context;
  if (!session?.user) return context;
  const { user } = session;
  const [membership, isSignedIn] = await Promise.all([
    withTimeout(context, syncMembership(services, user), user.membership),
    withTimeout(context, isStillSignedIn(context), true),
  ]);
  if (!isSignedIn) return 'refused';
  return { ...context, session: { ...session, user: withMembership(user, membership) } };
}

async function isStillSignedIn(context: CallContext): Promise<boolean> {
  const result = await runProcedure(
    'refreshUser',
    sessionProcedures.refreshUser,
    undefined,
    context,
  );
  return !result.ok || result.reply.user !== undefined;
}

/** The result of `work`, or `fallback` when it fails or takes too long. */
async function withTimeout<Value>(
  { services: { log } }: CallContext,
  work: Promise<Value>,
  fallback: Value,
): Promise<Value> {
  const stop = new AbortController();
  const result = work.catch((error: unknown) => {
    log.warn('checkout.entry-failed', { error });
    return fallback;
  });
  const timeout = pause(TIMEOUT_MS, fallback, { signal: stop.signal }).catch(() => fallback);
  const outcome = await Promise.race([result, timeout]);
  stop.abort();
  return outcome;
}

function withMembership(
  { membership: _, ...user }: ShopUser,
  membership: Membership | undefined,
): ShopUser {
  return { ...user, ...(membership && { membership }) };
}
