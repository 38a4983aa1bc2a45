/** Set once the display font was loaded on this device. Read before the first paint. */
export const FONT_COOKIE = 'terrace_font';
