import type { Locale } from '#lib/domain/shop/shop.ts';
import { readBoundedInteger, readPicture } from './block-fields.ts';
import {
  createReadContext,
  descendContext,
  type ReadContext,
  takeFromBudget,
} from './read-context.ts';
import type { RichCell, RichInline, RichNode, RichRow, TextBlock } from './rich-content.ts';
import { readMarks } from './rich-marks.ts';
import { type Blok, blokField } from './story.ts';

/** Reads a block embedded in rich text. */
export type EmbeddedBlockReader = (blok: Blok, reading: ReadContext) => TextBlock | undefined;

interface Scope {
  readonly reading: ReadContext;
  readonly embed: EmbeddedBlockReader | undefined;
}

type Node = Readonly<Record<string, unknown>>;

/** Types of Storyblok's nodes that are read. */
export const TEXT_NODES: readonly string[] = [
  ...['doc', 'paragraph', 'heading', 'bullet_list', 'ordered_list', 'list_item', 'blockquote'],
  ...['code_block', 'image', 'horizontal_rule', 'hard_break', 'emoji', 'text', 'blok'],
  ...['table', 'tableRow', 'tableCell', 'tableHeader'],
];

const MAX_CODE = 20_000;
const MAX_COLUMNS = 12;
const MAX_ROWS = 200;

/**
 * Converts untrusted Storyblok rich text to nodes that are safe to render: known kinds only, links checked by
 * `readLink`, limited in depth and number of nodes. Unknown nodes are dropped.
 */
export function readRichText(value: unknown, locale: Locale): readonly RichNode[] {
  return readNestedRichText(value, createReadContext(locale));
}

/** Like `readRichText`, within the limits of an outer reader; `embed` reads embedded blocks. */
export function readNestedRichText(
  value: unknown,
  reading: ReadContext,
  embed?: EmbeddedBlockReader,
): readonly RichNode[] {
  const doc = toNode(value);
  return doc?.['type'] === 'doc' ? readBlockNodes(doc, { reading, embed }) : [];
}

function readBlockNodes(parent: Node, scope: Scope): readonly RichNode[] {
  return readChildren(parent, scope, (child) => readNodes(child, scope)).flat();
}

function readNodes(node: Node, scope: Scope): readonly RichNode[] | undefined {
  if (node['type'] === 'blok') return readEmbeddedBlocks(node, scope);
  const found = readNode(node, scope);
  return found && [found];
}

function readNode(node: Node, scope: Scope): RichNode | undefined {
  switch (node['type']) {
    case 'paragraph':
    case 'heading':
      return readTextBlockNode(node, scope);
    case 'bullet_list':
    case 'ordered_list':
      return readList(node, scope);
    case 'blockquote':
      return readQuote(node, scope);
    case 'code_block':
      return readCode(node, scope);
    case 'image':
      return readImageNode(node);
    case 'table':
      return readTable(node, scope);
    case 'horizontal_rule':
      return { kind: 'rule' };
    default:
      return undefined;
  }
}

/** Drops empty paragraphs, which editors use as spacing. */
function readTextBlockNode(node: Node, scope: Scope): RichNode | undefined {
  const content = readChildren(node, scope, (child) => readInline(child, scope.reading.locale));
  if (!content.some((part) => part.kind === 'text' && part.text.trim() !== '')) {
    // Older documents wrap a picture in a paragraph.
    const [first] = toList(node['content']);
    return toNode(first)?.['type'] === 'image' ? readImageNode(toNode(first) ?? {}) : undefined;
  }
  return node['type'] === 'heading'
    ? { kind: 'heading', level: headingLevel(node), content }
    : { kind: 'paragraph', content };
}

function readList(node: Node, scope: Scope): RichNode | undefined {
  const nestedScope = descend(scope);
  const items = readChildren(node, scope, (child) => {
    if (child['type'] !== 'list_item' || !nestedScope) return undefined;
    const content = readBlockNodes(child, nestedScope);
    return content.length > 0 ? content : undefined;
  });
  const isOrdered = node['type'] === 'ordered_list';
  return items.length > 0 ? { kind: 'list', isOrdered, items } : undefined;
}

