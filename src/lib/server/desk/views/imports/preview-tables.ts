import { isHttpAddress } from '#lib/domain/catalog/picture-source.ts';
import type {
  FileReading,
  ImportReport,
  NoteKey,
  ProductPreview,
  SizePreview,
} from '#lib/domain/catalog-files/import-report.ts';
import { imageUrl } from '#lib/domain/shop/image.ts';
import { minor } from '#lib/domain/shop/money.ts';
import { getShopByLocale, isLocale } from '#lib/domain/shop/shop.ts';
import type { DeskContext } from '#lib/server/desk/views/desk-context.ts';
import { deskFormat } from '#lib/server/desk/views/desk-format.ts';
import { NOTE_LABELS } from './import-labels.ts';
import { type Cell, type ReportTable, reportTable } from './import-tables.ts';

const PICTURE_WIDTH = 160;

/** How the files were read, and what will be sold: the parts of a report that a manager checks first. */
export function previewTables(
  context: DeskContext,
  report: ImportReport,
): readonly (ReportTable | undefined)[] {
  const { preview = [], cheapest, dearest } = report;
  const isOne = cheapest?.key === dearest?.key;
  const extremes = [cheapest, isOne ? null : dearest].flatMap((product) => product ?? []);
  return [
    notesTable(context, report),
    productTable(context, preview, { id: 'preview', title: 'deskImports:previewTitle' }),
    productTable(context, extremes, { id: 'extremes', title: 'deskImports:extremes' }),
    readingsTable(context, report.readings ?? []),
  ];
}

function notesTable(context: DeskContext, { notes = {} }: ImportReport): ReportTable | undefined {
  const { t } = context;
  const { count } = deskFormat(context.locale);
  const keys = Object.keys(NOTE_LABELS).filter((key): key is NoteKey => key in notes);
  return reportTable(context, all(keys), {
    id: 'notes',
    title: 'deskImports:notes',
    columns: [t('deskImports:note'), t('deskImports:noteCount'), t('deskImports:noteExamples')],
    row: (key) => [
      { text: t(NOTE_LABELS[key]) },
      { text: count(notes[key]?.count ?? 0), isNumber: true },
      { text: (notes[key]?.examples ?? []).slice(0, 3).join(', ') },
    ],
  });
}

function all<Item>(items: readonly Item[]): {
  readonly count: number;
  readonly examples: readonly Item[];
} {
  return { count: items.length, examples: items };
}

function productTable(
  context: DeskContext,
  products: readonly ProductPreview[],
  {
    id,
    title,
  }: {
    readonly id: string;
    readonly title: 'deskImports:previewTitle' | 'deskImports:extremes';
  },
): ReportTable | undefined {
  const { t } = context;
  return reportTable(context, all(products), {
    id,
    title,
    columns: [
      ...[t('deskImports:product'), t('deskImports:picture'), t('deskImports:price')],
      ...[t('deskImports:sizesAndStock'), t('deskImports:category')],
    ],
    row: (product) => [
      { text: [product.name, ...states(context, product)].join(' · ') },
      pictureCell(context, product),
      { text: priceText(context, product) },
      { text: product.sizes.map((size) => sizeText(context, size)).join('; ') },
      { text: product.categories.join(', ') },
    ],
  });
}

function states({ t }: DeskContext, { isNew, isActive }: ProductPreview): readonly string[] {
  return [
    ...(isNew ? [t('deskImports:isNew')] : []),
    ...(isActive ? [] : [t('deskImports:notOnSale')]),
  ];
}

/** Pictures of other hosts are fetched after the import; until then their address says which one it is. */
function pictureCell({ t }: DeskContext, { picture }: ProductPreview): Cell {
  if (picture === null) return { text: t('deskImports:noPicture') };
  if (!isHttpAddress(picture))
    return { text: picture, picture: imageUrl(picture, { width: PICTURE_WIDTH }) };
  const name = picture.split(/[?#]/, 1)[0]?.split('/').at(-1);
  return { text: name || picture, href: picture };
}

function priceText({ locale }: DeskContext, { sizes }: ProductPreview): string {
  const { money } = deskFormat(locale);
  const prices = sizes.flatMap(({ price }) => price ?? []);
  const [first] = prices;
  if (!first || !isLocale(first.locale)) return '–';
  const { currency } = getShopByLocale(first.locale);
  const amounts = prices.map(({ amount }) => amount);
  const bounds = [...new Set([Math.min(...amounts), Math.max(...amounts)])];
  return bounds.map((amount) => money(minor(amount), currency)).join(' – ');
}

function sizeText(context: DeskContext, { size, stock, gtin }: SizePreview): string {
  const { t, locale } = context;
  const { count } = deskFormat(locale);
  const units = stock.isUncounted
    ? t('deskImports:stockUncounted')
    : stock.isSellableWithoutStock && stock.quantity === 0
      ? t('deskImports:stockMade')
      : count(stock.quantity);
  return `${size}: ${units}${gtin ? ` (${gtin})` : ''}`;
}

function readingsTable(
  context: DeskContext,
  readings: readonly FileReading[],
): ReportTable | undefined {
  const { t } = context;
  const { money } = deskFormat(context.locale);
  return reportTable(context, all(readings), {
    id: 'readings',
    title: 'deskImports:readings',
    hint: t('deskImports:readingsHint'),
    columns: [
      ...[t('deskImports:file'), t('deskImports:shop')],
      ...[t('deskImports:encoding'), t('deskImports:amounts')],
    ],
    row: ({ file, shop, encoding, examples }) => {
      const known = isLocale(shop) ? getShopByLocale(shop) : undefined;
      return [
        ...[{ text: file }, { text: known?.displayName ?? shop }, { text: encoding }],
        {
          text: examples
            .map(({ text, amount }) => {
              const value = known ? money(minor(amount), known.currency) : String(amount / 100);
              return `${text} → ${value}`;
            })
            .join('; '),
        },
      ];
    },
  });
}
