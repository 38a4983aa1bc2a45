import { createHmac, timingSafeEqual } from 'node:crypto';

/** Seconds that a signature may be old, or ahead of this machine's clock. */
const TOLERANCE = 300;

/**
 * Whether the header `t={second},v1={hex}` signs that body: HMAC-SHA256 of the second, a dot and the body,
 * compared in constant time, and not older than five minutes. Several `v1` may stand there while a secret is
 * replaced.
 */
export function isSigned(header: string | null, body: string, secret: string, now: Date): boolean {
  const parts = (header ?? '').split(',').map((part) => part.trim().split('='));
  const time = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(time)) return false;
  if (Math.abs(now.getTime() / 1_000 - Number(time)) > TOLERANCE) return false;
  const expected = createHmac('sha256', secret).update(`${time}.${body}`).digest();
  return parts.some(([name, value]) => name === 'v1' && isSame(value ?? '', expected));
}

function isSame(hex: string, expected: Buffer): boolean {
  const given = Buffer.from(hex, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
