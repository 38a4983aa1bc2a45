import { timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { Outage } from '#lib/domain/outage.ts';
import type { ShopUser } from '#lib/domain/session.ts';
import type { CallContext } from './context.ts';
import { type Procedure, refuse, reply, unauthorized } from './procedure.ts';
import { nothing } from './schemas.ts';
import { wireUser } from './user-wire.ts';

/** The customer's own access token as a bare string; it is never put into a page. */
export const getAccessToken: Procedure<'getAccessToken'> = {
  effect: 'mutation',
  payload: z.object({ forceTokenRefresh: z.boolean().optional() }).nullish(),
  async run(payload, context) {
    const answer = await context.accessToken(payload?.forceTokenRefresh);
    return answer.kind === 'good' ? reply(answer.token) : unauthorized();
  },
};

export const refreshAccessToken: Procedure<'refreshAccessToken'> = {
  effect: 'mutation',
  payload: nothing,
  async run(_payload, context) {
    const answer = await context.accessToken(true);
    if (answer.kind === 'good') return reply({ success: true });
    if (answer.kind === 'refused') return unauthorized();
    const detail = 'There is no refresh token.';
    return refuse({ title: 'No Session found', status: 400, detail });
  },
};

/**
 * The customer behind an access token. Only the caller's own: one that was issued to another program of the same
 * provider must not open the customer's data here.
 */
export const fetchUser: Procedure<'fetchUser'> = {
  effect: 'read',
  payload: z.object({ accessToken: z.string().min(1).max(16_000) }),
  async run({ accessToken }, context) {
    const user = context.session?.user;
    if (!user) return unauthorized();
    const own = await context.accessToken();
    if (own.kind !== 'good' || !isSame(own.token, accessToken)) return unauthorized();
    return reply(await wireUser(context, user));
  },
};

/**
 * Asks the provider who the customer is by now. Down, it changes nothing; a refusal, repeated after the token was
 * renewed, has closed the session.
 */
export const refreshUser: Procedure<'refreshUser'> = {
  effect: 'mutation',
  payload: nothing,
  async run(_payload, context) {
    const stored = context.session?.user;
    if (!stored) return reply({});
    const user = await unlessDown(context, stored);
    return reply(user ? { user: await wireUser(context, user) } : {});
  },
};

async function unlessDown(context: CallContext, stored: ShopUser): Promise<ShopUser | undefined> {
  const { log } = context.services;
  try {
    const first = await told(context, stored, false);
    const user = first === 'refused' ? await told(context, stored, true) : first;
    if (user !== 'refused') return user;
    await context.endSession();
    return undefined;
  } catch (error) {
    if (!(error instanceof Outage) || error.port !== 'identity') throw error;
    log.warn('user.not-refreshed', { port: error.port, reason: error.message });
    return stored;
  }
}

/** Undefined once the provider refused to renew the token: that has ended the session already. */
async function told(
  context: CallContext,
  stored: ShopUser,
  isAgain: boolean,
): Promise<ShopUser | 'refused' | undefined> {
  const { services } = context;
  const answer = await context.accessToken(isAgain);
  if (answer.kind === 'refused') return undefined;
  if (answer.kind === 'none') return isAgain ? 'refused' : stored;
  const claims = await services.identity.userinfo(answer.token);
  if (claims === undefined) return stored;
  if (claims === 'refused' || claims.subject !== stored.referenceKey) return 'refused';
  const { subject: referenceKey, sid: _, ...person } = claims;
  return services.sessions.upsertUser({ ...person, referenceKey }, services.now());
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
