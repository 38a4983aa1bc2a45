/** Where the shop is looked at: in a browser, or in the webview of the club's app, which draws a frame of its own. */
export type Platform = 'app' | 'web';

export const PLATFORM_COOKIE = 'terrace_platform';
/** Seven days (specification, section 4). */
export const PLATFORM_SECONDS = 604_800;
/** The parameter of any page's address that says where it is looked at, and its value for the app. */
export const PLATFORM_PARAMETER = 'request';
const ASKED_BY_APP = 'muapp';

/** What a request tells of where it comes from; what it does not tell is absent or null. */
export interface PlatformSigns {
  /** Of the address; anything but the app's is the web. */
  readonly parameter?: string | null | undefined;
  readonly cookie?: string | null | undefined;
  readonly userAgent?: string | null | undefined;
}

/** The app's own flag (`appToken` in the user agent, '' where there is no app) wins; then the address, then the cookie. */
export function platformOf(
  { parameter, cookie, userAgent }: PlatformSigns,
  appToken: string,
): Platform {
  if (appToken !== '' && userAgent?.includes(appToken)) return 'app';
  if (typeof parameter === 'string') return parameter === ASKED_BY_APP ? 'app' : 'web';
  return cookie === 'app' ? 'app' : 'web';
}
