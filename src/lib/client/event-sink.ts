import type { TrackingEvent } from '#lib/domain/tracking/tracking-event.ts';

/** A destination of tracking events. Called with consent only; may send later. */
export interface EventSink {
  take(event: TrackingEvent): void;
}
