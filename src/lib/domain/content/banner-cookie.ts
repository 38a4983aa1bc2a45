/** Holds the id of the banner that was closed on this device. Read before the first paint. */
export const BANNER_COOKIE = 'terrace_banner';
