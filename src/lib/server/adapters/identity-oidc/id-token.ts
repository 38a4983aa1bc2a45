import type { JWTPayload } from 'jose';
import type { Metadata } from './discovery.ts';
import type { Rejected, VerifySignedToken } from './signed-token.ts';

/**
 * Checks that the ID token belongs to this sign-in (OpenID Connect Core, section 3.1.3.7). Throws `Outage` when the
 * provider's keys cannot be read.
 */
export async function verifyIdToken(
  verify: VerifySignedToken,
  idToken: string,
  metadata: Metadata,
  expected: { readonly clientId: string; readonly nonce: string; readonly now: Date },
): Promise<{ readonly payload: JWTPayload } | Rejected> {
  const { clientId, nonce, now } = expected;
  const requiredClaims = ['sub', 'nonce'];
  const signed = await verify(idToken, metadata, { clientId, now, requiredClaims });
  if ('rejectedFor' in signed) return signed;
  return findWrongClaim(signed.payload, clientId, nonce) ?? { payload: signed.payload };
}

function findWrongClaim(
  payload: JWTPayload,
  clientId: string,
  nonce: string,
): Rejected | undefined {
  if (payload['nonce'] !== nonce) return { rejectedFor: 'nonce' };
  if (typeof payload.sub !== 'string' || payload.sub === '') return { rejectedFor: 'sub' };
  const hasSeveralAudiences = Array.isArray(payload.aud) && payload.aud.length > 1;
  if ((hasSeveralAudiences || payload['azp'] !== undefined) && payload['azp'] !== clientId) {
    return { rejectedFor: 'azp' };
  }
  return undefined;
}
