/**
 * Products whose heart is filled, cached for the tab so that most pages request nothing. Valid for ten minutes and as
 * long as the badge cookie is the same: another device may have replaced one item by another.
 * Each page loads this file, so it imports nothing.
 */

/** The keys of the wishlist's items by product id. */
export type WishedProducts = Readonly<Record<string, readonly string[]>>;

const STORAGE_KEY = 'wished';
const MAX_AGE_MS = 600_000;
const EVENT = 'terrace:wished';

/** Undefined if the server has to be asked. A shopper without a wishlist needs no request. */
export function cachedWishedProducts(now: number): WishedProducts | undefined {
  const version = badgeVersion();
  if (!version || version.includes('.w0.')) return {};
  try {
    const entry = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Partial<CacheEntry>;
    const isFresh = entry.version === version && now - (entry.at ?? 0) < MAX_AGE_MS;
    return isFresh ? entry.wished : undefined;
  } catch {
    return undefined;
  }
}

/** To be called after the reply, which has set the badge cookie. */
export function cacheWishedProducts(wished: WishedProducts, now: number): void {
  try {
    const entry = { version: badgeVersion(), at: now, wished };
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(entry));
  } catch {
    // Storage is blocked: each page requests the list.
  }
}

/** After a sign-in or sign-out the cache may belong to another shopper with as many items. */
export function clearWishedProducts(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage is blocked: there is no cache.
  }
}

export function announceWishedProducts(wished: WishedProducts): void {
  document.dispatchEvent(new CustomEvent(EVENT, { detail: wished }));
}

export function onWishedProducts(listener: (wished: WishedProducts) => void): void {
  document.addEventListener(EVENT, (event) =>
    listener((event as CustomEvent<WishedProducts>).detail),
  );
}

interface CacheEntry {
  readonly version: string;
  readonly at: number;
  readonly wished: WishedProducts;
}

/** Shop, count and sign-in state, as in `10001.w2.u0`; undefined without a badge cookie. */
function badgeVersion(): string | undefined {
  const badge = /terrace_hint=b\d+(\.w\d+\.u.)/.exec(document.cookie)?.[1];
  return badge && document.documentElement.dataset['shop'] + badge;
}
