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

/** Signatures that only the provider can make. Never `none`, and never HMAC: both sides know that key. */
const ALGORITHMS = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
];
const TOLERANCE_SECONDS = 30;
const TIMEOUT_MS = 2000;
const COOLDOWN_MS = 30_000;
/** A token comes straight from the provider: an old one is somebody's keepsake. */
const OLDEST = '5m';

export interface Signed {
  readonly payload: JWTPayload;
  readonly header: Partial<JWTHeaderParameters>;
}

export interface Refused {
  /** For the log: the claim or the check that it failed. */
  readonly refused: string;
}

export type VerifySigned = (
  token: string,
  metadata: Metadata,
  expected: {
    readonly clientId: string;
    readonly now: Date;
    readonly requiredClaims: readonly string[];
  },
) => Promise<Signed | Refused>;

/**
 * Checks what every token of the provider must have: its signature, issuer, audience and times, with half a minute's
 * tolerance. A key that is not known makes the provider's keys be read again, at most every 30 seconds. Throws `Outage`
 * when they cannot be read.
 */
export function signedTokenVerifier(caller: Caller): VerifySigned {
  let keys:
    | { readonly uri: string; readonly get: ReturnType<typeof createRemoteJWKSet> }
    | undefined;

  return async (token, metadata, { clientId, now, requiredClaims }) => {
    if (keys?.uri !== metadata.jwksUri) {
      keys = { uri: metadata.jwksUri, get: keySet(metadata.jwksUri, caller) };
    }
    try {
      const { payload, protectedHeader } = await jwtVerify(token, keys.get, {
        issuer: metadata.issuer,
        audience: clientId,
        algorithms: ALGORITHMS,
        clockTolerance: TOLERANCE_SECONDS,
        maxTokenAge: OLDEST,
        currentDate: now,
        requiredClaims: ['exp', 'iat', ...requiredClaims],
      });
      return { payload, header: protectedHeader };
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

// Whatever is wrong with the token is a refusal; whatever is wrong with reading the keys is an outage.
function refusal(error: unknown): Refused {
  const isAboutKeys = error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid;
  const isJose = error instanceof errors.JOSEError && error.code !== 'ERR_JOSE_GENERIC';
  if (isAboutKeys || !isJose) {
    throw new Outage('identity', 'the keys of the provider cannot be read', { cause: error });
  }
  return { refused: error.code };
}
