import { club } from '#club/club.ts';
import { SHOPS } from '#lib/domain/shop/shop.ts';

const VALID_DAYS = 180;
const DAY = 86_400_000;

/** The file security.txt (RFC 9116). Reports go to customer service. */
export function securityTxt(siteUrl: string, now: Date): string {
  const today = Math.floor(now.getTime() / DAY);
  return [
    `Contact: mailto:${club.supportEmail}`,
    `Expires: ${new Date((today + VALID_DAYS) * DAY).toISOString()}`,
    `Preferred-Languages: ${[...new Set(SHOPS.map(({ language }) => language))].join(', ')}`,
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
