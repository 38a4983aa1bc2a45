import type { Conversions } from '#lib/server/tracking/ports/conversions.ts';

/** For a club that does not count conversions on the server. */
export const noConversions: Conversions = {
  enqueue: () => undefined,
  close: () => Promise.resolve(),
};
