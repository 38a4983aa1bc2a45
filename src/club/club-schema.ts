import * as z from 'zod';
import { contrastProblems, withoutUndefined } from './club-theme.ts';
import { isHexColour } from './contrast.ts';
import { isCountry, isCurrency } from './country-data.ts';
import { isPayableAmount } from './currency-coins.ts';
import { isShopLocale, LANGUAGES, type Locale } from './known-shops.ts';
import { lookSchema } from './look/look-schema.ts';

/** `club.json` of a club's folder. Every message is a sentence for the person who writes the file. */

const line = (what: string, max = 200) =>
  z
    .string({ error: `must be ${what}` })
    .trim()
    .min(1, `must be ${what}, not empty`)
    .max(max, `must have at most ${max} characters`)
    .regex(/^[^\p{Cc}<>]*$/u, 'must not contain < or > or control characters');
const webAddress = z.url({
  protocol: /^https$/,
  error: 'must be an address like https://www.club.example',
});
const colour = z
  .string({ error: 'must be a colour like "#8c1c2b"' })
  .refine(isHexColour, 'must be a colour like "#8c1c2b"');
const flag = z.boolean({ error: 'must be true or false, without quotes' });
const count = (max: number) =>
  z
    .int({ error: `must be a whole number from 0 to ${max}` })
    .min(0, `must be a whole number from 0 to ${max}`)
    .max(max, `must be a whole number from 0 to ${max}`);
const currency = z
  .string({ error: 'must be a currency of ISO 4217, like EUR' })
  .refine(isCurrency, 'must be a currency of ISO 4217, like EUR');
const country = z
  .string({ error: 'must be a country of ISO 3166-1, like PL' })
  .refine(isCountry, 'must be a country of ISO 3166-1, like PL');
const LOCALE_RULE = `must be a language (${LANGUAGES.join(', ')}), alone or with a country, like de-ch`;
const locale = z.custom<Locale>(
  (text) => typeof text === 'string' && isShopLocale(text) && isLocaleOfCountry(text),
  LOCALE_RULE,
);
/** In hundredths, also for currencies without them: 6000 is £60, 10000000 is ₩100,000. */
const amounts = z
  .record(currency, count(1_000_000_000), {
    error: 'must have an amount for each currency, like { "EUR": 7000 }',
  })
  .check(({ value, issues }) => {
    for (const [currency, amount] of Object.entries(value)) {
      if (isPayableAmount(amount, currency)) continue;
      const message = `must be hundredths of whole ${currency}, which has no smaller unit`;
      issues.push({ code: 'custom', input: amount, path: [currency], message });
    }
  });
const addressLines = z
  .array(line('a line of an address'), { error: 'must be a list of lines' })
  .min(2, 'must have at least two lines: street, town');

function isLocaleOfCountry(text: string): boolean {
  return text.length === 2 || isCountry(text.slice(3).toUpperCase());
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format() !== '';
  } catch {
    return false;
  }
}

const colours = {
  paper: colour,
  ink: colour,
  club: colour,
  honour: colour,
  nightPaper: colour,
  nightInk: colour,
};

const shop = z.strictObject({
  locale,
  currency,
  country,
  displayName: line('the name in the shop switcher', 40).optional(),
  /** Instead of the club's, in this shop. */
  isDarkModeEnabled: flag.optional(),
  colours: z.strictObject(colours).partial().optional(),
});

