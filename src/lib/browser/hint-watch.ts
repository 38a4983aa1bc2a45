/** Milliseconds after which the cookie is looked at again where nothing tells of its change. */
const LOOKS = [1_000, 4_000];

/**
 * Runs `check` when the hint cookie may say something else than before: another tab changed it, the page came to the
 * front, or an answer that the page before this one asked for came in. Browsers without `cookieStore` tell of the last
 * one by nothing.
 */
export function watchHint(check: () => void): void {
  document.addEventListener('terrace:hint', check);
  document.addEventListener('visibilitychange', check);
  addEventListener('pageshow', check);
  if ('cookieStore' in globalThis) cookieStore.addEventListener('change', check);
  else for (const look of LOOKS) setTimeout(check, look);
}
