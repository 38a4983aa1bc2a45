/** The files of English, which has every message; the tests compare the other locales with it. */
interface English {
  readonly account: typeof import('./locales/en/account.json');
  readonly accountMail: typeof import('./locales/en/account-mail.json');
  readonly banner: typeof import('./locales/en/banner.json');
  readonly basket: typeof import('./locales/en/basket.json');
  readonly blocks: typeof import('./locales/en/blocks.json');
  readonly checkout: typeof import('./locales/en/checkout.json');
  readonly consent: typeof import('./locales/en/consent.json');
  readonly content: typeof import('./locales/en/content.json');
  readonly desk: typeof import('./locales/en/desk.json');
  readonly deskExpected: typeof import('./locales/en/desk-expected.json');
  readonly deskImports: typeof import('./locales/en/desk-imports.json');
  readonly deskLettering: typeof import('./locales/en/desk-lettering.json');
  readonly deskMails: typeof import('./locales/en/desk-mails.json');
  readonly deskPromotions: typeof import('./locales/en/desk-promotions.json');
  readonly deskRooms: typeof import('./locales/en/desk-rooms.json');
  readonly errors: typeof import('./locales/en/errors.json');
  readonly home: typeof import('./locales/en/home.json');
  readonly launchReport: typeof import('./locales/en/launch-report.json');
  readonly lettering: typeof import('./locales/en/lettering.json');
  readonly listing: typeof import('./locales/en/listing.json');
  readonly mail: typeof import('./locales/en/mail.json');
  readonly newsletter: typeof import('./locales/en/newsletter.json');
  readonly offline: typeof import('./locales/en/offline.json');
  readonly orders: typeof import('./locales/en/orders.json');
  readonly players: typeof import('./locales/en/players.json');
  readonly preview: typeof import('./locales/en/preview.json');
  readonly product: typeof import('./locales/en/product.json');
  readonly promotions: typeof import('./locales/en/promotions.json');
  readonly search: typeof import('./locales/en/search.json');
  readonly session: typeof import('./locales/en/session.json');
  readonly shell: typeof import('./locales/en/shell.json');
  readonly shop: typeof import('./locales/en/shop.json');
  readonly signin: typeof import('./locales/en/signin.json');
  readonly sizeChart: typeof import('./locales/en/size-chart.json');
  readonly sizing: typeof import('./locales/en/sizing.json');
  readonly stockAlert: typeof import('./locales/en/stock-alert.json');
  readonly waitingRoom: typeof import('./locales/en/waiting-room.json');
  readonly wishlist: typeof import('./locales/en/wishlist.json');
}

/** The part of a key before the colon: i18next's namespace. */
export type Area = keyof English;

/** Texts of one area in one locale, placeholders not filled in. */
export type Messages<A extends Area> = Readonly<Record<keyof English[A] & string, string>>;

/** The texts of a message by plural form. Every language has `other`; the remaining forms differ. */
export type PluralForms<Name extends string> = Readonly<
  Record<`${Name}_other`, string> & Partial<Record<`${Name}_${Intl.LDMLPluralRule}`, string>>
>;

type WithoutPluralEnding<Key> = Key extends `${infer Name}_${'one' | 'other'}` ? Name : Key;

/** `area:key`, without plural endings. */
export type MessageKey = {
  [A in Area]: `${A}:${WithoutPluralEnding<keyof English[A] & string>}`;
}[Area];
