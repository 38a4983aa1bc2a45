import { createHash, timingSafeEqual } from 'node:crypto';
import type { JWTHeaderParameters, JWTPayload } from 'jose';
import type { Metadata } from './discovery.ts';
import type { Rejected, VerifySignedToken } from './signed-token.ts';

/** Other JWTs of the provider, such as access tokens (`at+jwt`) and logout tokens, have a type of their own. */
const TOKEN_TYPE = /^(?:application\/)?jwt$/i;
/** Hash of `at_hash` by the bits of the signature algorithm; EdDSA over Ed25519 uses SHA-512. */
const HASH_LENGTHS = [256, 384, 512] as const;

/** Seconds; also covers a difference of the clocks. */
export const MAX_PROOF_AGE_SECONDS = 30;

interface OwnToken {
  readonly clientId: string;
  /** The access token of the same response. */
  readonly accessToken: string;
  readonly now: Date;
}

/**
 * Checks that the ID token belongs to this sign-in (OpenID Connect Core, section 3.1.3.7). Throws `Outage` when the
 * provider's keys cannot be read.
 */
export async function verifyIdToken(
  verify: VerifySignedToken,
  idToken: string,
  metadata: Metadata,
  expected: OwnToken & { readonly nonce: string; readonly authenticateAfter?: number | undefined },
): Promise<{ readonly payload: JWTPayload } | Rejected> {
  const verified = await verifyOwnToken(verify, idToken, metadata, expected, ['sub', 'nonce']);
  if ('rejectedFor' in verified) return verified;
  const isOwn = verified.payload['nonce'] === expected.nonce;
  if (!isOwn) return { rejectedFor: 'nonce' };
  return isRecentProof(verified.payload, expected) ? verified : { rejectedFor: 'auth_time' };
}

/**
 * Checks the ID token of a renewal: it has the same subject, and no nonce (section 12.2). Throws `Outage` when the
 * provider's keys cannot be read.
 */
export async function verifyRenewedIdToken(
  verify: VerifySignedToken,
  idToken: string,
  metadata: Metadata,
  expected: OwnToken & { readonly subject: string },
): Promise<{ readonly payload: JWTPayload } | Rejected> {
  const verified = await verifyOwnToken(verify, idToken, metadata, expected, ['sub']);
  if ('rejectedFor' in verified) return verified;
  return verified.payload.sub === expected.subject ? verified : { rejectedFor: 'sub' };
}

async function verifyOwnToken(
  verify: VerifySignedToken,
  idToken: string,
  metadata: Metadata,
  { clientId, accessToken, now }: OwnToken,
  requiredClaims: readonly string[],
): Promise<{ readonly payload: JWTPayload } | Rejected> {
  const signed = await verify(idToken, metadata, { clientId, now, requiredClaims });
  if ('rejectedFor' in signed) return signed;
  const { payload, header } = signed;
  if (header.typ !== undefined && !TOKEN_TYPE.test(header.typ)) return { rejectedFor: 'typ' };
  if (!matchesAccessToken(payload, header, accessToken)) return { rejectedFor: 'at_hash' };
  return findWrongClaim(payload, clientId) ?? { payload };
}

/** A provider that ignored the wish for new credentials says so here (section 3.1.3.7, 13). */
function isRecentProof(
  { auth_time: time }: JWTPayload,
  { authenticateAfter: after }: { readonly authenticateAfter?: number | undefined },
): boolean {
  return after === undefined || (typeof time === 'number' && time >= after - MAX_PROOF_AGE_SECONDS);
}

/** `at_hash` is optional in the code flow; if it is there, it must match (section 3.1.3.8). */
function matchesAccessToken(
  { at_hash: expected }: JWTPayload,
  { alg = '' }: Partial<JWTHeaderParameters>,
  accessToken: string,
): boolean {
  if (expected === undefined) return true;
  const length = HASH_LENGTHS.find((bits) => alg.endsWith(String(bits))) ?? 512;
  const hash = createHash(`sha${length}`).update(accessToken).digest();
  const half = hash.subarray(0, hash.length / 2);
  const given = Buffer.from(String(expected), 'base64url');
  return given.length === half.length && timingSafeEqual(given, half);
}

function findWrongClaim(payload: JWTPayload, clientId: string): Rejected | undefined {
  if (typeof payload.sub !== 'string' || payload.sub === '') return { rejectedFor: 'sub' };
  const hasSeveralAudiences = Array.isArray(payload.aud) && payload.aud.length > 1;
  if ((hasSeveralAudiences || payload['azp'] !== undefined) && payload['azp'] !== clientId) {
    return { rejectedFor: 'azp' };
  }
  return undefined;
}
