import type { Tokens } from '#lib/domain/customers/identity-claims.ts';
import type { Session } from '#lib/domain/customers/session.ts';
import { Outage } from '#lib/domain/outage.ts';
import type { SealedTokens } from '#lib/server/customers/ports/sessions.ts';
import type { AccessToken } from '#lib/server/platform/rpc/context.ts';
import { ensureFreshToken, type RenewalServices, renewTokens } from './token-renewal.ts';

/**
 * The customer's access token, renewed if it expires soon or if `isForced`. Concurrent calls renew it once. Throws
 * `Outage` when a new token is needed and the provider is down.
 */
export async function getAccessToken(
  session: Session | undefined,
  services: RenewalServices,
  isForced: boolean,
): Promise<AccessToken> {
  const stored = session?.user && (await services.customers.sessions.tokens(session.id));
  if (!stored) return { kind: 'none' };
  if (isForced) return forceRenewal(session.id, stored, services);
  const state = await ensureFreshToken(session, services);
  if (state === 'refused') return { kind: 'refused' };
  if (state === 'unavailable') throw new Outage('identity', 'the access token cannot be renewed');
  return unsealTokens(await services.customers.sessions.tokens(session.id), services);
}

async function forceRenewal(
  sessionId: string,
  known: SealedTokens,
  services: RenewalServices,
): Promise<AccessToken> {
  const old = await services.security.unseal<Tokens>(known.sealed);
  if (!old?.refreshToken) return { kind: 'none' };
  const renewed = await services.customers.sessions.refreshTokens(sessionId, async (current) =>
    // A concurrent call may have renewed them already.
    current.sealed === known.sealed ? renewTokens(current, services) : current,
  );
  return renewed === 'refused' ? { kind: 'refused' } : unsealTokens(renewed, services);
}

async function unsealTokens(
  stored: SealedTokens | undefined,
  services: RenewalServices,
): Promise<AccessToken> {
  const tokens = stored && (await services.security.unseal<Tokens>(stored.sealed));
  return tokens ? { kind: 'good', token: tokens.accessToken, tokens } : { kind: 'none' };
}
