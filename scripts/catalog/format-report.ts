import type { CatalogImport } from '../../src/lib/domain/catalog-files/catalog-import.ts';
import type {
  Examples,
  ImportReport,
  RowIssue,
} from '../../src/lib/domain/catalog-files/import-report.ts';
import { inEnglish } from '../../src/lib/server/imports/in-english.ts';
import { formatPreview } from './format-preview.ts';

/** The report as lines for a terminal; counts first, then what a manager should look at. */
export function formatReport(report: ImportReport): readonly string[] {
  const { added, changed, same, gone, priceMoves, issues } = report;
  return [
    `${report.products} products in the file: ${added.count} new, ${changed.count} changed, ${same} as before; ${gone.count} no longer in it.`,
    ...formatPreview(report),
    ...formatList('Changed', changed, ({ key, fields }) => `${key}: ${fields.join(', ')}`),
    ...formatList(
      'Prices that move by more than 30 %',
      priceMoves,
      ({ variantKey, locale, from, to }) => `${variantKey} in ${locale}: ${from} → ${to}`,
    ),
    ...formatList('No longer in the file', gone, (key) => key),
    ...formatList('Without a picture', report.withoutPicture, (key) => key),
    ...formatList(
      'Without a translation',
      report.withoutTranslation,
      ({ key, languages }) => `${key}: ${languages.join(', ')}`,
    ),
    ...formatList('Rows that cannot be taken', issues, formatIssue),
  ];
}

export function formatIssue({ line, column, value, expected }: RowIssue): string {
  return `line ${line}${column && `, ${column}`}: "${value}"; expected ${inEnglish(expected)}`;
}

export function formatList<Item>(
  title: string,
  { count, examples }: Examples<Item>,
  format: (item: Item) => string,
): readonly string[] {
  if (count === 0) return [];
  const more = count - examples.length;
  return [
    '',
    `${title}: ${count}`,
    ...examples.map((item) => `  ${format(item)}`),
    ...(more > 0 ? [`  … and ${more} more`] : []),
  ];
}

export function formatImports(imports: readonly CatalogImport[]): readonly string[] {
  if (imports.length === 0) return ['Nothing has been imported yet.'];
  return imports.map(
    ({ id, startedAt, source, by, state, products }) =>
      `${String(id).padStart(4)}  ${startedAt.toISOString().slice(0, 16).replace('T', ' ')}  ${state.padEnd(8)} ${String(products).padStart(6)}  ${source}  (${by})`,
  );
}

export function describeMapping(file: string): string {
  return `How types, tags, colours and sizes are understood is in ${file}; edit it and import again.`;
}
