import { hkdfSync } from 'node:crypto';
import type { CheckoutTokens } from './ports/checkout-tokens.ts';

const HOUR = 3600;

export interface CheckoutTokenSettings {
  /** What checkouts elsewhere check tokens with; undefined: it is made of the shop's own, and nobody else can. */
  readonly secret: string | undefined;
  readonly shopSecret: string;
  /** The shop's address. */
  readonly issuer: string;
  readonly now: () => Date;
}

/** HS256, as the contract has it (backend contract, section 1.7). */
export function checkoutTokens({
  secret,
  shopSecret,
  issuer,
  now,
}: CheckoutTokenSettings): CheckoutTokens {
  const key = secret === undefined ? keyOf(shopSecret) : new TextEncoder().encode(secret);
  return {
    async sign(claims) {
      // With the first token: a start need not wait for it.
      const { SignJWT } = await import('jose');
      const second = Math.floor(now().getTime() / 1000);
      return new SignJWT({ ...claims })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(issuer)
        .setIssuedAt(second)
        .setNotBefore(second)
        .setExpirationTime(second + HOUR)
        .sign(key);
    },
  };
}

function keyOf(shopSecret: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', shopSecret, '', 'terrace checkout token', 32));
}
