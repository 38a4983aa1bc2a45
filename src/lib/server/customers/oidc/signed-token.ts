import {
  createRemoteJWKSet,
  customFetch,
  errors,
  type JWTHeaderParameters,
  type JWTPayload,
  jwtVerify,
} from 'jose';
import { Outage } from '#lib/domain/outage.ts';
import type { Metadata } from './discovery.ts';
import type { Caller } from './provider-call.ts';

/** Asymmetric signatures only. Never `none`, and never HMAC, whose key both sides have. */
export const ALGORITHMS: readonly string[] = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
];
const TOLERANCE_SECONDS = 30;
const TIMEOUT_MS = 2000;
const COOLDOWN_MS = 30_000;
/** Tokens come directly from the provider, so an older one has been stored and replayed. */
const MAX_AGE = '5m';

export interface SignedToken {
  readonly payload: JWTPayload;
  readonly header: Partial<JWTHeaderParameters>;
}

export interface Rejected {
  /** The claim or check that failed, for the log. */
  readonly rejectedFor: string;
}

export type VerifySignedToken = (
  token: string,
  metadata: Metadata,
  expected: {
    readonly clientId: string;
    readonly now: Date;
    readonly requiredClaims: readonly string[];
  },
) => Promise<SignedToken | Rejected>;

/**
 * Verifies signature, issuer, audience and times of a token, with 30 seconds of clock tolerance. An unknown key id
 * reloads the provider's keys, at most every 30 seconds. Throws `Outage` when the keys cannot be read.
 */
export function createTokenVerifier(caller: Caller): VerifySignedToken {
  let keys:
    | { readonly uri: string; readonly get: ReturnType<typeof createRemoteJWKSet> }
    | undefined;

  return async (token, metadata, { clientId, now, requiredClaims }) => {
    if (keys?.uri !== metadata.jwksUri) {
      keys = { uri: metadata.jwksUri, get: createKeySet(metadata.jwksUri, caller) };
    }
    try {
      const { payload, protectedHeader } = await jwtVerify(token, keys.get, {
        issuer: metadata.issuer,
        audience: clientId,
        algorithms: [...ALGORITHMS],
        clockTolerance: TOLERANCE_SECONDS,
        maxTokenAge: MAX_AGE,
        currentDate: now,
        requiredClaims: ['exp', 'iat', ...requiredClaims],
      });
      return { payload, header: protectedHeader };
    } catch (error) {
      return rejectedToken(error);
    }
  };
}

function createKeySet(uri: string, caller: Caller): ReturnType<typeof createRemoteJWKSet> {
  return createRemoteJWKSet(new URL(uri), {
    [customFetch]: (url, init) => caller.fetch(url, init),
    timeoutDuration: TIMEOUT_MS,
    cooldownDuration: COOLDOWN_MS,
  });
}

/** Throws `Outage` unless the error is about the token itself. */
function rejectedToken(error: unknown): Rejected {
  const isKeySetError = error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid;
  const isJoseError = error instanceof errors.JOSEError && error.code !== 'ERR_JOSE_GENERIC';
  if (isKeySetError || !isJoseError) {
    throw new Outage('identity', 'the keys of the provider cannot be read', { cause: error });
  }
  return { rejectedFor: error.code };
}