function readQuote(node: Node, scope: Scope): RichNode | undefined {
  const nestedScope = descend(scope);
  const content = nestedScope ? readBlockNodes(node, nestedScope) : [];
  return content.length > 0 ? { kind: 'quote', content } : undefined;
}

function readCode(node: Node, scope: Scope): RichNode | undefined {
  const lines = readChildren(node, scope, (child) => toText(child['text']));
  const text = lines.join('').slice(0, MAX_CODE);
  return text.trim() ? { kind: 'code', text } : undefined;
}

/** Leaves out empty tables. Colours and widths of cells are the editor's, not the theme's, and are dropped. */
function readTable(node: Node, scope: Scope): RichNode | undefined {
  const nestedScope = descend(scope);
  if (!nestedScope) return undefined;
  const rows = readChildren(node, scope, (row) => readRow(row, nestedScope)).slice(0, MAX_ROWS);
  if (!rows.some((row) => row.some(({ content }) => content.length > 0))) return undefined;
  const end = rows.findIndex((row) => row.some(({ isHeader }) => !isHeader));
  // A table of header cells only has no header row.
  const headLength = end === -1 ? 0 : end;
  return { kind: 'table', head: rows.slice(0, headLength), body: rows.slice(headLength) };
}

function readRow(node: Node, scope: Scope): RichRow | undefined {
  if (node['type'] !== 'tableRow') return undefined;
  const cells = readChildren(node, scope, (cell): RichCell | undefined => {
    const isHeader = cell['type'] === 'tableHeader';
    if (!isHeader && cell['type'] !== 'tableCell') return undefined;
    const { colspan, rowspan } = attributesOf(cell);
    return {
      isHeader,
      columns: readSpan(colspan, MAX_COLUMNS),
      rows: readSpan(rowspan, MAX_ROWS),
      content: readBlockNodes(cell, scope),
    };
  });
  return cells.length > 0 ? cells.slice(0, MAX_COLUMNS) : undefined;
}

function readSpan(value: unknown, max: number): number {
  return readBoundedInteger(value, { from: 1, to: max, otherwise: 1 });
}

function readImageNode(node: Node): RichNode | undefined {
  const { src, alt, title } = attributesOf(node);
  const found = readPicture({ filename: src, alt });
  return found && { kind: 'picture', picture: found, caption: toText(title) ?? '' };
}

function readEmbeddedBlocks(node: Node, scope: Scope): readonly RichNode[] {
  const nestedScope = descend(scope);
  const body = { component: '', _uid: '', body: attributesOf(node)['body'] };
  return blokField(body, 'body').flatMap<RichNode>((blok) => {
    const found =
      nestedScope && takeFromBudget(nestedScope.reading)
        ? scope.embed?.(blok, nestedScope.reading)
        : undefined;
    return found ? [{ kind: 'block', block: found }] : [];
  });
}

function headingLevel(node: Node): 2 | 3 | 4 {
  const { level } = attributesOf(node);
  return level === 3 || level === 4 ? level : typeof level === 'number' && level > 4 ? 4 : 2;
}

function readInline(node: Node, locale: Locale): RichInline | undefined {
  if (node['type'] === 'hard_break') return { kind: 'break' };
  const isEmoji = node['type'] === 'emoji';
  const text = toText(isEmoji ? attributesOf(node)['emoji'] : node['text']);
  if (!text || (isEmoji ? text.length > 32 : node['type'] !== 'text')) return undefined;
  return { kind: 'text', text, ...readMarks(node['marks'], locale) };
}

function readChildren<Found>(
  parent: Node,
  { reading }: Scope,
  read: (child: Node) => Found | undefined,
): readonly Found[] {
  const found: Found[] = [];
  for (const value of toList(parent['content'])) {
    if (!takeFromBudget(reading)) break;
    const child = toNode(value);
    const result = child && read(child);
    if (result !== undefined) found.push(result);
  }
  return found;
}

function descend(scope: Scope): Scope | undefined {
  const reading = descendContext(scope.reading);
  return reading && { ...scope, reading };
}

function attributesOf(node: Node): Node {
  return toNode(node['attrs']) ?? {};
}

function toText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function toNode(value: unknown): Node | undefined {
  return typeof value === 'object' && value !== null ? (value as Node) : undefined;
}
