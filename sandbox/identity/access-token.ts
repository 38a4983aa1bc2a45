import { createPrivateKey, randomUUID, sign } from 'node:crypto';
import type { AccessToken, Provider } from 'oidc-provider';
import type { Keys } from './keys.ts';

/**
 * Makes the provider's access tokens signed JWTs with an expiry (RFC 9068), which clients can read. The provider itself
 * stores them under their whole text, as it does opaque ones, so that they can still be revoked.
 */
export function issueSignedAccessTokens(provider: Provider, keys: Keys): void {
  const [jwk] = keys.jwks.keys;
  if (!jwk) throw new Error('The provider has no signing key');
  const key = createPrivateKey({ key: jwk, format: 'jwk' });
  const header = encodeJson({ alg: 'RS256', typ: 'at+jwt', kid: jwk['kid'] });
  Object.assign(provider.AccessToken.prototype, {
    generateTokenId(this: AccessToken): string {
      // Stored by the provider, unlike its own JWTs, which userinfo and revocation do not accept.
      Object.assign(this, { format: 'opaque' });
      const seconds = Math.floor(Date.now() / 1000);
      const payload = encodeJson({
        ...{ iss: provider.issuer, aud: provider.issuer, sub: this.accountId },
        ...{ client_id: this.clientId, scope: this.scope, jti: randomUUID() },
        ...{ iat: seconds, exp: seconds + this.expiration },
      });
      const signature = sign('sha256', Buffer.from(`${header}.${payload}`), key);
      return `${header}.${payload}.${signature.toString('base64url')}`;
    },
  });
}

function encodeJson(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
