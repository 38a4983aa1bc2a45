/**
 * Protects mutations against cross-site request forgery. Checks `Sec-Fetch-Site` if present, else `Origin`. A request with
 * neither is not from a browser, so it cannot send a shopper's cookies by accident. `same-site` is rejected too.
 */
export function isSameOrigin(headers: Headers, siteUrl: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' || site === 'none';
  const origin = headers.get('origin');
  return origin === null || origin === new URL(siteUrl).origin;
}
