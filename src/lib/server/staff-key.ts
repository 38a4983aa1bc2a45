import { hkdfSync } from 'node:crypto';

/** What the staff's command signs with: made of the shop's own secret, so that it needs no other. */
export function staffKey(secret: string): string {
  const key = hkdfSync('sha256', secret, '', 'terrace staff command', 32);
  return Buffer.from(key).toString('hex');
}