const clubObject = z.strictObject({
  name: line('the club’s name', 60),
  shortName: line('the short name', 24),
  founded: z
    .int({ error: 'must be a year like 1897' })
    .min(1800, 'must be a year from 1800 on')
    .max(2100, 'must be a year before 2100'),
  siteUrl: webAddress,
  supportEmail: z.email('must be an e-mail address'),
  colours: z.strictObject(colours),
  look: lookSchema,
  /** Whether the shop follows the shopper's dark mode. */
  isDarkModeEnabled: flag.default(true),
  shops: z
    .array(shop, { error: 'must be a list of shops' })
    .min(1, 'must have at least one shop')
    .max(100, 'must have 100 shops at most'),
  /** IANA zone of the desk's days and hours; absent: that of the first shop's country. */
  timeZone: z.string().refine(isTimeZone, 'must be a time zone like Europe/London').optional(),
  defaultLocale: locale,
  deliveryCountries: z.array(country).min(1, 'must name at least one country'),
  freeDeliveryFrom: amounts,
  /** What gift wrap costs, VAT included; a currency that is left out: it is not offered there. */
  giftWrap: amounts.default({}),
  /** Working days that an order takes longer with something that is printed, or that is made or ordered for it. */
  leadDays: z
    .strictObject({ printing: count(60).default(2), backorder: count(120).default(5) })
    .default({ printing: 2, backorder: 5 }),
  /** Days from a parcel's arrival in which goods may be sent back, at the shopper's postage. */
  returnDays: count(365).default(28),
  /** Who sells: stands on invoices. */
  legal: z.strictObject({
    name: line('the seller’s legal name'),
    address: addressLines,
    returnsAddress: addressLines,
    register: line('the entry in the trade register'),
    vatId: line('the VAT number', 30),
  }),
  /** Of goods that name none of their own (Regulation (EU) 2023/988, article 19): address and e-mail address. */
  productSafety: z
    .strictObject({
      manufacturer: line('the manufacturer: name, postal address, e-mail address', 500),
      responsiblePerson: line('the responsible person in the EU', 500).optional(),
    })
    .optional(),
  members: z
    .strictObject({
      discountPercent: count(90),
      /** Product types without members' discount. */
      noDiscountOn: z.array(line('a product type')).default([]),
    })
    .default({ discountPercent: 0, noDiscountOn: [] }),
  orderNumberPrefix: z
    .string({ error: 'must be 1 to 4 capital letters' })
    .regex(/^[A-Z]{1,4}$/, 'must be 1 to 4 capital letters'),
  /** Slug of the page that names all cookies: what a question for consent refers to. */
  cookiePage: z
    .string()
    .regex(/^[a-z\d-]+$/, 'must be a slug like cookies')
    .default('cookies'),
  /** Hosts that a redirect rule may lead to, besides the main site's. */
  redirectHosts: z
    .array(z.string().regex(/^[a-z\d.-]+$/, 'must be a host like tickets.club.example'))
    .default([]),
  /** Token that the club's app adds to its webview's user agent; '' without an app. */
  app: z.strictObject({ userAgentToken: z.string().max(60) }).default({ userAgentToken: '' }),
  /** Product types whose tiles begin with the picture on a model, not with that of the product alone. */
  modelPicturesFor: z.array(line('a product type')).default([]),
  /** Badges for the custom tags of products, by language. Tags that are not here are shown nowhere. */
  tags: z
    .record(
      z.string().regex(/^[^,\s][^,]*$/, 'must be a tag without commas'),
      z.partialRecord(z.enum(LANGUAGES), line('the text of a badge', 30), {
        error: 'must have a text for each language, like { "en": "Bestseller" }',
      }),
    )
    .default({}),
  /** Parts of the shop that a club has or has not: nothing leads to what is off. */
  features: z
    .strictObject({ wishlist: flag, account: flag })
    .default({ wishlist: true, account: true }),
});

/** Each field by itself, for answers that are checked when they are given. */
export const clubFields = clubObject.shape;

type Issue = { readonly path: readonly (string | number)[]; readonly message: string };

/** Rules between fields. */
function crossProblems(club: z.infer<typeof clubObject>): readonly Issue[] {
  const locales = club.shops.map(({ locale }) => locale);
  const problems: Issue[] = contrastProblems(club.colours).map(({ field, message }) => ({
    path: ['colours', field],
    message,
  }));
  locales.forEach((locale, index) => {
    if (locales.indexOf(locale) < index) {
      problems.push({ path: ['shops', index, 'locale'], message: `is there twice: ${locale}` });
    }
  });
  club.shops.forEach((own, index) => {
    if (!own.colours) return;
    const named = Object.keys(own.colours);
    const mixed = { ...club.colours, ...withoutUndefined(own.colours) };
    for (const { field, background, message } of contrastProblems(mixed)) {
      // Pairs that the shop does not change are the club's own problem.
      if (!named.includes(field) && !named.includes(background)) continue;
      problems.push({ path: ['shops', index, 'colours', field], message });
    }
  });
  if (!locales.includes(club.defaultLocale)) {
    const message = `must be the locale of one of the shops: ${locales.join(', ')}`;
    problems.push({ path: ['defaultLocale'], message });
  }
  club.shops.forEach(({ currency, country }, index) => {
    if (club.freeDeliveryFrom[currency] === undefined) {
      const message = `needs an amount in ${currency}, the currency of shops.${index}`;
      problems.push({ path: ['freeDeliveryFrom'], message });
    }
    if (!club.deliveryCountries.includes(country)) {
      const message = `must contain ${country}, the country of shops.${index}`;
      problems.push({ path: ['deliveryCountries'], message });
    }
  });
  return problems;
}

