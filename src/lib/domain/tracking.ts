import { mayHoldTags } from './third-parties.ts';

/** Specification, section 7: goes with each event. */
export const TRACKING_VERSION = '1.0.0';
export const TRACKING_PATH = '/api/capi';

/** What the shop counts. */
export type TrackedName =
  | 'page_view'
  | 'view_item'
  | 'add_to_basket'
  | 'begin_checkout'
  | 'purchase'
  | 'search';

/** What is told of an event; amounts are in the currency's own unit, 19.95. */
export type TrackedData = Readonly<Record<string, unknown>>;

/** An event as `POST /api/capi` takes it (decisions, "Other endpoints"). */
export interface TrackedEvent {
  readonly version: string;
  readonly event: TrackedName;
  /** Unique; the same event told twice has it twice, so that it is counted once. */
  readonly eventId: string;
  /** Milliseconds since 1970. */
  readonly time: number;
  /** Of the page, as `trackedUrl` has it. */
  readonly url: string;
  readonly user?: { readonly email?: string };
  readonly data: TrackedData;
}

/** Parameters that a campaign is told by; no other says anything that others need to know. */
const CAMPAIGN = /^(?:utm_\w{1,30}|gclid|fbclid)$/;
const MAX_PARAMETER = 200;

/**
 * The address of a page as others may know it: of its query what a campaign is told by, and of a path that opens
 * something, such as an order's link, no more than what kind of page it is.
 */
export function trackedUrl(address: string, hash = ''): string {
  const { origin, pathname, searchParams } = new URL(address);
  const path = mayHoldTags(pathname) ? pathname : pathname.split('/', 3).join('/');
  const campaign = new URLSearchParams(
    [...searchParams].filter(
      ([name, value]) => CAMPAIGN.test(name) && value.length <= MAX_PARAMETER,
    ),
  );
  const query = campaign.toString();
  return origin + path + (query && `?${query}`) + hash;
}
