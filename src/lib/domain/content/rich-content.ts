import type { ContentLink } from '#lib/domain/shop/content-link.ts';
import type { Picture } from './block-fields.ts';
import type { Editable } from './editable.ts';
import type { ExtraBlock, ExtraKind } from './extra-blocks.ts';
import type { TextMarks } from './rich-marks.ts';

/** Types of rich text and text blocks, in one file because each may contain the other. */

export type RichInline =
  | { readonly kind: 'break' }
  | ({ readonly kind: 'text'; readonly text: string } & TextMarks);

export type RichNode =
  | { readonly kind: 'paragraph'; readonly content: readonly RichInline[] }
  | {
      readonly kind: 'heading';
      /** The page's own heading is the only first one. */
      readonly level: 2 | 3 | 4;
      readonly content: readonly RichInline[];
    }
  | {
      readonly kind: 'list';
      readonly isOrdered: boolean;
      readonly items: readonly (readonly RichNode[])[];
    }
  | { readonly kind: 'quote'; readonly content: readonly RichNode[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'picture'; readonly picture: Picture; readonly caption: string }
  | ({ readonly kind: 'table' } & RichTable)
  /** A block that an editor embedded in the text. */
  | { readonly kind: 'block'; readonly block: TextBlock }
  | { readonly kind: 'rule' };

/** A table that an editor made in the text; its cells contain text again. */
export interface RichTable {
  /** The rows of header cells at its start. */
  readonly head: readonly RichRow[];
  readonly body: readonly RichRow[];
}

export type RichRow = readonly RichCell[];

export interface RichCell {
  readonly isHeader: boolean;
  /** Columns and rows that the cell spans; 1 for most. */
  readonly columns: number;
  readonly rows: number;
  readonly content: readonly RichNode[];
}

/** A block of the text column. Field shapes: `sandbox/club/stories/README.md`. */
export type TextBlock =
  | ({ readonly kind: 'text'; readonly nodes: readonly RichNode[] } & Editable)
  | ({
      readonly kind: 'accordion';
      readonly headline: string;
      readonly entries: readonly AccordionEntry[];
    } & Editable)
  | ({
      readonly kind: 'help';
      readonly headline: string;
      readonly cards: readonly HelpCard[];
    } & Editable)
  | ({ readonly kind: 'table' } & Table & Editable)
  | ExtraBlock<EmbeddableKind>;

export interface AccordionEntry extends Editable {
  readonly title: string;
  readonly nodes: readonly RichNode[];
}

/** A link to a help page, with a line about its content. */
export interface HelpCard extends Editable {
  readonly label: string;
  readonly text: string;
  readonly link: ContentLink;
}

export interface Table {
  readonly headline: string;
  /** Empty: the table has no header row. */
  readonly head: readonly string[];
  /** All rows have the same length; the first cell is the row header. */
  readonly rows: readonly (readonly string[])[];
}

/** Blocks that may be embedded in text because they need no other data. */
export type EmbeddableKind = Extract<ExtraKind, 'image' | 'sign_post_cards' | 'overview_cards'>;
