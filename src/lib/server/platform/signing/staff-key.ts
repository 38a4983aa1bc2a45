import { hkdfSync } from 'node:crypto';

/** The signing key of the staff's command line tool, derived from the shop's secret. */
export function deriveStaffKey(secret: string): string {
  const key = hkdfSync('sha256', secret, '', 'terrace staff command', 32);
  return Buffer.from(key).toString('hex');
}
