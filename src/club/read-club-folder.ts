import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type * as z from 'zod';
import {
  type ClubSettings,
  clubSchema,
  type PrintingSettings,
  printingSchema,
} from './club-schema.ts';
import { type LegalPages, readLegalPages } from './legal/read-legal-pages.ts';
import { type ClubLetters, lettersSchema } from './letters-schema.ts';
import {
  type ClubDelivery,
  type ClubExchangeRates,
  type ClubSizeCharts,
  deliveryProblems,
  deliverySchema,
  exchangeRatesSchema,
  missingDelivery,
  sizeChartsSchema,
} from './tables-schema.ts';

/** Everything of a club except its pictures. */
export interface ClubFolder {
  /** Absolute path. */
  readonly directory: string;
  readonly settings: ClubSettings;
  /** Undefined where the club prints nothing. */
  readonly printing: PrintingSettings | undefined;
  /** Undefined where names and numbers are printed in block letters. */
  readonly letters: ClubLetters | undefined;
  /** Undefined where the shop's own table counts. */
  readonly delivery: ClubDelivery | undefined;
  readonly sizeCharts: ClubSizeCharts | undefined;
  /** For VAT in the currency of another country. */
  readonly exchangeRates: ClubExchangeRates | undefined;
  /** Used where the content system has no such page. */
  readonly legalPages: LegalPages;
}

/** In the club's folder; served at `/club/…`. */
export const CREST_FILES = ['crest.svg', 'crest-mono.svg'] as const;

/** The folder that `CLUB` names; without it the demo club's. */
export function clubDirectory(
  { CLUB }: { readonly CLUB?: string | undefined },
  root: string,
): string {
  return CLUB ? resolve(CLUB) : demoDirectory(root);
}

export function demoDirectory(root: string): string {
  return join(root, 'clubs', 'aldermoor');
}

/** @throws Error that names each problem with its file and field, and what would be right. */
export function readClubFolder(directory: string): ClubFolder {
  if (!existsSync(directory)) {
    throw new Error(
      `CLUB names the folder ${directory}, which does not exist. Make one with: npm run club -- new ${directory}`,
    );
  }
  const problems: string[] = [];
  const settings = readJson(directory, 'club.json', clubSchema, problems);
  const printing = readOptionalJson(directory, 'printing.json', printingSchema, problems);
  const letters = readOptionalJson(directory, 'letters.json', lettersSchema, problems);
  const delivery = readOptionalJson(directory, 'delivery.json', deliverySchema, problems);
  const sizeCharts = readOptionalJson(directory, 'size-charts.json', sizeChartsSchema, problems);
  const exchangeRates = readOptionalJson(
    ...([directory, 'exchange-rates.json', exchangeRatesSchema, problems] as const),
  );
  if (settings) problems.push(...problemsOfDelivery(directory, delivery, settings));
  const legalPages = settings ? readLegalPages(directory, settings, problems) : {};
  for (const file of CREST_FILES) {
    if (!existsSync(join(directory, file))) {
      problems.push(`${file}: is missing. Make it with: npm run club -- crest ${directory} FILE`);
    }
  }
  if (problems.length > 0 || !settings) {
    throw new Error(
      `The club in ${directory} cannot be used.\n${problems.map((text) => `  ${text}`).join('\n')}`,
    );
  }
  return {
    directory,
    settings,
    printing,
    letters,
    delivery,
    sizeCharts,
    exchangeRates,
    legalPages,
  };
}

function problemsOfDelivery(
  directory: string,
  delivery: ClubDelivery | undefined,
  settings: ClubSettings,
): readonly string[] {
  // A table that cannot be read has problems of its own.
  if (!delivery && existsSync(join(directory, 'delivery.json'))) return [];
  const found = delivery ? deliveryProblems(delivery, settings) : missingDelivery(settings);
  return found.map((text) => `delivery.json: ${text}`);
}

function readOptionalJson<Schema extends z.ZodType>(
  directory: string,
  file: string,
  schema: Schema,
  problems: string[],
): z.infer<Schema> | undefined {
  return existsSync(join(directory, file))
    ? readJson(directory, file, schema, problems)
    : undefined;
}

function readJson<Schema extends z.ZodType>(
  directory: string,
  file: string,
  schema: Schema,
  problems: string[],
): z.infer<Schema> | undefined {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(join(directory, file), 'utf8'));
  } catch (error) {
    const reason = error instanceof SyntaxError ? `is no JSON: ${error.message}` : 'cannot be read';
    problems.push(`${file}: ${reason}`);
    return undefined;
  }
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  problems.push(...parsed.error.issues.map((issue) => `${file}: ${issueText(issue)}`));
  return undefined;
}

/** `shops.0.currency must be one of GBP, EUR`. */
export function issueText({ path, message, code, ...rest }: z.core.$ZodIssue): string {
  const field = path.join('.');
  if (code === 'unrecognized_keys') {
    const { keys } = rest as { readonly keys: readonly string[] };
    const names = keys.map((key) => (field ? `${field}.${key}` : key)).join(', ');
    return `${names} is not known; check the spelling, or leave it out`;
  }
  return `${field || 'the file'} ${message}`;
}
