import { block, type Field } from './block-definition.ts';
import { neededLink, nested, text, words } from './block-field-kinds.ts';
import type { ContentLink } from './content-link.ts';
import { type ExtraBlock, type ExtraKind, readExtraBlock } from './extra-blocks.ts';
import { newReading, type Reading } from './reading.ts';
import { type RichNode, richTextWithin } from './rich-text.ts';
import type { Locale } from './shop.ts';
import type { Blok } from './story.ts';

/** A block that is read in the text column; field shapes: `sandbox/club/stories/README.md`. */
export type TextBlock =
  | { readonly kind: 'text'; readonly nodes: readonly RichNode[] }
  | {
      readonly kind: 'accordion';
      readonly headline: string;
      readonly entries: readonly AccordionEntry[];
    }
  | { readonly kind: 'help'; readonly headline: string; readonly cards: readonly HelpCard[] }
  | ({ readonly kind: 'table' } & Table)
  | ExtraBlock<BesideText>;

export interface AccordionEntry {
  readonly title: string;
  readonly nodes: readonly RichNode[];
}

/** A way to another page, with a line about what it answers. */
export interface HelpCard {
  readonly label: string;
  readonly text: string;
  readonly link: ContentLink;
}

export interface Table {
  readonly headline: string;
  /** Empty: the table has no row of heads. */
  readonly head: readonly string[];
  /** All as long as the longest; the first cell names its row. */
  readonly rows: readonly (readonly string[])[];
}

const MAX_ROWS = 200;
const MAX_CELLS = 12;

/** Blocks that need nothing but their own words, so that they may stand among others'. */
const BESIDE_TEXT = [
  'image',
  'sign_post_cards',
  'overview_cards',
] as const satisfies readonly ExtraKind[];
type BesideText = (typeof BESIDE_TEXT)[number];

function rich(name: string): Field<readonly RichNode[], 'required'> {
  return {
    presence: 'required',
    wire: { [name]: { type: 'richtext', isRequired: true, isTranslated: true } },
    read: (blok, reading) => {
      const nodes = richTextWithin(blok[name], reading, textBlockWithin);
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
  rich_text: block('rich_text', { nodes: rich('body') }),
  accordion: block('accordion', {
    headline: text('headline'),
    entries: nested(
      'entries',
      block('accordion_entry', { title: words('title'), nodes: rich('body') }),
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

/** Undefined for a blok that is another component or has nothing to show. */
export function readTextBlock(blok: Blok, locale: Locale): TextBlock | undefined {
  return textBlockWithin(blok, newReading(locale));
}

function textBlockWithin(blok: Blok, reading: Reading): TextBlock | undefined {
  switch (blok.component) {
    case 'rich_text':
      return withKind('text', TEXT_BLOCKS.rich_text.read(blok, reading));
    case 'accordion':
      return withKind('accordion', TEXT_BLOCKS.accordion.read(blok, reading));
    case 'help_cards':
      return withKind('help', TEXT_BLOCKS.help_cards.read(blok, reading));
    case 'table': {
      const found = TEXT_BLOCKS.table.read(blok, reading);
      return found && { kind: 'table', headline: found.headline, ...found.table };
    }
    default:
      return besideText(blok, reading);
  }
}

function withKind<const Kind extends string, Value extends object>(
  kind: Kind,
  value: Value | undefined,
): ({ readonly kind: Kind } & Value) | undefined {
  return value && { kind, ...value };
}

function besideText(blok: Blok, reading: Reading): ExtraBlock<BesideText> | undefined {
  if (!BESIDE_TEXT.some((kind) => kind === blok.component)) return undefined;
  return readExtraBlock(blok, reading.locale, reading) as ExtraBlock<BesideText> | undefined;
}

/** Storyblok's table field: heads in `thead`, rows in `tbody`, each cell's words in `value`. */
function readTable(blok: Blok): Pick<Table, 'head' | 'rows'> | undefined {
  const field = Object(blok['table']) as { thead?: unknown; tbody?: unknown };
  const rows = listOf(field.tbody)
    .slice(0, MAX_ROWS)
    .map((row) => cellsOf(Object(row).body));
  const head = cellsOf(field.thead);
  const width = Math.max(head.length, ...rows.map((row) => row.length));
  if (rows.length === 0 || width === 0) return undefined;
  return {
    head: head.length > 0 ? padded(head, width) : head,
    rows: rows.map((row) => padded(row, width)),
  };
}

function cellsOf(value: unknown): readonly string[] {
  return listOf(value)
    .slice(0, MAX_CELLS)
    .map((cell) => {
      const words: unknown = Object(cell).value;
      return typeof words === 'string' ? words : '';
    });
}

function padded(cells: readonly string[], width: number): readonly string[] {
  return [...cells, ...Array<string>(width - cells.length).fill('')];
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
