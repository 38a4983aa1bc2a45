import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ClubSettings, clubSchema } from '../../src/club/club-schema.ts';
import { deriveColours } from '../../src/club/club-theme.ts';
import type { Currency } from '../../src/club/known-shops.ts';
import { CREST_FILES, issueText, readClubFolder } from '../../src/club/read-club-folder.ts';
import { addressLines, type NewClubAnswers } from './club-questions.ts';
import { readCrest } from './read-crest.ts';
import { currenciesToPrice, deliveryPrices, deliveryTable, shopsOf } from './shop-answers.ts';
import { writeLegalPages } from './write-legal-pages.ts';

/** In hundredths. */
const FREE_DELIVERY: Readonly<Record<Currency, number>> = {
  GBP: 6000,
  EUR: 7000,
  USD: 7500,
  KRW: 10_000_000,
  CNY: 55_000,
};

/**
 * Makes the folder of a club from answers that `ask-club.ts` has checked, and writes nothing unless all of it can be used.
 * @throws Error that says what is missing or wrong.
 */
export async function newClub(directory: string, answers: NewClubAnswers): Promise<ClubSettings> {
  const crest = await readCrest(answers['crest'] ?? '');
  const dark = answers['crest-dark'] ? await readCrest(answers['crest-dark']) : crest;
  const settings = toSettings(answers);
  const isNew = !existsSync(directory);
  mkdirSync(directory, { recursive: true });
  try {
    writeFileSync(join(directory, 'club.json'), `${JSON.stringify(settings, null, 2)}\n`);
    writeFileSync(join(directory, CREST_FILES[0]), crest);
    writeFileSync(join(directory, CREST_FILES[1]), dark);
    writeDelivery(directory, answers);
    writeLegalPages(directory, settings);
    return readClubFolder(directory).settings;
  } catch (error) {
    if (isNew) rmSync(directory, { recursive: true });
    throw error;
  }
}

/** @throws Error where the folder has files already */
export function refuseUsedFolder(directory: string): void {
  if (existsSync(directory) && readdirSync(directory).length > 0) {
    throw new Error(`${directory} is not empty. Name a folder that does not exist yet.`);
  }
}

function toSettings(answers: NewClubAnswers): ClubSettings {
  const name = answers['name'] ?? '';
  const shops = shopsOf(answers['shops'] ?? '');
  const currencies = new Set(shops.map(({ currency }) => currency));
  const prices = deliveryPrices(answers['delivery'] ?? '');
  const address = addressLines(answers['address'] ?? '');
  const parsed = clubSchema.safeParse({
    name,
    shortName: answers['short-name'] ?? shortNameOf(name),
    founded: Number(answers['founded']),
    siteUrl: answers['site'],
    supportEmail: answers['email'],
    colours: deriveColours((answers['colour'] ?? '').toLowerCase(), answers['second']),
    shops,
    defaultLocale: answers['default'] ?? shops[0]?.locale,
    deliveryCountries: [...new Set(shops.map(({ country }) => country))],
    freeDeliveryFrom: Object.fromEntries(
      [...currencies].map((currency) => [
        currency,
        prices[currency]?.freeFrom ?? FREE_DELIVERY[currency],
      ]),
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

/** Where the shop's own table has no prices for the shops of the answers. */
function writeDelivery(directory: string, { shops = '', delivery = '' }: NewClubAnswers): void {
  if (currenciesToPrice(shops).length === 0) return;
  const table = deliveryTable(shopsOf(shops), deliveryPrices(delivery));
  writeFileSync(join(directory, 'delivery.json'), `${JSON.stringify(table, null, 2)}\n`);
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
