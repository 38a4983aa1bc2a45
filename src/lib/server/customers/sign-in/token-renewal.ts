import type { Tokens } from '#lib/domain/customers/identity-claims.ts';
import type { Session } from '#lib/domain/customers/session.ts';
import { Outage } from '#lib/domain/outage.ts';
import type { SealedTokens } from '#lib/server/customers/ports/sessions.ts';
import type { Services } from '#lib/server/platform/ports/services.ts';

export type RenewalServices = Pick<Services, 'now' | 'log'> & {
  readonly customers: Pick<Services['customers'], 'sessions' | 'identity'>;
  readonly security: Pick<Services['security'], 'seal' | 'unseal'>;
};

/** Remaining lifetime below which a token is renewed. */
const RENEW_BELOW_MS = 120_000;

/**
 * State of the customer's access token, which is renewed if it expires soon. `refused`: the provider rejected the renewal
 * and the session is closed. A token with enough time left needs no query.
 */
export async function ensureFreshToken(
  session: Session,
  services: RenewalServices,
): Promise<'customer' | 'unavailable' | 'refused'> {
  const msLeft = (session.tokenExpiresAt?.getTime() ?? 0) - services.now().getTime();
  if (msLeft >= RENEW_BELOW_MS) return 'customer';
  try {
    const renewed = await services.customers.sessions.refreshTokens(session.id, (current) =>
      renewIfExpiring(current, services),
    );
    return renewed === undefined || renewed === 'refused' ? 'refused' : 'customer';
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    services.log.warn('session.not-renewed', { port: error.port, reason: error.message });
    return msLeft > 0 ? 'customer' : 'unavailable';
  }
}

/** Encrypts tokens for the session's row. */
export async function sealTokens(
  tokens: Tokens,
  services: { readonly security: Pick<Services['security'], 'seal'> },
): Promise<SealedTokens> {
  // As long as a session may last. Each renewal seals them again with the newest secret.
  const sealed = await services.security.seal(tokens, '180d');
  return { sealed, expiresAt: new Date(tokens.expiresAt * 1000) };
}

async function renewIfExpiring(
  current: SealedTokens,
  services: RenewalServices,
): Promise<SealedTokens | 'refused'> {
  const msLeft = current.expiresAt.getTime() - services.now().getTime();
  // A concurrent request may have renewed them already.
  return msLeft >= RENEW_BELOW_MS ? current : renewTokens(current, services);
}

/** Renews the tokens at the provider, even if the old ones are still valid. Throws `Outage`. */
export async function renewTokens(
  current: SealedTokens,
  services: RenewalServices,
): Promise<SealedTokens | 'refused'> {
  const now = services.now();
  const old = await services.security.unseal<Tokens>(current.sealed);
  if (!old?.refreshToken) return current.expiresAt > now ? current : 'refused';
  const tokens = await services.customers.identity.refresh(old.refreshToken, now);
  if (tokens === 'refused') return 'refused';
  return sealTokens({ ...tokens, idToken: tokens.idToken || old.idToken }, services);
}
