import { settings } from './club-files.ts';
import type { Currency, DeliveryCountry, Locale } from './known-shops.ts';

/** What browsers need to know of the club. A build replaces this module: see `src/integrations/club-folder.ts`. */

export type ClubShop = readonly [
  locale: Locale,
  currency: Currency,
  country: string,
  displayName?: string | undefined,
];

export const CLUB_SHOPS: readonly ClubShop[] = settings.shops.map(
  ({ locale, currency, country, displayName }) => [locale, currency, country, displayName],
);

export const CLUB_DEFAULT_LOCALE: Locale = settings.defaultLocale;

const [firstCountry = 'GB', ...otherCountries] = settings.deliveryCountries;
/** The first one is the fallback of address forms. */
export const CLUB_COUNTRIES: readonly [DeliveryCountry, ...DeliveryCountry[]] = [
  firstCountry,
  ...otherCountries,
];
