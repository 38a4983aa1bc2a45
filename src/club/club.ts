import type { Currency } from '#lib/domain/shop/known-shops.ts';
import { timeZoneOf } from '#lib/domain/shop/time-zones.ts';
import { settings } from './club-files.ts';

const { colours, shops, defaultLocale, deliveryCountries, features: parts, ...rest } = settings;

/** Everything that names the club, from `club.json` of its folder. */
export const club = {
  ...rest,
  timeZone: rest.timeZone ?? timeZoneOf(shops[0]?.country ?? 'GB'),
  // The schema demands an amount for each currency of the club's shops.
  freeDeliveryFrom: rest.freeDeliveryFrom as Readonly<Record<Currency, number>>,
  /** Mails know no stylesheet. */
  mailColours: { paper: colours.paper, ink: colours.ink, colour: colours.club },
  /** Of the browser's own bars. */
  themeColours: { light: colours.paper, dark: colours.nightPaper },
} as const;

/** Parts of the shop that a club has or has not: nothing leads to what is off. */
export const features: Readonly<Record<'wishlist' | 'account', boolean>> = parts;
