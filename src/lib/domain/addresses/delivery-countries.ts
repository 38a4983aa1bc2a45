import { CLUB_COUNTRIES } from '#club/club-countries.ts';
import type { DeliveryCountry } from '#club/known-countries.ts';

export type { DeliveryCountry };

/** Countries that the club delivers to, in the order of the address form. */
export const DELIVERY_COUNTRIES = CLUB_COUNTRIES;

export function isDeliveryCountry(code: string): boolean {
  return (DELIVERY_COUNTRIES as readonly string[]).includes(code);
}
