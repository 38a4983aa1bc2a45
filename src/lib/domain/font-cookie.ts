/** Says that the display face was fetched on this device; read before the first paint. */
export const FONT_COOKIE = 'terrace_font';
