/** The strip above the header that was closed on this device, by the strip's own id; read before the first paint. */
export const BANNER_COOKIE = 'terrace_banner';
