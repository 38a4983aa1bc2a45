import { createHash } from 'node:crypto';

/**
 * SHA-256 of a lot's secret, in hexadecimal digits. Shown before the opening; with the secret, which is shown after the
 * end, anybody can check that the lot was not changed in between.
 */
export function lotHash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
