import type { Platform } from './platform.ts';

/**
 * Whether a page may show unsolicited messages: banners, offers, content cards, messages of an engagement service.
 * Not in the club's app, which has its own messages, and not on basket and checkout pages. All such messages must
 * use this check.
 */
export function canShowMessages(path: string, platform: Platform | string | undefined): boolean {
  return platform !== 'app' && !/^\/[^/]*\/(?:basket|checkout)(?:\/|$)/i.test(path);
}
