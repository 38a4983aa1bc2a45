import { club } from '#club.ts';

/** `app`: the webview of the club's app, which has its own header and navigation. */
export type Platform = 'app' | 'web';

export const PLATFORM_COOKIE = 'terrace_platform';
/** Seven days. */
export const PLATFORM_SECONDS = 604_800;
/** Query parameter of any page that selects the platform, and its value for the app. */
export const PLATFORM_PARAMETER = 'request';
const ASKED_BY_APP = 'muapp';

/** Signals of a request from which the platform is derived. */
export interface PlatformSigns {
  /** Value of the query parameter; any value other than the app's means web. */
  readonly parameter?: string | null | undefined;
  readonly cookie?: string | null | undefined;
  readonly userAgent?: string | null | undefined;
}

/** The app's own flag is always right; then the address, then what an address said within seven days. */
export function platformOf(
  { parameter, cookie, userAgent }: PlatformSigns,
  token: string = club.app.userAgentToken,
): Platform {
  if (token !== '' && userAgent?.includes(token)) return 'app';
  if (typeof parameter === 'string') return parameter === ASKED_BY_APP ? 'app' : 'web';
  return cookie === 'app' ? 'app' : 'web';
}
