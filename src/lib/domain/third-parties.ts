/** What a club has of others that may count visits; without any of it no page asks for consent. */
export interface ThirdParties {
  /** Container of the tag manager. */
  readonly tagManager: string | undefined;
  /** Whether events are handed on by the shop's server (`POST /api/capi`). */
  readonly countsConversions: boolean;
}

/** Where the container comes from; the content security policy names it, and the loader, nobody else. */
export const TAG_MANAGER_ORIGIN = 'https://www.googletagmanager.com';

/** Specification, section 5. */
export const CONTAINER_ID = /^GTM-[A-Z0-9]+$/;

/** Below the locale: what shows somebody's data, or has an address that opens something. */
const CLOSED =
  /^\/[^/]*\/(?:(?:account|order|stock-alert|newsletter|sign(?:in|up|out)|registration)(?:\/|$)|wishlist\/.)/i;

/**
 * Whether a script of somebody else's may run on that page. It could read all of it and its address: not where that is
 * a signed link, nor where an account is shown.
 */
export function mayHoldTags(path: string): boolean {
  return !CLOSED.test(path);
}
