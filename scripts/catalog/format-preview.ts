import type {
  FileReading,
  ImportReport,
  NoteKey,
  ProductPreview,
  SizePreview,
} from '../../src/lib/domain/catalog-files/import-report.ts';
import { getShopByLocale } from '../../src/lib/domain/shop/shop.ts';
import { translator } from '../../src/lib/i18n/translate.ts';
import { NOTE_LABELS } from '../../src/lib/server/desk/views/imports/import-labels.ts';

const EXAMPLES = 5;
const translate = translator('en');

/** How the files were read, what staff should know, and the products as they will be sold. */
export function formatPreview(report: ImportReport): readonly string[] {
  const { readings = [], notes = {}, preview = [], cheapest, dearest } = report;
  const keys = Object.keys(NOTE_LABELS).filter((key): key is NoteKey => key in notes);
  const noted = keys.map((key) => {
    const { count = 0, examples = [] } = notes[key] ?? {};
    const more = count > EXAMPLES ? ', …' : '';
    return `${translate(NOTE_LABELS[key])}: ${count} (${examples.slice(0, EXAMPLES).join(', ')}${more})`;
  });
  return [
    ...readings.flatMap((reading) => ['', ...formatReading(reading)]),
    ...(noted.length > 0 ? ['', ...noted] : []),
    ...(preview.length > 0 ? ['', 'As they will be sold:', ...preview.map(formatProduct)] : []),
    ...formatExtremes(cheapest, dearest),
  ];
}

function formatExtremes(
  cheapest: ProductPreview | null | undefined,
  dearest: ProductPreview | null | undefined,
): readonly string[] {
  if (!cheapest || !dearest) return [];
  if (cheapest.key === dearest.key)
    return [`Lowest and highest price:\n${formatProduct(cheapest)}`];
  return [`Lowest price:\n${formatProduct(cheapest)}`, `Highest price:\n${formatProduct(dearest)}`];
}

function formatReading(reading: FileReading): readonly string[] {
  const { file, shop, encoding, decimal, source, examples, dateOrder } = reading;
  const { currency } = getShopByLocale(shop);
  const shown = examples.map(({ text, amount }) => `${text} → ${toAmount(amount)} ${currency}`);
  return [
    `${file}: read for ${shop} (${currency}) as ${encoding}; the decimal sign is "${decimal}" (${SOURCES[source]})${shown.length > 0 ? `: ${shown.join('; ')}` : ''}.`,
    ...(dateOrder
      ? [`  Dates: ${dateOrder === 'dmy' ? 'the day first' : 'the month first'}.`]
      : []),
  ];
}

const SOURCES = {
  mapping: 'as the mapping says',
  proven: 'as its amounts show',
  format: 'as exports of this kind write it',
  none: 'no amount has one',
} as const satisfies Record<FileReading['source'], string>;

function toAmount(hundredths: number): string {
  return (hundredths / 100).toFixed(2);
}

function formatProduct(product: ProductPreview): string {
  const { name, key, picture, categories, isNew, isActive, sizes } = product;
  const states = [...(isNew ? ['new'] : []), ...(isActive ? [] : ['not on sale'])];
  return [
    `  ${name} (${[key, ...states].join(', ')})`,
    `    ${sizes.map(formatSize).join('; ')}`,
    `    in ${categories.join(', ') || 'no category'}; picture: ${picture ?? 'none'}`,
  ].join('\n');
}

function formatSize({ size, sku, gtin, stock, price }: SizePreview): string {
  const units = stock.isUncounted
    ? 'not counted'
    : stock.isSellableWithoutStock && stock.quantity === 0
      ? 'made to order'
      : `${stock.quantity} in stock`;
  const amount = price
    ? `${toAmount(price.amount)} ${getShopByLocale(price.locale).currency}`
    : 'no price';
  return `${size} ${amount}, ${units} [${sku}${gtin ? `, GTIN ${gtin}` : ''}]`;
}
