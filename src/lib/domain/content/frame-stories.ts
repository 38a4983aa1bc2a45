/** Stories that every page, or every shop, shows. Pages without them are complete, but say less. */
export const FRAME_STORIES = [
  'home',
  'global/banner-with-countdown',
  'global/usp-banner',
  'global/search',
  'global/error-page',
  'global/redirects',
] as const;
