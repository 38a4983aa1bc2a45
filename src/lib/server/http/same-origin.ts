/**
 * Whether a call that changes something may come from where it says it comes from (decisions, "Rpc"):
 * `Sec-Fetch-Site` if the browser sends it, else `Origin`. A call with neither is not a browser's, so it
 * carries nobody's cookies by accident and is let in. `same-site` is refused like `cross-site`.
 */
export function isSameOrigin(headers: Headers, siteUrl: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' || site === 'none';
  const origin = headers.get('origin');
  return origin === null || origin === new URL(siteUrl).origin;
}
