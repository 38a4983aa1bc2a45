import { type ContentLink, readLink } from './content-link.ts';
import { type RichNode, readRichText } from './rich-text.ts';
import type { Locale } from './shop.ts';
import { type Blok, blokField, textField } from './story.ts';

/** A block that is read in the text column; field shapes: `sandbox/club/stories/README.md`. */
export type TextBlock =
  | { readonly kind: 'text'; readonly nodes: readonly RichNode[] }
  | {
      readonly kind: 'accordion';
      readonly headline: string;
      readonly entries: readonly AccordionEntry[];
    }
  | { readonly kind: 'help'; readonly headline: string; readonly cards: readonly HelpCard[] }
  | ({ readonly kind: 'table' } & Table);

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

/** Undefined for a blok that is another component or has nothing to show. */
export function readTextBlock(blok: Blok, locale: Locale): TextBlock | undefined {
  switch (blok.component) {
    case 'rich_text': {
      const nodes = readRichText(blok['body'], locale);
      return nodes.length > 0 ? { kind: 'text', nodes } : undefined;
    }
    case 'accordion':
      return readAccordion(blok, locale);
    case 'help_cards':
      return readHelpCards(blok, locale);
    case 'table':
      return readTable(blok);
    default:
      return undefined;
  }
}

function readAccordion(blok: Blok, locale: Locale): TextBlock | undefined {
  const entries = blokField(blok, 'entries').flatMap((entry) => {
    const title = textField(entry, 'title');
    const nodes = readRichText(entry['body'], locale);
    return title && nodes.length > 0 ? [{ title, nodes }] : [];
  });
  if (entries.length === 0) return undefined;
  return { kind: 'accordion', headline: textField(blok, 'headline'), entries };
}

function readHelpCards(blok: Blok, locale: Locale): TextBlock | undefined {
  const cards = blokField(blok, 'cards').flatMap((card) => {
    const label = textField(card, 'label');
    const link = readLink(card['cta_url'], locale);
    return label && link ? [{ label, text: textField(card, 'text'), link }] : [];
  });
  if (cards.length === 0) return undefined;
  return { kind: 'help', headline: textField(blok, 'headline'), cards };
}

/** Storyblok's table field: heads in `thead`, rows in `tbody`, each cell's words in `value`. */
function readTable(blok: Blok): TextBlock | undefined {
  const field = Object(blok['table']) as { thead?: unknown; tbody?: unknown };
  const rows = listOf(field.tbody)
    .slice(0, MAX_ROWS)
    .map((row) => cellsOf(Object(row).body));
  const head = cellsOf(field.thead);
  const width = Math.max(head.length, ...rows.map((row) => row.length));
  if (rows.length === 0 || width === 0) return undefined;
  return {
    kind: 'table',
    headline: textField(blok, 'headline'),
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
