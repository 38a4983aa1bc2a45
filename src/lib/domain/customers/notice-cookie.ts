/**
 * Holds the notice of a sign-in for one minute. A script shows and deletes it, so that pages stay cacheable. Each page loads
 * this file, so it holds nothing else.
 */
export const NOTICE_COOKIE = 'terrace_notice';
