import type { TrackingData, TrackingEventName } from '#lib/domain/tracking/tracking-events.ts';
import type { SHOP_EVENT } from './shop-event.ts';

/** Repeated here, so that announcing code does not import what only listeners need. */
const NAME: typeof SHOP_EVENT = 'terrace:shop-event';

/** Publishes an event for analytics. */
export function announceShopEvent<Name extends TrackingEventName>(
  name: Name,
  data: TrackingData<Name>,
): void {
  document.dispatchEvent(new CustomEvent<object>(NAME, { detail: { name, data } }));
}
