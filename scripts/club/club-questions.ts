import type * as z from 'zod';
import { clubFields } from '../../src/club/club-schema.ts';
import { isHexColour } from '../../src/club/contrast.ts';
import { readCrest } from './read-crest.ts';
import { currenciesToPrice, deliveryProblem, shopList, shopsProblem } from './shop-answers.ts';

/** What options of the command say; what they leave out is asked. */
export type NewClubAnswers = Readonly<Partial<Record<string, string>>>;

export interface ClubQuestion {
  /** Name of the option. */
  readonly name: string;
  readonly text: string | ((before: NewClubAnswers) => string);
  /** What is wrong with the answer, as the end of a sentence; undefined if it can be used. */
  readonly problem: (answer: string, before: NewClubAnswers) => Promise<string | undefined>;
  /** Left out where the other answers leave one possibility. */
  readonly isNeeded?: (before: NewClubAnswers) => boolean;
}

const { legal } = clubFields;

/** Asked in this order, with an example. The other options have a default that `club.json` shows. */
export const QUESTIONS: readonly ClubQuestion[] = [
  ask('name', 'Name of the club, such as "FC Example"', clubFields.name),
  ask('founded', 'Year in which it was founded, such as 1911', clubFields.founded, Number),
  ask('site', 'Main website, such as https://www.fc-example.com', clubFields.siteUrl),
  ask('email', 'E-mail address for shoppers, such as shop@fc-example.com', clubFields.supportEmail),
  {
    name: 'shops',
    text: 'Shops, each a language (en, de, fr, ko, zh, es), alone or with a country; such as de-ch,en',
    problem: async (answer) => shopsProblem(answer),
  },
  {
    name: 'delivery',
    text: ({ shops = '' }) =>
      `Prices of standard and express delivery, and the value of goods from which it is free, in ${currenciesToPrice(shops).join(', ')}; such as CHF 9 19 90; EUR 6.95 14.95 80`,
    isNeeded: ({ shops = '' }) => currenciesToPrice(shops).length > 0,
    problem: async (answer, { shops = '' }) => deliveryProblem(answer, currenciesToPrice(shops)),
  },
  {
    name: 'default',
    text: 'Shop for visitors whose language has none, one of these',
    isNeeded: ({ shops = '' }) => shopList(shops).length > 1,
    problem: async (answer, { shops = '' }) =>
      shopList(shops).includes(answer) ? undefined : `must be one of ${shopList(shops).join(', ')}`,
  },
  { name: 'crest', text: 'File of the crest, SVG or PNG', problem: crestProblem },
  ask('seller', 'Legal name of the seller, for invoices', legal.shape.name),
  ask('address', 'Its address, lines divided by commas', legal.shape.address, addressLines),
  ask('register', 'Its entry in the trade register', legal.shape.register),
  ask('vat', 'Its VAT number', legal.shape.vatId),
];

/** Options that are not asked, but checked. */
export const OPTIONAL: readonly ClubQuestion[] = [
  ask('short-name', '', clubFields.shortName),
  { name: 'crest-dark', text: '', problem: crestProblem },
  { name: 'colour', text: '', problem: colourProblem },
  { name: 'second', text: '', problem: colourProblem },
];

function ask(
  name: string,
  text: string,
  schema: z.ZodType,
  read: (answer: string) => unknown = (answer) => answer,
): ClubQuestion {
  return {
    name,
    text,
    async problem(answer) {
      const parsed = schema.safeParse(answer.trim() === '' ? '' : read(answer));
      return parsed.success ? undefined : parsed.error.issues[0]?.message;
    },
  };
}

export function addressLines(answer: string): readonly string[] {
  return answer.split(',').map((line) => line.trim());
}

async function crestProblem(file: string): Promise<string | undefined> {
  try {
    await readCrest(file);
    return undefined;
  } catch (error) {
    return `cannot be used: ${error instanceof Error ? error.message : String(error)}`;
  }
}

export async function colourProblem(answer: string): Promise<string | undefined> {
  return isHexColour(answer) ? undefined : 'must be a colour like #0b5d2a';
}
