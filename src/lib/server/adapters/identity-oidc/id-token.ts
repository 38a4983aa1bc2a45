import type { JWTPayload } from 'jose';
import type { Metadata } from './discovery.ts';
import type { Refused, VerifySigned } from './signed-token.ts';

/**
 * Who signed in, if the ID token is the answer to this sign-in (OpenID Connect Core, section 3.1.3.7). Throws `Outage`
 * when the provider's keys cannot be read.
 */
export async function idTokenClaims(
  verify: VerifySigned,
  idToken: string,
  metadata: Metadata,
  expected: { readonly clientId: string; readonly nonce: string; readonly now: Date },
): Promise<{ readonly payload: JWTPayload } | Refused> {
  const { clientId, nonce, now } = expected;
  const requiredClaims = ['sub', 'nonce'];
  const signed = await verify(idToken, metadata, { clientId, now, requiredClaims });
  if ('refused' in signed) return signed;
  return misfit(signed.payload, clientId, nonce) ?? { payload: signed.payload };
}

function misfit(payload: JWTPayload, clientId: string, nonce: string): Refused | undefined {
  if (payload['nonce'] !== nonce) return { refused: 'nonce' };
  if (typeof payload.sub !== 'string' || payload.sub === '') return { refused: 'sub' };
  const isForSeveral = Array.isArray(payload.aud) && payload.aud.length > 1;
  if ((isForSeveral || payload['azp'] !== undefined) && payload['azp'] !== clientId) {
    return { refused: 'azp' };
  }
  return undefined;
}
