/** Delays in milliseconds after which browsers without `cookieStore` read the cookie again. */
const RECHECKS = [1_000, 4_000];

/**
 * Runs `check` whenever the badge cookie may have changed: by this page, by another tab, or by a response that the
 * previous page had requested. Only `cookieStore` reports the last one; other browsers check again after a while.
 */
export function subscribeToBadgeCookie(check: () => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  document.addEventListener('terrace:hint', check, { signal });
  document.addEventListener('visibilitychange', check, { signal });
  addEventListener('pageshow', check, { signal });
  if ('cookieStore' in globalThis) cookieStore.addEventListener('change', check, { signal });
  else {
    const timers = RECHECKS.map((delay) => setTimeout(check, delay));
    signal.addEventListener('abort', () => {
      for (const timer of timers) clearTimeout(timer);
    });
  }
  return () => controller.abort();
}
