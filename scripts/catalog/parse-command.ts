import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { FORMATS, type Format } from '../../src/lib/domain/catalog-files/import-job.ts';
import type { RecordFile } from '../../src/lib/domain/catalog-files/record-report.ts';
import {
  DEFAULT_LOCALE,
  getShopByLocale,
  isLocale,
  LOCALES,
  type Shop,
} from '../../src/lib/domain/shop/shop.ts';
import type { ExportFormat } from '../../src/lib/server/imports/export-catalog.ts';

const FIRST_SHOP = LOCALES[0] ?? DEFAULT_LOCALE;

export const USAGE = `npm run catalog -- <command>

  import FILE|URL…     writes the file's products; what a full file does not name is taken off sale
    --dry-run          only says what would change
    --partial          the file holds a part of the range; everything else stays as it is
    --strict           all or nothing: one wrong row and nothing is imported
    --format NAME      ${FORMATS.join(', ')}; found out by the content if it is left out
    --shop LOCALE      shop of a file with one price list, such as de-de; the club's first one if it is left out
    --mapping FILE     how types, tags, colours and sizes of other systems are understood; see the documentation
    --hide-most        takes more than half of the range off sale if the file says so
  export [FILE]        the whole catalogue in Terrace's own format; to the standard output without FILE
    --format shopify   the goods of one shop (--shop) as Shopify's product CSV
  schema               JSON Schema of a line of Terrace's own format
  promotions import FILE
                       writes the file's promotions and codes; what a full file does not name is paused.
                       --dry-run, --partial, --strict and --hide-most as above
  promotions export [FILE]
  promotions schema    JSON Schema of a line of that file
  lettering import FILE
                       writes what is printed on shirts: styles, colours, parts with their prices, refused names;
                       what a full file does not name is no longer offered or refused. Options as above
  lettering export [FILE]
  lettering schema     JSON Schema of a line of that file
  imports              the last imports
  undo                 undoes the last import; what was sold since then stays sold

--as sets the name that the list of imports shows; the default is your system account.`;

export interface ImportCommand extends ImportChoices {
  readonly command: 'import';
  readonly by: string;
  readonly sources: readonly string[];
  readonly format: Format | undefined;
  /** Of the prices and the language of files that have one price list. */
  readonly shop: Shop;
  readonly mapping: string | undefined;
}

export interface ExportCommand {
  readonly command: 'export';
  readonly file: string | undefined;
  readonly format: ExportFormat;
  /** Of the prices and the language of a format that has one price list. */
  readonly shop: Shop;
}

export type RecordCommand =
  | ({
      readonly command: RecordFile;
      readonly action: 'import';
      readonly by: string;
      readonly file: string;
    } & ImportChoices)
  | {
      readonly command: RecordFile;
      readonly action: 'export';
      readonly file: string | undefined;
    }
  | { readonly command: RecordFile; readonly action: 'schema' };

interface ImportChoices {
  readonly isDryRun: boolean;
  readonly isPartial: boolean;
  readonly isStrict: boolean;
  readonly mayHideMost: boolean;
}

export type CatalogCommand =
  | ImportCommand
  | ExportCommand
  | RecordCommand
  | { readonly command: 'imports' }
  | { readonly command: 'schema' }
  | { readonly command: 'undo'; readonly by: string };

const OPTIONS = {
  'dry-run': { type: 'boolean' },
  partial: { type: 'boolean' },
  strict: { type: 'boolean' },
  'hide-most': { type: 'boolean' },
  format: { type: 'string' },
  shop: { type: 'string' },
  mapping: { type: 'string' },
  as: { type: 'string' },
} as const;

/** The command, or what is wrong with it. */
export function parseCommand(
  args: readonly string[],
): CatalogCommand | { readonly problem: string } {
  const parsed = parse(args);
  if (typeof parsed === 'string') return { problem: parsed };
  const { values, positionals } = parsed;
  const [command, ...rest] = positionals;
  const by = values.as ?? userInfo().username;
  switch (command) {
    case 'import':
      return toImport(rest, values, by);
    case 'export':
      return toExport(rest[0], values);
    case 'promotions':
    case 'lettering':
      return toRecords(command, rest, values, by);
    case 'imports':
      return { command };
    case 'schema':
      return { command };
    case 'undo':
      return { command, by };
    default:
      return { problem: command ? `There is no command ${command}.` : 'Name a command.' };
  }
}

type Values = ReturnType<typeof parseStrictly>['values'];

function parse(args: readonly string[]): ReturnType<typeof parseStrictly> | string {
  try {
    return parseStrictly(args);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function parseStrictly(args: readonly string[]) {
  return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
}

function toExport(
  file: string | undefined,
  { format = 'terrace', shop = FIRST_SHOP }: Values,
): ExportCommand | { readonly problem: string } {
  if (format !== 'terrace' && format !== 'shopify')
    return { problem: `There is no export as ${format}; there are terrace and shopify.` };
  if (!isLocale(shop)) return { problem: noShop(shop) };
  return { command: 'export', file, format, shop: getShopByLocale(shop) };
}

function noShop(locale: string): string {
  return `There is no shop ${locale}; there are ${LOCALES.join(', ')}.`;
}

function toImport(
  sources: readonly string[],
  values: Values,
  by: string,
): ImportCommand | { readonly problem: string } {
  if (sources.length === 0) return { problem: 'Name a file or an address to import.' };
  const format = FORMATS.find((name) => name === values.format);
  if (values.format && !format)
    return { problem: `There is no format ${values.format}; there are ${FORMATS.join(', ')}.` };
  const locale = values.shop ?? FIRST_SHOP;
  if (!isLocale(locale)) return { problem: noShop(locale) };
  return {
    command: 'import',
    by,
    sources,
    format,
    ...importChoices(values),
    shop: getShopByLocale(locale),
    mapping: values.mapping,
  };
}

function importChoices(values: Values): ImportChoices {
  return {
    isDryRun: values['dry-run'] ?? false,
    isPartial: values.partial ?? false,
    isStrict: values.strict ?? false,
    mayHideMost: values['hide-most'] ?? false,
  };
}

function toRecords(
  command: RecordFile,
  [action, file]: readonly string[],
  values: Values,
  by: string,
): RecordCommand | { readonly problem: string } {
  switch (action) {
    case 'import':
      return file
        ? { command, action, by, file, ...importChoices(values) }
        : { problem: 'Name a file to import.' };
    case 'export':
      return { command, action, file };
    case 'schema':
      return { command, action };
    default:
      return { problem: `There are ${command} import, ${command} export and ${command} schema.` };
  }
}