export const clubSchema = clubObject.check((context) => {
  for (const { path, message } of crossProblems(context.value)) {
    context.issues.push({ code: 'custom', input: context.value, path: [...path], message });
  }
});
export type ClubSettings = z.infer<typeof clubSchema>;

const size = (max: number) =>
  z
    .int(`must be a whole number from 1 to ${max}`)
    .min(1, `must be a whole number from 1 to ${max}`)
    .max(max, `must be a whole number from 1 to ${max}`);
const ownKey = z
  .string()
  .regex(/^(?!none$)[a-z][a-z\d-]{0,30}$/, 'must be a word of small letters, like home')
  .refine((key) => !['name', 'number', 'badge'].includes(key), 'must not be the name of a part');
const ofEach = <Key extends string, Value extends z.ZodType>(keys: readonly Key[], value: Value) =>
  z.strictObject(Object.fromEntries(keys.map((key) => [key, value])) as Record<Key, Value>);
const capitals = z.array(z.string().regex(/^[A-Z ]+$/, 'must be capital letters A to Z'));

/** `printing.json`: what the club prints on its shirts, and which names it rejects. */
const printingObject = z.strictObject({
  season: z.string().regex(/^\d{2}\/\d{2}$/, 'must be a season like 26/27'),
  /** Colours by jersey and style, both of the club's own: `home`, `third`; `league`, `derby`. The first of each is chosen at first. */
  inks: z.record(ownKey, z.record(ownKey, z.strictObject({ letters: colour, figures: colour }))),
  /** Around the letters, by jersey. */
  edges: z.record(ownKey, colour),
  /** How far a name rises in its middle, by style. */
  curvature: z.record(ownKey, count(100)),
  /** Names of jerseys and styles; those of the shop's own keys are known. */
  names: z.record(ownKey, z.partialRecord(z.enum(LANGUAGES), line('a name', 40))).default({}),
  /** How much fits on a back. */
  maxLetters: size(20).default(12),
  maxFigures: size(3).default(2),
  parts: ofEach(['name', 'number', 'badge'], line('the reference key of a product’s size')),
  refusedNames: z.strictObject({ words: capitals, stems: capitals, withheld: capitals }),
});
/** Every jersey has an outline and colours in every style. */
function printingProblems({ inks, edges, curvature }: z.infer<typeof printingObject>): Issue[] {
  const styles = Object.keys(curvature);
  const problems: Issue[] = Object.entries(inks).flatMap(([group, colours]) => {
    const missing = styles.filter((style) => !Object.hasOwn(colours, style));
    const unknown = Object.keys(colours).filter((style) => !styles.includes(style));
    return [
      ...missing.map((style) => ({ path: ['inks', group], message: `needs colours for ${style}` })),
      ...unknown.map((style) => ({ path: ['curvature'], message: `needs a number for ${style}` })),
    ];
  });
  const bare = Object.keys(inks).filter((group) => !Object.hasOwn(edges, group));
  problems.push(
    ...bare.map((group) => ({ path: ['edges'], message: `needs a colour for ${group}` })),
  );
  if (styles.length === 0) problems.push({ path: ['curvature'], message: 'needs a style' });
  if (Object.keys(inks).length === 0) problems.push({ path: ['inks'], message: 'needs a jersey' });
  return problems;
}

export const printingSchema = printingObject.check(({ value, issues }) => {
  for (const { path, message } of printingProblems(value))
    issues.push({ code: 'custom', input: value, path: [...path], message });
});
export type PrintingSettings = z.infer<typeof printingSchema>;
