import { timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import type { ShopUser } from '#lib/domain/customers/session.ts';
import { Outage } from '#lib/domain/outage.ts';
import { userToWire } from '#lib/server/customers/procedures/user-wire.ts';
import type { CallContext } from '#lib/server/platform/rpc/context.ts';
import { type Procedure, reject, reply, unauthorized } from '#lib/server/platform/rpc/procedure.ts';
import { noPayload } from '#lib/server/platform/rpc/schemas.ts';

/** The customer's access token as a bare string. It must never be rendered into a page. */
export const getAccessToken: Procedure<'getAccessToken'> = {
  effect: 'mutation',
  payload: z.object({ forceTokenRefresh: z.boolean().optional() }).nullish(),
  async run(payload, context) {
    const access = await context.accessToken(payload?.forceTokenRefresh);
    return access.kind === 'good' ? reply(access.token) : unauthorized();
  },
};

export const refreshAccessToken: Procedure<'refreshAccessToken'> = {
  effect: 'mutation',
  payload: noPayload,
  async run(_payload, context) {
    const access = await context.accessToken(true);
    if (access.kind === 'good') return reply({ success: true });
    if (access.kind === 'refused') return unauthorized();
    const detail = 'There is no refresh token.';
    return reject({ title: 'No Session found', status: 400, detail });
  },
};

/**
 * The customer behind an access token. Accepts the caller's own token only: one issued to another client of the same
 * provider must not give access to customer data.
 */
export const fetchUser: Procedure<'fetchUser'> = {
  effect: 'read',
  payload: z.object({ accessToken: z.string().min(1).max(16_000) }),
  async run({ accessToken }, context) {
    const user = context.session?.user;
    if (!user) return unauthorized();
    const own = await context.accessToken();
    if (own.kind !== 'good' || !isEqualToken(own.token, accessToken)) return unauthorized();
    return reply(await userToWire(context, user));
  },
};

/**
 * Updates the customer from the provider's userinfo. Changes nothing during an outage. A refusal that repeats after
 * renewing the token closes the session.
 */
export const refreshUser: Procedure<'refreshUser'> = {
  effect: 'mutation',
  payload: noPayload,
  async run(_payload, context) {
    const stored = context.session?.user;
    if (!stored) return reply({});
    const user = await withOutageFallback(context, stored);
    return reply(user ? { user: await userToWire(context, user) } : {});
  },
};

async function withOutageFallback(
  context: CallContext,
  stored: ShopUser,
): Promise<ShopUser | undefined> {
  const { log } = context.services;
  try {
    const first = await fetchCurrentUser(context, stored, false);
    const user = first === 'refused' ? await fetchCurrentUser(context, stored, true) : first;
    if (user !== 'refused') return user;
    await context.endSession();
    return undefined;
  } catch (error) {
    if (!(error instanceof Outage) || error.port !== 'identity') throw error;
    log.warn('user.not-refreshed', { port: error.port, reason: error.message });
    return stored;
  }
}

/** Undefined when the provider refused to renew the token, which has ended the session already. */
async function fetchCurrentUser(
  context: CallContext,
  stored: ShopUser,
  isRetry: boolean,
): Promise<ShopUser | 'refused' | undefined> {
  const { services, shop } = context;
  const access = await context.accessToken(isRetry);
  if (access.kind === 'refused') return undefined;
  if (access.kind === 'none') return isRetry ? 'refused' : stored;
  const claims = await services.customers.identity.userinfo(access.token);
  if (claims === undefined) return stored;
  if (claims === 'refused' || claims.subject !== stored.referenceKey) return 'refused';
  const { subject: referenceKey, sid: _, ...person } = claims;
  return services.customers.sessions.upsertUser(
    { ...person, referenceKey, shopId: shop.id },
    services.now(),
  );
}

/** Constant time, against timing attacks. */
function isEqualToken(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
