import type { ClubSettings } from '../club-schema.ts';
import type { Language } from '../known-shops.ts';

/** Values that a legal page may insert in double braces, such as `{{seller}}`. */
export const LEGAL_VALUES = [
  ...(['name', 'seller', 'address', 'returnsAddress', 'register', 'vatId', 'email'] as const),
  ...(['site', 'returnDays', 'countries', 'freeDelivery'] as const),
] as const;
type LegalValue = (typeof LEGAL_VALUES)[number];

const HARD_BREAK = '\\\n';

/** The club's data as text of Markdown, in the language of the page. */
export function legalValues(
  club: ClubSettings,
  language: Language,
): Readonly<Record<LegalValue, string>> {
  const { legal } = club;
  const lines = (address: readonly string[]): string => address.map(plain).join(HARD_BREAK);
  const countries = new Intl.DisplayNames(language, { type: 'region' });
  const list = (items: readonly string[]): string =>
    plain(new Intl.ListFormat(language, { type: 'conjunction' }).format(items));
  const currencies = [...new Set(club.shops.map(({ currency }) => currency))];
  const freeFrom = currencies.flatMap((currency) => {
    const amount = club.freeDeliveryFrom[currency];
    const format = new Intl.NumberFormat(language, { style: 'currency', currency });
    return amount === undefined ? [] : [format.format(amount / 100)];
  });
  return {
    name: plain(club.name),
    seller: plain(legal.name),
    address: lines(legal.address),
    returnsAddress: lines(legal.returnsAddress),
    register: plain(legal.register),
    vatId: plain(legal.vatId),
    email: `[${plain(club.supportEmail)}](mailto:${encodeURI(club.supportEmail)})`,
    site: `[${plain(new URL(club.siteUrl).host)}](${encodeURI(club.siteUrl)})`,
    returnDays: String(club.returnDays),
    countries: list(club.deliveryCountries.map((country) => countries.of(country) ?? country)),
    freeDelivery: list(freeFrom),
  };
}

/** Signs of Markdown lose their meaning. */
function plain(text: string): string {
  return text.replace(/[\\`*_{}[\]()#+\-.!|<>~&]/g, '\\$&');
}
