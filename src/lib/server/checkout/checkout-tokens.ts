import { hkdfSync } from 'node:crypto';
import type { CheckoutTokens } from '#lib/server/checkout/ports/checkout-tokens.ts';

const LIFETIME_SECONDS = 3600;

export interface CheckoutTokenSettings {
  /** Shared with an external checkout, which verifies tokens with it. Undefined: derived from `shopSecret`. */
  readonly secret: string | undefined;
  readonly shopSecret: string;
  /** The shop's address. */
  readonly issuer: string;
  readonly now: () => Date;
}

/** Signs basket references as JWTs (HS256) that are valid for an hour. */
export function checkoutTokens({
  secret,
  shopSecret,
  issuer,
  now,
}: CheckoutTokenSettings): CheckoutTokens {
  const key = secret === undefined ? deriveKey(shopSecret) : new TextEncoder().encode(secret);
  return {
    async sign(claims) {
      // Imported with the first token, so that jose does not delay the start of the process.
      const { SignJWT } = await import('jose');
      const second = Math.floor(now().getTime() / 1000);
      return new SignJWT({ ...claims })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(issuer)
        .setIssuedAt(second)
        .setNotBefore(second)
        .setExpirationTime(second + LIFETIME_SECONDS)
        .sign(key);
    },
  };
}

function deriveKey(shopSecret: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', shopSecret, '', 'terrace checkout token', 32));
}
