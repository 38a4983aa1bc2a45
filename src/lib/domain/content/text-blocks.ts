import type { Locale } from '#lib/domain/shop/shop.ts';
import { defineBlock, type Field } from './block-definition.ts';
import {
  plainTextField,
  requiredBlocksField,
  requiredLinkField,
  requiredTextField,
} from './block-field-kinds.ts';
import { readEditable } from './editable.ts';
import { type ExtraBlock, readExtraBlock } from './extra-blocks.ts';
import { createReadContext, type ReadContext } from './read-context.ts';
import type { EmbeddableKind, RichNode, Table, TextBlock } from './rich-content.ts';
import { readNestedRichText } from './rich-text.ts';
import type { Blok } from './story.ts';

const MAX_ROWS = 200;
const MAX_CELLS = 12;

/** Blocks that may be embedded in text because they need no other data. */
export const EMBEDDABLE_KINDS = [
  'image',
  'sign_post_cards',
  'overview_cards',
] as const satisfies readonly EmbeddableKind[];

/** Blocks that a column of text, or rich text, can show. */
export const TEXT_COMPONENTS: readonly string[] = [
  ...['rich_text', 'accordion', 'help_cards', 'table'],
  ...EMBEDDABLE_KINDS,
];

/** @param components blocks that can be put into the text; absent: every block of a page */
function richTextField(
  name: string,
  components?: readonly string[],
): Field<readonly RichNode[], 'required'> {
  const field = { type: 'richtext', isRequired: true, isTranslated: true } as const;
  return {
    presence: 'required',
    schema: { [name]: { ...field, ...(components && { components }) } },
    read: (blok, context) => {
      const nodes = readNestedRichText(blok[name], context, readNestedTextBlock);
      return nodes.length > 0 ? nodes : undefined;
    },
  };
}

const tableField: Field<Pick<Table, 'head' | 'rows'>, 'required'> = {
  presence: 'required',
  schema: { table: { type: 'table', isRequired: true, isTranslated: true } },
  read: readTable,
};

export const TEXT_BLOCKS = {
  rich_text: defineBlock('rich_text', { nodes: richTextField('body') }),
  accordion: defineBlock('accordion', {
    headline: plainTextField('headline'),
    entries: requiredBlocksField(
      'entries',
      defineBlock('accordion_entry', {
        title: requiredTextField('title'),
        nodes: richTextField('body', TEXT_COMPONENTS),
      }),
    ),
  }),
  help_cards: defineBlock('help_cards', {
    headline: plainTextField('headline'),
    cards: requiredBlocksField(
      'cards',
      defineBlock('help_card', {
        label: requiredTextField('label'),
        text: plainTextField('text'),
        link: requiredLinkField(),
      }),
    ),
  }),
  table: defineBlock('table', { headline: plainTextField('headline'), table: tableField }),
} as const;

/** Whether a column of text, or rich text, can show the block. */
export function isTextBlock({ component }: Blok): boolean {
  return TEXT_COMPONENTS.includes(component);
}

/** Undefined for another component, and when a required field is missing. */
export function readTextBlock(blok: Blok, locale: Locale): TextBlock | undefined {
  return readNestedTextBlock(blok, createReadContext(locale));
}

function readNestedTextBlock(blok: Blok, context: ReadContext): TextBlock | undefined {
  switch (blok.component) {
    case 'rich_text':
      return addKind('text', TEXT_BLOCKS.rich_text.read(blok, context));
    case 'accordion':
      return addKind('accordion', TEXT_BLOCKS.accordion.read(blok, context));
    case 'help_cards':
      return addKind('help', TEXT_BLOCKS.help_cards.read(blok, context));
    case 'table': {
      const value = TEXT_BLOCKS.table.read(blok, context);
      return (
        value && { ...readEditable(blok), kind: 'table', headline: value.headline, ...value.table }
      );
    }
    default:
      return readEmbeddableBlock(blok, context);
  }
}

function addKind<const Kind extends string, Value extends object>(
  kind: Kind,
  value: Value | undefined,
): ({ readonly kind: Kind } & Value) | undefined {
  return value && { kind, ...value };
}

function readEmbeddableBlock(
  blok: Blok,
  context: ReadContext,
): ExtraBlock<EmbeddableKind> | undefined {
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
