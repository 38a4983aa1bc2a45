/** `app`: the webview of the club's app, which has its own header and navigation. */
export type Platform = 'app' | 'web';

export const PLATFORM_COOKIE = 'terrace_platform';
/** Seven days. */
export const PLATFORM_SECONDS = 604_800;
/** Query parameter of any page that selects the platform, and its value for the app. */
export const PLATFORM_PARAMETER = 'request';
const APP_VALUE = 'muapp';

/** Signals of a request from which the platform is derived. */
export interface PlatformSignals {
  /** Value of the query parameter; any value other than the app's means web. */
  readonly parameter?: string | null | undefined;
  readonly cookie?: string | null | undefined;
  readonly userAgent?: string | null | undefined;
}

/** The app's own flag (`appToken` in the user agent, '' where there is no app) wins; then the address, then the cookie. */
export function detectPlatform(
  { parameter, cookie, userAgent }: PlatformSignals,
  appToken: string,
): Platform {
  if (appToken !== '' && userAgent?.includes(appToken)) return 'app';
  if (typeof parameter === 'string') return parameter === APP_VALUE ? 'app' : 'web';
  return cookie === 'app' ? 'app' : 'web';
}
