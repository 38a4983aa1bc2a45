import { createHmac, timingSafeEqual } from 'node:crypto';

/** Seconds that a signature may be old, or ahead of this machine's clock. */
const TOLERANCE_SECONDS = 300;

/**
 * Whether the header `t={second},v1={hex}` signs the body: HMAC-SHA256 of the second, a dot and the body, not older
 * than five minutes. The header may contain several `v1` while a secret is rotated. Compares in constant time.
 */
export function hasValidSignature(
  header: string | null,
  body: string,
  secret: string,
  now: Date,
): boolean {
  const parts = (header ?? '').split(',').map((part) => part.trim().split('='));
  const time = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(time)) return false;
  if (Math.abs(now.getTime() / 1_000 - Number(time)) > TOLERANCE_SECONDS) return false;
  const expected = createHmac('sha256', secret).update(`${time}.${body}`).digest();
  return parts.some(([name, value]) => name === 'v1' && isEqual(value ?? '', expected));
}

function isEqual(hex: string, expected: Buffer): boolean {
  const received = Buffer.from(hex, 'hex');
  return received.length === expected.length && timingSafeEqual(received, expected);
}
