import { Outage } from '#lib/domain/outage.ts';
import type { Tokens } from '#lib/server/ports/identity.ts';
import type { Services } from '#lib/server/ports/services.ts';
import type { SealedTokens } from '#lib/server/ports/sessions.ts';

export type RenewalServices = Pick<
  Services,
  'sessions' | 'identity' | 'seal' | 'unseal' | 'now' | 'log'
>;

/** Specification, section 9. */
const RENEW_BELOW_MS = 120_000;

/** Whether a session's access token is good, renewed if it runs out soon; `refused` when the provider said no. */
export async function tokenState(
  sessionId: string,
  services: RenewalServices,
): Promise<'customer' | 'unavailable' | 'refused'> {
  const tokens = await services.sessions.tokens(sessionId);
  const msLeft = (tokens?.expiresAt.getTime() ?? 0) - services.now().getTime();
  if (msLeft >= RENEW_BELOW_MS) return 'customer';
  try {
    const renewed = await services.sessions.refreshTokens(sessionId, (current) =>
      renew(current, services),
    );
    return renewed === undefined || renewed === 'refused' ? 'refused' : 'customer';
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    services.log.warn('session.not-renewed', { port: error.port, reason: error.message });
    return msLeft > 0 ? 'customer' : 'unavailable';
  }
}

/** Tokens as a session row keeps them. */
export async function sealedTokens(
  tokens: Tokens,
  services: Pick<Services, 'seal'>,
): Promise<SealedTokens> {
  const sealed = await services.seal(tokens, '30d');
  return { sealed, expiresAt: new Date(tokens.expiresAt * 1000) };
}

async function renew(
  current: SealedTokens,
  services: RenewalServices,
): Promise<SealedTokens | 'refused'> {
  const now = services.now();
  // Another node may have renewed them while this one waited for the lock.
  if (current.expiresAt.getTime() - now.getTime() >= RENEW_BELOW_MS) return current;
  const old = await services.unseal<Tokens>(current.sealed);
  if (!old?.refreshToken) return current.expiresAt > now ? current : 'refused';
  const tokens = await services.identity.refresh(old.refreshToken, now);
  if (tokens === 'refused') return 'refused';
  return sealedTokens({ ...tokens, idToken: tokens.idToken || old.idToken }, services);
}
