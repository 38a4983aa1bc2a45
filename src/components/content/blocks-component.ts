import type { RichNode, TextBlock } from '#lib/domain/content/rich-content.ts';

/**
 * The component that renders text blocks. Rich text and accordions get it as a property, because they are rendered by it
 * and can contain blocks themselves.
 */
export type BlocksComponent = (props: { readonly blocks: readonly TextBlock[] }) => unknown;

/** The component that renders rich text, for the cells of its tables. */
export type RichTextComponent = (props: {
  readonly nodes: readonly RichNode[];
  readonly Blocks: BlocksComponent;
}) => unknown;
