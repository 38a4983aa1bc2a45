import { settings } from './club-files.ts';
import type { Currency, Locale } from './known-shops.ts';
import { shopName } from './shop-name.ts';

/** What every page in a browser needs to know of the club. A build replaces this module: see `src/integrations/club-folder.ts`. */

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
