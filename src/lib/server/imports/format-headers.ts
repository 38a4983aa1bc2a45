import { FORMATS, type Format } from '#lib/domain/catalog-files/import-job.ts';
import type { SurveyedColumns } from './formats/conventions.ts';
import { GOOGLE_NAMES, GOOGLE_REQUIRED, GOOGLE_SURVEYED } from './formats/google-merchant.ts';
import { SHOPIFY_NAMES, SHOPIFY_REQUIRED, SHOPIFY_SURVEYED } from './formats/shopify.ts';
import { WOO_NAMES, WOO_REQUIRED, WOO_SURVEYED } from './formats/woocommerce-columns.ts';
import { shorten, UnreadableFile } from './row-issue.ts';

type ForeignFormat = Exclude<Format, 'terrace'>;

interface FormatColumns {
  readonly format: ForeignFormat;
  /** Names of each column without which nothing can be sold; any one of them is enough. */
  readonly required: Readonly<Record<string, readonly string[]>>;
  readonly known: readonly string[];
  readonly surveyed: SurveyedColumns;
  /** Whether the system writes thousands without a sign. */
  readonly neverGroups: boolean;
}

/** In the order in which headers are compared. */
const COLUMNS: readonly FormatColumns[] = [
  {
    format: 'shopify',
    required: SHOPIFY_REQUIRED,
    known: SHOPIFY_NAMES,
    surveyed: SHOPIFY_SURVEYED,
    neverGroups: true,
  },
  {
    format: 'woocommerce',
    required: WOO_REQUIRED,
    known: WOO_NAMES,
    surveyed: WOO_SURVEYED,
    neverGroups: true,
  },
  {
    format: 'google',
    required: GOOGLE_REQUIRED,
    known: GOOGLE_NAMES,
    surveyed: GOOGLE_SURVEYED,
    neverGroups: false,
  },
];

export function columnsOf(format: ForeignFormat): FormatColumns | undefined {
  return COLUMNS.find((columns) => columns.format === format);
}

/** @throws UnreadableFile for a header that is of no format, with the column that is missing if it nearly is of one. */
export function formatOfHeader(header: ReadonlySet<string>): ForeignFormat {
  const match = COLUMNS.find(({ required }) => missing(required, header).length === 0);
  if (match) return match.format;
  const nearest = COLUMNS.toSorted(
    (left, right) => likeness(right, header) - likeness(left, header),
  )[0];
  if (nearest && likeness(nearest, header) >= MIN_LIKENESS) throw missingColumns(nearest, header);
  throw new UnreadableFile(
    'unknown-format',
    `The format of the file is unknown; its columns are: ${listNames(header)}. Formats: ${FORMATS.join(', ')}.`,
    listNames(header),
  );
}

/** @throws UnreadableFile for a header of another format than the chosen one. */
export function refuseForeignHeader(format: ForeignFormat, header: ReadonlySet<string>): void {
  const columns = columnsOf(format);
  if (!columns || missing(columns.required, header).length === 0) return;
  if (likeness(columns, header) >= MIN_LIKENESS) throw missingColumns(columns, header);
  throw new UnreadableFile(
    'other-columns',
    `The columns of the file are not those of ${format}: ${listNames(header)}.`,
    listNames(header),
  );
}

/** Columns that a file shares with a format so that it is taken for one of it. */
const MIN_LIKENESS = 4;

function likeness({ known }: FormatColumns, header: ReadonlySet<string>): number {
  return known.filter((name) => header.has(name)).length;
}

function missing(
  required: FormatColumns['required'],
  header: ReadonlySet<string>,
): readonly (readonly string[])[] {
  return Object.values(required).filter((names) => !names.some((name) => header.has(name)));
}

function missingColumns(
  { format, required }: FormatColumns,
  header: ReadonlySet<string>,
): UnreadableFile {
  const names = missing(required, header)
    .map((each) =>
      each
        .slice(0, NAMES_SHOWN)
        .map((name) => `"${name}"`)
        .join(' or '),
    )
    .join(', ');
  return new UnreadableFile(
    'missing-columns',
    `The file looks like an export of ${format}, but a column is missing: ${names}.`,
    names,
  );
}

const NAMES_SHOWN = 2;

function listNames(header: ReadonlySet<string>): string {
  return [...header].slice(0, 8).map(shorten).join(', ');
}
