import type { Conversions } from '#lib/server/ports/conversions.ts';

/** Of a club that counts nothing on its server. */
export const noConversions: Conversions = {
  hand: () => undefined,
  close: () => Promise.resolve(),
};
