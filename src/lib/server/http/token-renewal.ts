import { Outage } from '#lib/domain/outage.ts';
import type { Session } from '#lib/domain/session.ts';
import type { Tokens } from '#lib/server/ports/identity.ts';
import type { Services } from '#lib/server/ports/services.ts';
import type { SealedTokens } from '#lib/server/ports/sessions.ts';

export type RenewalServices = Pick<
  Services,
  'sessions' | 'identity' | 'seal' | 'unseal' | 'now' | 'log'
>;

/** Specification, section 9. */
const RENEW_BELOW_MS = 120_000;

/**
 * Whether a customer's access token is good, renewed if it runs out soon; `refused`, and the session ended, when the
 * provider said no. A token that is good for longer costs nothing to look at.
 */
export async function tokenState(
  session: Session,
  services: RenewalServices,
): Promise<'customer' | 'unavailable' | 'refused'> {
  const msLeft = (session.tokenExpiresAt?.getTime() ?? 0) - services.now().getTime();
  if (msLeft >= RENEW_BELOW_MS) return 'customer';
  try {
    const renewed = await services.sessions.refreshTokens(session.id, (current) =>
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
  // As long as a session may last. Each renewal seals them anew, with the newest secret.
  const sealed = await services.seal(tokens, '180d');
  return { sealed, expiresAt: new Date(tokens.expiresAt * 1000) };
}

async function renew(
  current: SealedTokens,
  services: RenewalServices,
): Promise<SealedTokens | 'refused'> {
  const msLeft = current.expiresAt.getTime() - services.now().getTime();
  // Somebody else may have renewed them since this request read its session.
  return msLeft >= RENEW_BELOW_MS ? current : renewedTokens(current, services);
}

/** Asks the provider for new ones, however long the old ones would do. Throws `Outage`. */
export async function renewedTokens(
  current: SealedTokens,
  services: RenewalServices,
): Promise<SealedTokens | 'refused'> {
  const now = services.now();
  const old = await services.unseal<Tokens>(current.sealed);
  if (!old?.refreshToken) return current.expiresAt > now ? current : 'refused';
  const tokens = await services.identity.refresh(old.refreshToken, now);
  if (tokens === 'refused') return 'refused';
  return sealedTokens({ ...tokens, idToken: tokens.idToken || old.idToken }, services);
}
