import { settings } from './club-files.ts';
import { clubPairs } from './club-pairs.ts';
import { withoutUndefined } from './club-theme.ts';
import { TEXT_CONTRAST, withContrast } from './contrast.ts';
import type { Currency, Locale } from './known-shops.ts';
import { timeZoneOf } from './time-zones.ts';

const {
  colours,
  look: _,
  shops,
  defaultLocale,
  deliveryCountries,
  features: parts,
  ...rest
} = settings;

const pairs = clubPairs(colours);

/** Everything that names the club, from `club.json` of its folder. */
export const club = {
  ...rest,
  timeZone: rest.timeZone ?? timeZoneOf(shops[0]?.country ?? 'GB'),
  // The schema demands an amount for each currency of the club's shops.
  freeDeliveryFrom: rest.freeDeliveryFrom as Readonly<Record<Currency, number>>,
  /** Mails know no stylesheet, and have the colours of the club in every shop. */
  mailColours: {
    paper: colours.paper,
    ink: colours.ink,
    colour: colours.club,
    on: pairs.on,
    edge: pairs.edge,
  },
  nightColours: { paper: colours.nightPaper, ink: colours.nightInk },
  /** The club's colour as text on white paper. */
  paperColour: withContrast(colours.club, '#ffffff', TEXT_CONTRAST),
} as const;

/** Colours and dark mode of a shop. */
export interface ShopTheme {
  readonly isDarkModeEnabled: boolean;
  /** Of the browser's own bars. */
  readonly bars: { readonly light: string; readonly dark: string };
}

/** The club's theme with what the shop has instead. */
export function shopTheme(locale: Locale): ShopTheme {
  const own = shops.find((shop) => shop.locale === locale);
  const { paper, nightPaper } = { ...colours, ...withoutUndefined(own?.colours ?? {}) };
  return {
    isDarkModeEnabled: own?.isDarkModeEnabled ?? rest.isDarkModeEnabled,
    bars: { light: paper, dark: nightPaper },
  };
}

/** Parts of the shop that a club has or has not: nothing leads to what is off. */
export const features: Readonly<Record<'wishlist' | 'account', boolean>> = parts;
