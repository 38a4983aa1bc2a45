/** Third-party services that a club has configured; without any, no page asks for consent. */
export interface ThirdParties {
  /** Container id of the tag manager. */
  readonly tagManager: string | undefined;
  /** Whether the shop's server forwards events (`POST /api/capi`). */
  readonly countsConversions: boolean;
  /** Public address (DSN) of the collector of error reports. */
  readonly reportsTo: string | undefined;
  /** Key and address of the club's engagement service, as in the pages' attribute. */
  readonly engagement: string | undefined;
}

/** Origins of third parties. */
export interface PartyOrigins {
  /** What a tag manager may load, run and connect to. */
  readonly tags: readonly string[];
  /** Where pages send error reports, which hold nothing private; from all pages. */
  readonly reports: readonly string[];
  /** An engagement service, which pages connect to. */
  readonly engagement: readonly string[];
  /** Where the pictures of its messages are. */
  readonly engagementPictures: readonly string[];
}

/** Only the content security policy and the loader may use this origin. */
export const TAG_MANAGER_ORIGIN = 'https://www.googletagmanager.com';

/** Format of a tag manager container id. */
export const CONTAINER_ID = /^GTM-[A-Z0-9]+$/;

/** Pages below the locale that show personal data or have a secret in their URL. */
const PRIVATE_PAGES =
  /^\/[^/]*\/(?:(?:account|order|stock-alert|newsletter|sign(?:in|up|out)|registration)(?:\/|$)|wishlist\/.)/i;

/**
 * Whether third-party scripts may run on a page. They can read the page and its URL, so not on account pages or
 * pages with signed links.
 */
export function canRunThirdPartyScripts(path: string): boolean {
  return !PRIVATE_PAGES.test(path);
}
