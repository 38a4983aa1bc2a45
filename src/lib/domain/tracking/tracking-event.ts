import { canRunThirdPartyScripts } from './third-parties.ts';
import type { ShopEvent, TrackingEventName } from './tracking-events.ts';

/** Version sent with each event. */
export const TRACKING_VERSION = '1.0.0';
export const TRACKING_PATH = '/api/capi';

/** Body of `POST /api/capi`. */
export interface TrackingEvent {
  readonly version: string;
  readonly event: TrackingEventName;
  /** Unique per event, so that receivers can drop duplicates. */
  readonly eventId: string;
  /** Milliseconds since 1970. */
  readonly time: number;
  /** URL of the page, sanitized by `sanitizeTrackingUrl`. */
  readonly url: string;
  readonly user?: { readonly email?: string };
  readonly data: ShopEvent['data'];
}

/** Campaign parameters, the only ones that third parties get. */
const CAMPAIGN = /^(?:utm_\w{1,30}|gclid|fbclid)$/;
const MAX_PARAMETER = 200;

/**
 * Sanitizes a page URL for third parties: keeps only campaign parameters, and cuts private paths, such as an
 * order's signed link, after the section.
 */
export function sanitizeTrackingUrl(address: string, hash = ''): string {
  const { origin, pathname, searchParams } = new URL(address);
  const visiblePath = canRunThirdPartyScripts(pathname)
    ? pathname
    : pathname.split('/', 3).join('/');
  const campaignParameters = new URLSearchParams(
    [...searchParams].filter(
      ([name, value]) => CAMPAIGN.test(name) && value.length <= MAX_PARAMETER,
    ),
  );
  const query = campaignParameters.toString();
  return origin + visiblePath + (query && `?${query}`) + hash;
}
