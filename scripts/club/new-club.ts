import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ClubSettings, clubSchema } from '../../src/club/club-schema.ts';
import { deriveColours } from '../../src/club/club-theme.ts';
import { isHexColour } from '../../src/club/contrast.ts';
import { type Currency, isKnownLocale, KNOWN_LOCALES } from '../../src/club/known-shops.ts';
import { CREST_FILES, issueText, readClubFolder } from '../../src/club/read-club-folder.ts';
import { localeRecord } from '../../src/lib/domain/languages/language-records.ts';
import { dominantColour, readCrest } from './read-crest.ts';
import { writeLegalPages } from './write-legal-pages.ts';

export type Ask = (question: string) => Promise<string>;

/** What options of the command say; what they leave out is asked. */
export type NewClubAnswers = Readonly<Partial<Record<string, string>>>;

/** Asked in this order, with an example. The other options have a default that `club.json` shows. */
const QUESTIONS = [
  ['name', 'Name of the club, such as "FC Example"'],
  ['site', 'Main website, such as https://www.fc-example.com'],
  ['email', 'E-mail address for shoppers, such as shop@fc-example.com'],
  ['shops', `Shops, of ${KNOWN_LOCALES.join(', ')}; such as de-de,en`],
  ['crest', 'File of the crest, SVG or PNG'],
  ['seller', 'Legal name of the seller, for invoices'],
  ['address', 'Its address, lines divided by commas'],
  ['register', 'Its entry in the trade register'],
  ['vat', 'Its VAT number'],
] as const;

/** In hundredths. */
const FREE_DELIVERY: Readonly<Record<Currency, number>> = {
  ...{ GBP: 6000, EUR: 7000, USD: 7500, KRW: 10_000_000, CNY: 55_000 },
};

/**
 * Makes the folder of a club from few answers and writes nothing unless all of it can be used.
 * @throws Error that says what is missing or wrong.
 */
export async function newClub(
  directory: string,
  given: NewClubAnswers,
  ask: Ask | undefined,
): Promise<ClubSettings> {
  if (existsSync(directory) && readdirSync(directory).length > 0) {
    throw new Error(`${directory} is not empty. Name a folder that does not exist yet.`);
  }
  const answers = await complete(given, ask);
  const crest = await readCrest(answers['crest'] ?? '');
  const dark = answers['crest-dark'] ? await readCrest(answers['crest-dark']) : crest;
  const settings = toSettings(answers, await clubColour(answers['colour'], crest, ask));
  const isNew = !existsSync(directory);
  mkdirSync(directory, { recursive: true });
  try {
    writeFileSync(join(directory, 'club.json'), `${JSON.stringify(settings, null, 2)}\n`);
    writeFileSync(join(directory, CREST_FILES[0]), crest);
    writeFileSync(join(directory, CREST_FILES[1]), dark);
    writeLegalPages(directory, settings);
    return readClubFolder(directory).settings;
  } catch (error) {
    if (isNew) rmSync(directory, { recursive: true });
    throw error;
  }
}

async function complete(given: NewClubAnswers, ask: Ask | undefined): Promise<NewClubAnswers> {
  const missing = QUESTIONS.filter(([name]) => !given[name]);
  if (missing.length > 0 && !ask) {
    const names = missing.map(([name, question]) => `  --${name}: ${question}`);
    throw new Error(`These options are missing:\n${names.join('\n')}`);
  }
  const answers: Record<string, string | undefined> = { ...given };
  for (const [name, question] of missing) answers[name] = await ask?.(`${question}: `);
  return answers;
}

async function clubColour(
  given: string | undefined,
  crest: string,
  ask: Ask | undefined,
): Promise<string> {
  const found = await dominantColour(crest);
  const hint = found ? ` (Enter for ${found}, the strongest of the crest)` : '';
  const typed = given || (ask && (await ask(`The club’s colour, such as #0b5d2a${hint}: `)));
  const colour = typed || found;
  if (colour && isHexColour(colour)) return colour.toLowerCase();
  if (colour) throw new Error(`"${colour}" is no colour. Write it like #0b5d2a.`);
  throw new Error('The crest has no colour of its own. Say one: --colour "#0b5d2a"');
}

function toSettings(answers: NewClubAnswers, colour: string): ClubSettings {
  const name = answers['name'] ?? '';
  const locales = (answers['shops'] ?? '').split(/[\s,]+/).filter(Boolean);
  const shops = locales.map((locale) => {
    const { currency, country } = isKnownLocale(locale) ? localeRecord(locale) : {};
    return { locale, currency, country };
  });
  const currencies = new Set(shops.flatMap(({ currency }) => currency ?? []));
  const address = (answers['address'] ?? '').split(',').map((line) => line.trim());
  const parsed = clubSchema.safeParse({
    name,
    shortName: answers['short-name'] ?? shortNameOf(name),
    founded: Number(answers['founded'] ?? new Date().getFullYear()),
    siteUrl: answers['site'],
    supportEmail: answers['email'],
    colours: deriveColours(colour, answers['second']),
    shops,
    defaultLocale: locales.includes('en') ? 'en' : locales[0],
    deliveryCountries: [...new Set(shops.map(({ country }) => country))],
    freeDeliveryFrom: Object.fromEntries(
      [...currencies].map((currency) => [currency, FREE_DELIVERY[currency]]),
    ),
    legal: {
      name: answers['seller'],
      address,
      returnsAddress: address,
      register: answers['register'],
      vatId: answers['vat'],
    },
    orderNumberPrefix: initialsOf(name),
  });
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `  ${issueText(issue)}`);
  throw new Error(`The answers cannot be used.\n${lines.join('\n')}`);
}

/** Words that many clubs' names begin or end with. */
const COMMON_WORDS = /^(?:fc|afc|sc|sv|cf|ac|rc|as|us|club|football|fußball|united|city|1\.)$/i;

function shortNameOf(name: string): string {
  const words = name.split(/\s+/);
  return (words.find((word) => !COMMON_WORDS.test(word)) ?? words[0] ?? '').slice(0, 24);
}

function initialsOf(name: string): string {
  const words =
    name
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toUpperCase()
      .match(/[A-Z]+/g) ?? [];
  return (
    words
      .map((word) => word.charAt(0))
      .join('')
      .slice(0, 4) || 'C'
  );
}
