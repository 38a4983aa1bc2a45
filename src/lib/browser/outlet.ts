import type { TrackedEvent } from '#lib/domain/tracking.ts';

/** Where events go. It is asked with consent alone, and takes its own time. */
export interface Outlet {
  take(event: TrackedEvent): void;
}
