import type { Expectation } from '#lib/domain/catalog-files/expectation.ts';
import type { Examples, ImportReport, RowIssue } from '#lib/domain/catalog-files/import-report.ts';
import { deskGoodsPath } from '#lib/domain/desk/desk-paths.ts';
import { minor } from '#lib/domain/shop/money.ts';
import { getShopByLocale, isLocale } from '#lib/domain/shop/shop.ts';
import type { MessageKey } from '#lib/i18n/areas.ts';
import type { DeskContext } from '#lib/server/desk/views/desk-context.ts';
import { deskFormat } from '#lib/server/desk/views/desk-format.ts';
import { FIELD_LABELS } from './import-labels.ts';

export interface Cell {
  readonly text: string;
  readonly href?: string;
  /** Address of a small picture that is shown beside the text. */
  readonly picture?: string;
  readonly isNumber?: boolean;
}

export interface ReportTable {
  readonly id: string;
  readonly title: string;
  readonly hint: string | undefined;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  /** That the table shows only the first ones. */
  readonly more: string | undefined;
}

/** The parts of a report that are not empty, what needs attention first. */
export function reportTables(context: DeskContext, report: ImportReport): readonly ReportTable[] {
  const { t } = context;
  const product = t('deskImports:product');
  return [
    issueTable(context, report.issues, 'deskImports:issuesHint'),
    priceTable(context, report),
    reportTable(context, report.gone, {
      id: 'gone',
      title: 'deskImports:gone',
      hint: t('deskImports:goneHint'),
      columns: [product],
      row: (key) => [goodsCell(key)],
    }),
    reportTable(context, report.changed, {
      id: 'changed',
      title: 'deskImports:changed',
      columns: [product, t('deskImports:changedFields')],
      row: ({ key, fields }) => [
        goodsCell(key),
        { text: fields.map((field) => t(FIELD_LABELS[field])).join(', ') },
      ],
    }),
    reportTable(context, report.added, {
      id: 'added',
      title: 'deskImports:added',
      columns: [product],
      row: (key) => [{ text: key }],
    }),
    reportTable(context, report.withoutPicture, {
      id: 'pictures',
      title: 'deskImports:withoutPicture',
      columns: [product],
      row: (key) => [{ text: key }],
    }),
    reportTable(context, report.withoutTranslation, {
      id: 'translations',
      title: 'deskImports:withoutTranslation',
      columns: [product, t('deskImports:languages')],
      row: ({ key, languages }) => [{ text: key }, { text: languages.join(', ') }],
    }),
  ].flatMap((one) => one ?? []);
}

/** Problems of a file's rows. */
export function issueTable(
  context: DeskContext,
  issues: Examples<RowIssue>,
  hint: MessageKey,
): ReportTable | undefined {
  const { t } = context;
  return reportTable(context, issues, {
    id: 'issues',
    title: 'deskImports:issues',
    hint: t(hint),
    columns: [
      ...[t('deskImports:line'), t('deskImports:column')],
      ...[t('deskImports:value'), t('deskImports:expected')],
    ],
    row: ({ line, column, value, expected }) => [
      { text: String(line), isNumber: true },
      { text: column || '–' },
      { text: value || '–' },
      { text: expectationText(context, expected) },
    ],
  });
}

function expectationText({ t }: DeskContext, expected: Expectation): string {
  // A report of an earlier version of the shop has a sentence.
  if (typeof expected === 'string') return expected;
  return t(`deskExpected:${expected.key}`, expected.values ?? {});
}

function priceTable(context: DeskContext, { priceMoves }: ImportReport): ReportTable | undefined {
  const { t, locale: language } = context;
  const { money } = deskFormat(language);
  return reportTable(context, priceMoves, {
    id: 'prices',
    title: 'deskImports:priceMoves',
    columns: [
      ...[t('deskImports:sku'), t('deskImports:shop')],
      ...[t('deskImports:priceBefore'), t('deskImports:priceAfter')],
    ],
    row: ({ variantKey, locale, from, to }) => {
      // A report may be older than the club's list of shops.
      const shop = isLocale(locale) ? getShopByLocale(locale) : undefined;
      const amount = (value: number): string =>
        shop ? money(minor(value), shop.currency) : String(value / 100);
      return [
        { text: variantKey },
        { text: shop?.displayName ?? locale },
        { text: amount(from), isNumber: true },
        { text: amount(to), isNumber: true },
      ];
    },
  });
}

interface TableForm<Item> {
  readonly id: string;
  readonly title: MessageKey;
  readonly hint?: string;
  readonly columns: readonly string[];
  readonly row: (item: Item) => readonly Cell[];
}

/** Undefined without items. */
export function reportTable<Item>(
  { t, locale }: DeskContext,
  { count, examples }: Examples<Item>,
  { id, title, hint, columns, row }: TableForm<Item>,
): ReportTable | undefined {
  if (count === 0) return undefined;
  const format = deskFormat(locale);
  const rest = count - examples.length;
  return {
    id,
    hint,
    columns,
    title: `${t(title)}: ${format.count(count)}`,
    rows: examples.map(row),
    more: rest > 0 ? t('deskImports:more', { number: format.count(rest) }) : undefined,
  };
}

function goodsCell(key: string): Cell {
  return { text: key, href: deskGoodsPath(key) };
}
