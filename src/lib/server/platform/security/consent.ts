import { resolveConsent } from '#lib/domain/tracking/consent.ts';

/** Whether the request's shopper has consented to third parties. */
export function hasConsent(headers: Headers): boolean {
  const cookies = headers.get('cookie');
  return resolveConsent({ cookies, isOptedOut: headers.get('sec-gpc') === '1' }) === 'granted';
}
