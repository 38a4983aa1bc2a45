import { Outage } from '#lib/domain/outage.ts';
import type { Session } from '#lib/domain/session.ts';
import type { Tokens } from '#lib/server/ports/identity.ts';
import type { SealedTokens } from '#lib/server/ports/sessions.ts';
import type { AccessToken } from '#lib/server/rpc/context.ts';
import { type RenewalServices, renewedTokens, tokenState } from './token-renewal.ts';

/**
 * A customer's access token, renewed if it runs out soon, or in any case when it is `forced`. However many ask at a
 * time, the provider is asked once. Throws `Outage` where a new one is needed and cannot be had.
 */
export async function accessToken(
  session: Session | undefined,
  services: RenewalServices,
  isForced: boolean,
): Promise<AccessToken> {
  const stored = session?.user && (await services.sessions.tokens(session.id));
  if (!stored) return { kind: 'none' };
  if (isForced) return forced(session.id, stored, services);
  const state = await tokenState(session, services);
  if (state === 'refused') return { kind: 'refused' };
  if (state === 'unavailable') throw new Outage('identity', 'the access token cannot be renewed');
  return opened(await services.sessions.tokens(session.id), services);
}

async function forced(
  sessionId: string,
  seen: SealedTokens,
  services: RenewalServices,
): Promise<AccessToken> {
  const old = await services.unseal<Tokens>(seen.sealed);
  if (!old?.refreshToken) return { kind: 'none' };
  const renewed = await services.sessions.refreshTokens(sessionId, async (current) =>
    // Whoever came first has renewed them for this caller too.
    current.sealed === seen.sealed ? renewedTokens(current, services) : current,
  );
  return renewed === 'refused' ? { kind: 'refused' } : opened(renewed, services);
}

async function opened(
  stored: SealedTokens | undefined,
  services: RenewalServices,
): Promise<AccessToken> {
  const tokens = stored && (await services.unseal<Tokens>(stored.sealed));
  return tokens ? { kind: 'good', token: tokens.accessToken, tokens } : { kind: 'none' };
}
