import { settings } from './club-files.ts';
import { type CountryData, readOtherCountries } from './country-data.ts';
import type { DeliveryCountry } from './known-countries.ts';

/** What address forms need to know of the club. A build replaces this module: see `src/integrations/club-folder.ts`. */

const [firstCountry = 'GB', ...otherCountries] = settings.deliveryCountries;
/** The first one is the fallback of address forms. */
export const CLUB_COUNTRIES: readonly [DeliveryCountry, ...DeliveryCountry[]] = [
  firstCountry,
  ...otherCountries,
];

/** Of countries whose rules are not kept in the code. */
export const CLUB_COUNTRY_DATA: Readonly<Record<string, CountryData>> = readOtherCountries(
  settings.deliveryCountries,
);
