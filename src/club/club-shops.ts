import { printing, settings } from './club-files.ts';
import { type ClubLettering, clubLettering } from './club-lettering.ts';
import { type CountryData, readCountryData } from './country-data.ts';
import type { Currency, DeliveryCountry, Locale } from './known-shops.ts';
import { isKnownCountry } from './known-shops.ts';
import { shopName } from './shop-name.ts';

/** What browsers need to know of the club. A build replaces this module: see `src/integrations/club-folder.ts`. */

export type ClubShop = readonly [
  locale: Locale,
  currency: Currency,
  country: string,
  displayName: string,
];

export const CLUB_SHOPS: readonly ClubShop[] = settings.shops.map(
  ({ locale, currency, country, displayName }) => [
    locale,
    currency,
    country,
    displayName ?? shopName(locale),
  ],
);

export const CLUB_DEFAULT_LOCALE: Locale = settings.defaultLocale;

const [firstCountry = 'GB', ...otherCountries] = settings.deliveryCountries;
/** The first one is the fallback of address forms. */
export const CLUB_COUNTRIES: readonly [DeliveryCountry, ...DeliveryCountry[]] = [
  firstCountry,
  ...otherCountries,
];

/** What fits on the back of a shirt, and the club's own jerseys and styles. */
export const CLUB_LETTERING: ClubLettering = clubLettering(printing);

/** Of countries whose rules are not kept in the code. */
export const CLUB_COUNTRY_DATA: Readonly<Record<string, CountryData>> = Object.fromEntries(
  settings.deliveryCountries
    .filter((country) => !isKnownCountry(country))
    .map((country) => [country, readCountryData(country)]),
);
