import { createRemoteJWKSet, customFetch, errors, type JWTPayload, jwtVerify } from 'jose';
import { Outage } from '#lib/domain/outage.ts';
import type { Metadata } from './discovery.ts';
import type { Caller } from './provider-call.ts';

/** Signatures that only the provider can make. Never `none`, and never HS256: both sides know that key. */
const ALGORITHMS = ['RS256', 'ES256', 'PS256', 'EdDSA'];
const TOLERANCE_SECONDS = 30;
const TIMEOUT_MS = 2000;
const COOLDOWN_MS = 30_000;

export type Verify = (
  idToken: string,
  metadata: Metadata,
  expected: { readonly clientId: string; readonly nonce: string; readonly now: Date },
) => Promise<JWTPayload | { readonly refused: string }>;

/**
 * Checks ID tokens (OpenID Connect Core, section 3.1.3.7). A key that is not known makes the provider's keys
 * be read again, at most every 30 seconds. Throws `Outage` when they cannot be read.
 */
export function idTokenVerifier(caller: Caller): Verify {
  let keys:
    | { readonly uri: string; readonly get: ReturnType<typeof createRemoteJWKSet> }
    | undefined;

  return async (idToken, metadata, { clientId, nonce, now }) => {
    if (keys?.uri !== metadata.jwksUri) {
      keys = { uri: metadata.jwksUri, get: keySet(metadata.jwksUri, caller) };
    }
    try {
      const { payload } = await jwtVerify(idToken, keys.get, {
        issuer: metadata.issuer,
        audience: clientId,
        algorithms: ALGORITHMS,
        clockTolerance: TOLERANCE_SECONDS,
        currentDate: now,
        requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
      });
      return misfit(payload, clientId, nonce) ?? payload;
    } catch (error) {
      return refusal(error);
    }
  };
}

function keySet(uri: string, caller: Caller): ReturnType<typeof createRemoteJWKSet> {
  return createRemoteJWKSet(new URL(uri), {
    [customFetch]: (url, init) => caller.fetch(url, init),
    timeoutDuration: TIMEOUT_MS,
    cooldownDuration: COOLDOWN_MS,
  });
}

function misfit(
  payload: JWTPayload,
  clientId: string,
  nonce: string,
): { readonly refused: string } | undefined {
  if (payload['nonce'] !== nonce) return { refused: 'nonce' };
  if (typeof payload.sub !== 'string' || payload.sub === '') return { refused: 'sub' };
  if (payload['azp'] !== undefined && payload['azp'] !== clientId) return { refused: 'azp' };
  return undefined;
}

// Whatever is wrong with the token is a refusal; whatever is wrong with reading the keys is an outage.
function refusal(error: unknown): { readonly refused: string } {
  const isAboutKeys = error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid;
  const isJose = error instanceof errors.JOSEError && error.code !== 'ERR_JOSE_GENERIC';
  if (isAboutKeys || !isJose) {
    throw new Outage('identity', 'the keys of the provider cannot be read', { cause: error });
  }
  return { refused: error.code };
}
