/**
 * Everything that names the club. A club changes this file, `src/club/theme.css` (six colours) and the
 * crest in `public/club/`, and the whole shop follows.
 */
export const club = {
  name: 'Aldermoor United',
  shortName: 'Aldermoor',
  founded: 1897,
  /** The club's main site, linked from the service bar. */
  siteUrl: 'https://www.aldermoor-united.example',
  /** Whether the shop follows the shopper's dark mode. */
  isDarkModeEnabled: true,
  /** Slug of the page that names all cookies: what a question for consent refers to. */
  cookiePage: 'cookies',
  supportEmail: 'shop@aldermoor-united.example',
  freeDeliveryFrom: { GBP: 6000, EUR: 7000, USD: 7500, KRW: 10000000, CNY: 55000 },
  /** What gift wrap costs, VAT included; a currency that is left out: it is not offered there. */
  giftWrap: { GBP: 450, EUR: 500, USD: 550, KRW: 700000, CNY: 4000 },
  /** Who sells: stands on invoices, with the addresses as lines of a label. */
  legal: {
    name: 'Aldermoor United Retail Ltd',
    address: ['Quarry Lane', 'Aldermoor', 'AL1 8MR', 'United Kingdom'],
    returnsAddress: ['Shop returns', 'Quarry Lane', 'Aldermoor', 'AL1 8MR', 'United Kingdom'],
    register: 'Aldermoor, 1897',
    vatId: 'GB 000 0018 97',
  },
  /** Days from a parcel's arrival in which goods may be sent back, at the shopper's postage. */
  returnDays: 28,
  /** Hosts that a redirect rule may lead to, besides the main site's. */
  redirectHosts: [],
  /** What members get. Their own tier may give more; that says the membership service. */
  members: { discountPercent: 10, noDiscountOn: ['book', 'gift-card'] },
  orderNumberPrefix: 'AU',
  /** What the club's app adds to its webview's user agent; '' where there is no app, or where it says `request=muapp` alone. */
  app: { userAgentToken: 'AldermoorApp/' },
  /** Mails know no stylesheet: the same as the first three colours of `src/club/theme.css`. */
  mailColours: { paper: '#f7f3ea', ink: '#17130f', colour: '#8c1c2b' },
} as const;

/** Parts of the shop that a club has or has not: nothing leads to what is off. */
export const features: Readonly<Record<'wishlist' | 'account', boolean>> = {
  wishlist: true,
  account: true,
};
