import type { Platform } from './platform.ts';

/**
 * Whether the shop may speak up by itself on this page: banners, offers, content cards, in-app messages of an
 * engagement service. Never in the club's app, which has messages of its own, and never on the way from the basket to
 * the paid order (specification, section 4). The one gate of all of them.
 */
export function mayShowMessages(path: string, platform: Platform | string | undefined): boolean {
  return platform !== 'app' && !/^\/[^/]*\/(?:basket|checkout)(?:\/|$)/i.test(path);
}
