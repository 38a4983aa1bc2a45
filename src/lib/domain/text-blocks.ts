import { block, type Field } from './block-definition.ts';
import { neededLink, nested, text, words } from './block-field-kinds.ts';
import { type ExtraBlock, readExtraBlock } from './extra-blocks.ts';
import { newReading, type Reading } from './reading.ts';
import type { EmbeddableKind, RichNode, Table, TextBlock } from './rich-content.ts';
import { richTextWithin } from './rich-text.ts';
import type { Locale } from './shop.ts';
import type { Blok } from './story.ts';

const MAX_ROWS = 200;
const MAX_CELLS = 12;

/** Blocks that may be embedded in text because they need no other data. */
const EMBEDDABLE_KINDS = [
  'image',
  'sign_post_cards',
  'overview_cards',
] as const satisfies readonly EmbeddableKind[];

function richTextField(name: string): Field<readonly RichNode[], 'required'> {
  return {
    presence: 'required',
    wire: { [name]: { type: 'richtext', isRequired: true, isTranslated: true } },
    read: (blok, context) => {
      const nodes = richTextWithin(blok[name], context, textBlockWithin);
      return nodes.length > 0 ? nodes : undefined;
    },
  };
}

const tableField: Field<Pick<Table, 'head' | 'rows'>, 'required'> = {
  presence: 'required',
  wire: { table: { type: 'table', isRequired: true, isTranslated: true } },
  read: readTable,
};

export const TEXT_BLOCKS = {
  rich_text: block('rich_text', { nodes: richTextField('body') }),
  accordion: block('accordion', {
    headline: text('headline'),
    entries: nested(
      'entries',
      block('accordion_entry', { title: words('title'), nodes: richTextField('body') }),
    ),
  }),
  help_cards: block('help_cards', {
    headline: text('headline'),
    cards: nested(
      'cards',
      block('help_card', { label: words('label'), text: text('text'), link: neededLink() }),
    ),
  }),
  table: block('table', { headline: text('headline'), table: tableField }),
} as const;

/** Undefined for another component, and when a required field is missing. */
export function readTextBlock(blok: Blok, locale: Locale): TextBlock | undefined {
  return textBlockWithin(blok, newReading(locale));
}

function textBlockWithin(blok: Blok, context: Reading): TextBlock | undefined {
  switch (blok.component) {
    case 'rich_text':
      return withKind('text', TEXT_BLOCKS.rich_text.read(blok, context));
    case 'accordion':
      return withKind('accordion', TEXT_BLOCKS.accordion.read(blok, context));
    case 'help_cards':
      return withKind('help', TEXT_BLOCKS.help_cards.read(blok, context));
    case 'table': {
      const value = TEXT_BLOCKS.table.read(blok, context);
      return value && { kind: 'table', headline: value.headline, ...value.table };
    }
    default:
      return readEmbeddableBlock(blok, context);
  }
}

function withKind<const Kind extends string, Value extends object>(
  kind: Kind,
  value: Value | undefined,
): ({ readonly kind: Kind } & Value) | undefined {
  return value && { kind, ...value };
}

function readEmbeddableBlock(blok: Blok, context: Reading): ExtraBlock<EmbeddableKind> | undefined {
  if (!EMBEDDABLE_KINDS.some((kind) => kind === blok.component)) return undefined;
  return readExtraBlock(blok, context.locale, context) as ExtraBlock<EmbeddableKind> | undefined;
}

/** Storyblok's table field: header cells in `thead`, rows in `tbody`, text of a cell in `value`. */
function readTable(blok: Blok): Pick<Table, 'head' | 'rows'> | undefined {
  const field = Object(blok['table']) as { thead?: unknown; tbody?: unknown };
  const rows = toList(field.tbody)
    .slice(0, MAX_ROWS)
    .map((row) => readCells(Object(row).body));
  const head = readCells(field.thead);
  const width = Math.max(head.length, ...rows.map((row) => row.length));
  if (rows.length === 0 || width === 0) return undefined;
  return {
    head: head.length > 0 ? padCells(head, width) : head,
    rows: rows.map((row) => padCells(row, width)),
  };
}

function readCells(value: unknown): readonly string[] {
  return toList(value)
    .slice(0, MAX_CELLS)
    .map((cell) => {
      const cellText: unknown = Object(cell).value;
      return typeof cellText === 'string' ? cellText : '';
    });
}

function padCells(cells: readonly string[], width: number): readonly string[] {
  return [...cells, ...Array<string>(width - cells.length).fill('')];
}

function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
